import { t } from '#src/i18n/t.ts'
import type { View } from '#src/components/filters/view.ts'
import { countText, quarterText } from '#src/i18n/format.ts'
import styles from '../chart-columns.module.css'
import { FigureList } from '../figure-list.tsx'
import { WithDetails } from '../with-details.tsx'
import { CrimeRate } from './crime-rate.tsx'
import { countedStats, latestEntry } from './crime-sums.ts'
import { useCrimeReport } from './report.ts'

/** Lists the reported cases of a place in the latest quarter by type. */
export function Details({ view }: { readonly view: View }) {
  const { report, chosen } = useCrimeReport(view)
  return (
    <WithDetails report={report}>
      {({ boundaryLevel, latest }) => {
        const entry = latestEntry(boundaryLevel, latest)
        return (
          <div className={styles['panel']}>
            <CrimeRate entry={entry} chosen={chosen} />
            {entry !== undefined && <p className={styles['note']}>{quarterText(entry)}</p>}
            <FigureList
              figures={countedStats(entry?.crimeStats ?? [], chosen).map(
                ({ crimeTypeId, description, value }) => ({
                  id: crimeTypeId,
                  name: description,
                  text: t('crime.caseCount', { cases: value, casesText: countText(value) }),
                }),
              )}
            />
          </div>
        )
      }}
    </WithDetails>
  )
}
