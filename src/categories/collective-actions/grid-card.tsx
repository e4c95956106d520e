import { actionCounts, mostActions } from '#contract/rules/action-sums.ts'
import type { CollectiveActionReport } from '#contract/things/collective-action-report.ts'
import { LyingBars } from '#src/ui/charts/lying-bars.tsx'
import { chartWords } from '#src/words/charts.ts'
import { actionWords as words } from '#src/words/collective-actions.ts'
import type { CardProps } from '../category.ts'
import styles from '../chart-columns.module.css'
import { onceFor } from '../once-for.ts'
import { WithReport } from '../with-report.tsx'
import { pillarsChosen, placesIn, type ActionsOfPlace } from './pillars-of.ts'
import { useActionReport } from './use-action-report.ts'

const cardsOf = onceFor((report: CollectiveActionReport, chosen) => {
  const places = placesIn(report)
  return {
    places: new Map<number, ActionsOfPlace>(places.map((place) => [place.boundaryId, place])),
    names: new Map(report.pillarStats.map(({ pillarId, description }) => [pillarId, description])),
    most: mostActions(places.flatMap(({ pillarStats }) => pillarsChosen(pillarStats, chosen))),
  }
})

/** A boundary's challenges by pillar, the active ones filled; all cards have one scale. */
export function GridCard({ view, boundaryId }: CardProps) {
  const { report, chosen } = useActionReport(view)
  return (
    <WithReport report={report}>
      {(data) => {
        const { places, names, most } = cardsOf(data, chosen)
        const place = places.get(boundaryId)
        if (place === undefined) return <p>{chartWords.noData}</p>
        const { active, total } = actionCounts(place.pillarStats, chosen)
        return (
          <div className={styles['card']}>
            <p>
              {words.activeCount(active)}, {words.allCount(total)}
            </p>
            <LyingBars
              family="orange"
              max={most}
              bars={pillarsChosen(place.pillarStats, chosen).map((pillar) => ({
                id: pillar.pillarId,
                name: names.get(pillar.pillarId) ?? '',
                value: pillar.total,
                filled: pillar.active,
                text: words.ofAll(pillar.active, pillar.total),
              }))}
            />
          </div>
        )
      }}
    </WithReport>
  )
}
