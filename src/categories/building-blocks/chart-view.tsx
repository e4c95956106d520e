import { availabilityRows } from '#contract/rules/availability-rows.ts'
import type { View } from '#src/components/filters/view.ts'
import { availabilityWords as words } from '#src/words/availability.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { AvailabilityFigure } from './availability-figure.tsx'
import { ThisQuarter } from './this-quarter.tsx'
import { useAvailability } from './use-availability.ts'

/**
 * The chart screen of building blocks. It shows every category over the quarters, or the chosen ones down to their
 * requirements.
 */
export function ChartView({ view }: { readonly view: View }) {
  const { report, choice } = useAvailability(view)
  const { at, isStale } = report
  const isChosen = choice.options.length > 0
  return (
    <WithReport report={report}>
      {(data) => {
        const { reportingPeriods: periods, boundary } = data
        const rows = availabilityRows(periods, choice)
        const figure = { place: boundary.description, periods, at, isStale }
        return (
          <div className={styles['columns']}>
            <div className={styles['wide']}>
              <AvailabilityFigure
                id="availability"
                title={isChosen ? words.detail : words.byCategory}
                depth={isChosen ? 'requirements' : 'categories'}
                report={data}
                {...{ choice, at, isStale }}
              />
            </div>
            <div className={isChosen ? styles['stack'] : styles['wide']}>
              <ThisQuarter
                id="this-quarter"
                title={words.thisQuarter}
                head={words.category}
                rows={rows}
                {...figure}
              />
            </div>
            {isChosen &&
              rows.map(({ id, name, blocks }) => (
                <ThisQuarter
                  key={id}
                  id={`blocks-of-${id}`}
                  title={words.byBlock(name)}
                  head={words.block}
                  rows={blocks}
                  {...figure}
                />
              ))}
          </div>
        )
      }}
    </WithReport>
  )
}
