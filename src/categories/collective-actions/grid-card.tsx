import { actionCounts, mostActions } from '#contract/rules/action-sums.ts'
import { LyingBars } from '#src/ui/charts/lying-bars.tsx'
import { chartWords } from '#src/words/charts.ts'
import { actionWords as words } from '#src/words/collective-actions.ts'
import type { CardProps } from '../category.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { pillarsChosen, placesIn } from './pillars-of.ts'
import { useActionReport } from './use-action-report.ts'

/** A boundary's challenges by pillar, the active ones filled; all cards have one scale. */
export function GridCard({ view, boundaryId }: CardProps) {
  const { report, chosen } = useActionReport(view)
  return (
    <WithReport report={report}>
      {(data) => {
        const places = placesIn(data)
        const place = places.find((candidate) => candidate.boundaryId === boundaryId)
        if (place === undefined) return <p>{chartWords.noData}</p>
        const { active, total } = actionCounts(place.pillarStats, chosen)
        const names = new Map(data.pillarStats.map(({ pillarId, description }) => [pillarId, description]))
        return (
          <div className={styles['card']}>
            <p>
              {words.activeCount(active)}, {words.allCount(total)}
            </p>
            <LyingBars
              family="orange"
              max={mostActions(places.flatMap(({ pillarStats }) => pillarsChosen(pillarStats, chosen)))}
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
