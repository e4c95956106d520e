import type { View } from '#src/components/filters/view.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { CycleBars } from './cycle-bars.tsx'
import { PillarPie } from './pillar-pie.tsx'
import { useActionReport } from './use-action-report.ts'

/** Shows collective actions as a section of the public index. */
export function Section({ view }: { readonly view: View }) {
  const { report, chosen } = useActionReport(view)
  const { at, isStale } = report
  return (
    <WithReport report={report}>
      {(data) => (
        <div className={styles['columns']}>
          <PillarPie id="pillars" level={3} report={data} {...{ chosen, at, isStale }} />
          <CycleBars id="cycles" level={3} height="part" report={data} {...{ chosen, at, isStale }} />
        </div>
      )}
    </WithReport>
  )
}
