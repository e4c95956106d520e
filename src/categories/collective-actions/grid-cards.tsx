import { t } from '#src/i18n/t.ts'
import { countText } from '#src/i18n/format.ts'
import { actionCounts, mostActions } from '#src/components/figures/action-sums.ts'
import type { LegendItem } from '#src/ui/charts/legend.tsx'
import { HorizontalBars } from '#src/ui/charts/horizontal-bars.tsx'
import type { CardsProps } from '../category.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { pillarsChosen, type PlaceActions, placesIn, useActionReport } from './report.ts'

export function actionLegend(): readonly LegendItem[] {
  return [
    { name: t('action.activeChallenges'), look: 'solid' },
    { name: t('action.pastChallenges'), look: 'pale' },
  ]
}

export function GridCards({ view, children }: CardsProps) {
  const { report, chosen } = useActionReport(view)
  return (
    <WithReport report={report}>
      {(data) => {
        const places = placesIn(data)
        const names = new Map(data.pillarStats.map(({ pillarId, description }) => [pillarId, description]))
        const most = mostActions(places.flatMap(({ pillarStats }) => pillarsChosen(pillarStats, chosen)))
        return children({
          legend: actionLegend(),
          most: t('action.challengeCount', { count: most, countText: countText(most) }),
          isStale: report.isStale,
          bodies: new Map(
            places.map(({ boundaryId, pillarStats: pillars }) => [
              boundaryId,
              <ActionsCard key={boundaryId} {...{ pillars, names, chosen, most }} />,
            ]),
          ),
        })
      }}
    </WithReport>
  )
}

interface CardProps {
  readonly pillars: PlaceActions['pillarStats']
  readonly names: ReadonlyMap<number, string>
  readonly chosen: readonly number[]
  readonly most: number
}

function ActionsCard({ pillars, names, chosen, most }: CardProps) {
  const { active, total } = actionCounts(pillars, chosen)
  return (
    <div className={styles['card']}>
      <p>
        {t('action.activeCount', { count: active, countText: countText(active) })},{' '}
        {t('action.allCount', { count: total, countText: countText(total) })}
      </p>
      <HorizontalBars
        family="orange"
        max={most}
        bars={pillarsChosen(pillars, chosen).map((pillar) => ({
          id: pillar.pillarId,
          name: names.get(pillar.pillarId) ?? '',
          value: pillar.total,
          filled: pillar.active,
          text: t('action.ofAll', { active: countText(pillar.active), total: countText(pillar.total) }),
        }))}
      />
    </div>
  )
}
