import type { View } from '#src/components/filters/view.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { CycleBars } from './cycle-bars.tsx'
import { PillarPie } from './pillar-pie.tsx'
import { PillarsHelp } from './pillars-help.tsx'
import { useActionReport } from './use-action-report.ts'

/** The chart screen of collective actions: by pillar, and by half-year. */
export function ChartView({ view }: { readonly view: View }) {
  const { report, chosen } = useActionReport(view)
  const { at, isStale } = report
  return (
    <WithReport report={report}>
      {(data) => (
        <div className={styles['columns']}>
          <PillarPie id="per-pillar" report={data} {...{ chosen, at, isStale }} />
          <CycleBars id="per-cycle" height="screen" report={data} {...{ chosen, at, isStale }} />
          <div className={styles['wide']}>
            <PillarsHelp pillars={data.pillarStats} />
          </div>
        </div>
      )}
    </WithReport>
  )
}
