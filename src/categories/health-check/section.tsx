import type { View } from '#src/components/filters/view.ts'
import { healthCheckWords as words } from '#src/words/health-check.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { QuarterBars, responses } from './quarter-bars.tsx'
import { ReachPie } from './reach-pie.tsx'
import { useHealthCheck } from './use-health-check.ts'

/** Shows the Health Check as a section of the public index. */
export function Section({ view }: { readonly view: View }) {
  const { report, chosen } = useHealthCheck(view)
  const { at, isStale } = report
  return (
    <WithReport report={report}>
      {(data) => {
        const figure = { report: data, chosen, at, isStale, level: 3 } as const
        return (
          <div className={styles['columns']}>
            <ReachPie id="health-check-reach" title={words.reach} {...figure} />
            <QuarterBars
              id="health-check-surveys"
              title={words.completed}
              unit={words.completedUnit(data.boundary.description)}
              series={responses}
              text={words.responses}
              height="part"
              {...figure}
            />
          </div>
        )
      }}
    </WithReport>
  )
}
