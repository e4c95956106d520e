import { t } from '#src/i18n/t.ts'
import { availabilityRows } from './availability-rows.ts'
import { chosenAnswers, chosenAvailability, chosenCount } from '#src/components/figures/chosen-blocks.ts'
import { percentOf } from '#contract/rules/percent.ts'
import { figuresOfPlace } from '#src/components/filters/view-of.ts'
import type { PlaceFigures } from '../category.ts'
import type { View } from '#src/components/filters/view.ts'
import { countText, decimalText } from '#src/i18n/format.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { AvailabilityTable } from './availability-table.tsx'
import { BlocksWithOne } from './municipalities-with-one.tsx'
import { useAvailability } from './report.ts'

/** Four quarters fit beside a map. */
const QUARTERS = 4

export function MapPanel({ view }: { readonly view: View }) {
  const { report, choice } = useAvailability(view)
  return (
    <WithReport report={report}>
      {(data) => {
        const { reportingPeriods } = data
        const periods = reportingPeriods.slice(-QUARTERS)
        const now = periods.at(-1)
        if (now === undefined) return null
        const figures = figuresOfPlace(view)
        // The mean of the categories of a place would be less exact, since those are rounded.
        const isChosen = choice.options.length > 0
        const share = isChosen ? chosenAvailability(now, choice) : figures.availability
        const { answered, asked } = isChosen ? chosenAnswers(now.blockStats, choice) : figures
        return (
          <div className={styles['panel']} aria-busy={report.isStale}>
            <dl className={styles['figures']}>
              <div>
                <dt>{t('availability.availableNow')}</dt>
                <dd>
                  {share === null ? (
                    <small>{t('availability.noAnswers')}</small>
                  ) : (
                    <>
                      {decimalText(percentOf(share))}
                      <small>%</small>
                    </>
                  )}
                </dd>
              </div>
              <div>
                <dt>{t('availability.registeredNow')}</dt>
                <dd>{countText(chosenCount(now.blockStats, choice))}</dd>
              </div>
            </dl>
            <BlocksWithOne {...{ view, choice, now }} places={data.containedBoundaryData} />
            <RestsOn {...{ answered, asked }} placesToCheck={figures.placesToCheck} />
            <p className={styles['note']}>{t('availability.panelLead')}</p>
            <AvailabilityTable
              caption={t('availability.byCategory')}
              periods={periods}
              rows={availabilityRows(periods, choice)}
              depth="categories"
              dense
            />
          </div>
        )
      }}
    </WithReport>
  )
}

/** Says how much of a place was answered, and what was imported and is not counted. */
function RestsOn({
  answered,
  asked,
  placesToCheck,
}: Pick<PlaceFigures, 'answered' | 'asked' | 'placesToCheck'>) {
  return (
    <>
      <p className={styles['note']}>
        {t('availability.answered', { answered: countText(answered), asked: countText(asked) })}
      </p>
      {placesToCheck > 0 && (
        <p className={styles['note']}>
          {t('availability.toCheck', { count: placesToCheck, countText: countText(placesToCheck) })}
        </p>
      )}
    </>
  )
}
