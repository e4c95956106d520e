import type { View } from '#src/components/filters/view.ts'
import { healthCheckWords as words } from '#src/words/health-check.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { MaturityProgress } from './maturity-progress.tsx'
import { organisations, QuarterBars, responses } from './quarter-bars.tsx'
import { ReachPie } from './reach-pie.tsx'
import { useHealthCheck } from './use-health-check.ts'

/** The chart screen of the Health Check: participants, responses and maturity. */
export function ChartView({ view }: { readonly view: View }) {
  const { report, chosen } = useHealthCheck(view)
  const { at, isStale } = report
  return (
    <WithReport report={report}>
      {(data) => {
        const place = data.boundary.description
        const figure = { report: data, chosen, at, isStale }
        return (
          <div className={styles['columns']}>
            <div className={styles['stack']}>
              <ReachPie id="reach" title={words.reach} {...figure} />
              <MaturityProgress id="maturity" title={words.maturity} {...figure} />
            </div>
            <div className={styles['stack']}>
              <QuarterBars
                id="surveys-completed"
                title={words.completed}
                unit={words.completedUnit(place)}
                series={responses}
                text={words.responses}
                height="part"
                {...figure}
              />
              <QuarterBars
                id="participating-organisations"
                title={words.participating}
                unit={words.participatingUnit(place)}
                series={organisations}
                text={words.organisationCount}
                height="part"
                {...figure}
              />
            </div>
          </div>
        )
      }}
    </WithReport>
  )
}
