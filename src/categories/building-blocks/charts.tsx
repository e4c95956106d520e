import { t } from '#src/i18n/t.ts'
import { availabilityRows } from './availability-rows.ts'
import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'
import { figuresOfPlace } from '#src/components/filters/view-of.ts'
import type { View } from '#src/components/filters/view.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { AvailabilityFigure } from './availability-figure.tsx'
import { BlocksWithOne } from './municipalities-with-one.tsx'
import { providersSource } from './providers-source.ts'
import { useAvailability } from './report.ts'
import { ThisQuarter } from './this-quarter.tsx'

/** The chart screen: every category over the quarters, or the chosen ones down to their requirements. */
export function ChartView({ view }: { readonly view: View }) {
  const { report, choice } = useAvailability(view)
  const isChosen = choice.options.length > 0
  const source = providersSource(figuresOfPlace(view))
  return (
    <WithReport report={report}>
      {(data, state) => {
        const { reportingPeriods: periods, boundary } = data
        const rows = availabilityRows(periods, choice)
        const figure = { place: boundary.description, periods, source, ...state }
        return (
          <div className={styles['columns']}>
            <div className={styles['wide']}>
              <AvailabilityFigure
                {...state}
                id="availability"
                title={isChosen ? t('availability.detail') : t('availability.byCategory')}
                depth={isChosen ? 'requirements' : 'categories'}
                source={source}
                report={data}
                choice={choice}
              />
            </div>
            <div className={isChosen ? styles['stack'] : styles['wide']}>
              <ThisQuarter
                {...figure}
                id="this-quarter"
                title={t('availability.thisQuarter')}
                head={t('availability.category')}
                rows={rows}
              />
            </div>
            {isChosen &&
              rows.map(({ id, name, blocks }) => (
                <ThisQuarter
                  {...figure}
                  key={id}
                  id={`blocks-of-${id}`}
                  title={t('availability.byBlock', { category: name })}
                  head={t('availability.block')}
                  rows={blocks}
                />
              ))}
          </div>
        )
      }}
    </WithReport>
  )
}

export function Section({ view }: { readonly view: View }) {
  const { report, choice } = useAvailability(view)
  return (
    <WithReport report={report}>
      {(data, state) => (
        <>
          <WithOne {...{ view, choice, data }} />
          <AvailabilityFigure
            {...state}
            id="availability-section"
            title={t('availability.byCategory')}
            level={3}
            depth="categories"
            source={providersSource(figuresOfPlace(view))}
            report={data}
            choice={choice}
          />
        </>
      )}
    </WithReport>
  )
}

interface WithOneProps extends Pick<Parameters<typeof BlocksWithOne>[0], 'view' | 'choice'> {
  readonly data: BuildingBlockReport
}

function WithOne({ data, ...props }: WithOneProps) {
  const now = data.reportingPeriods.at(-1)
  return now && <BlocksWithOne {...props} now={now} places={data.containedBoundaryData} />
}
