import { t } from '#src/i18n/t.ts'
import { categoryScores, chosenTypes } from './survey-participation.ts'
import type { HealthCheckReport } from '#contract/schemas/health-check-report.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import type { View } from '#src/components/filters/view.ts'
import { HorizontalBars } from '#src/ui/charts/horizontal-bars.tsx'
import { countText, percentText, quarterText } from '#src/i18n/format.ts'
import styles from '../chart-columns.module.css'
import { SharePie } from '../share-pie.tsx'
import { WithReport, type FigureProps } from '../with-report.tsx'
import { organisations, QuarterBars, responses } from './quarter-bars.tsx'
import { reportedIn, typesReported, useHealthCheck } from './report.ts'

const FULL = 100

export function ChartView({ view }: { readonly view: View }) {
  const { report, chosen } = useHealthCheck(view)
  return (
    <WithReport report={report}>
      {(data, state) => {
        const place = data.boundary.description
        const figure = { report: data, chosen, ...state }
        return (
          <div className={styles['columns']}>
            <div className={styles['stack']}>
              <ReachPie id="reach" {...figure} />
              <MaturityBars id="maturity" {...figure} />
            </div>
            <div className={styles['stack']}>
              <QuarterBars
                {...figure}
                id="surveys-completed"
                title={t('healthCheck.completed')}
                unit={t('healthCheck.completedUnit', { place })}
                series={responses}
                text={(count) => t('healthCheck.responses', { count, countText: countText(count) })}
              />
              <QuarterBars
                {...figure}
                id="participating-organisations"
                title={t('healthCheck.participating')}
                unit={t('healthCheck.participatingUnit', { place })}
                series={organisations}
                text={(count) => t('healthCheck.organisationCount', { count, countText: countText(count) })}
              />
            </div>
          </div>
        )
      }}
    </WithReport>
  )
}

export function Section({ view }: { readonly view: View }) {
  const { report, chosen } = useHealthCheck(view)
  return (
    <WithReport report={report}>
      {(data, state) => {
        const figure = { report: data, chosen, level: 3, ...state } as const
        return (
          <div className={styles['columns']}>
            <ReachPie id="health-check-reach" {...figure} />
            <QuarterBars
              {...figure}
              id="health-check-surveys"
              title={t('healthCheck.completed')}
              unit={t('healthCheck.completedUnit', { place: data.boundary.description })}
              series={responses}
              text={(count) => t('healthCheck.responses', { count, countText: countText(count) })}
            />
          </div>
        )
      }}
    </WithReport>
  )
}

function ReachPie({ report, ...figure }: FigureProps<HealthCheckReport>) {
  const place = report.boundary.description
  const parts = typesReported(report).flatMap(
    ({ organisationTypeId: id, description: name, participatingOrganisations: value }) =>
      value === null ? [] : [{ id, name, value }],
  )
  return (
    <SharePie
      {...figure}
      title={t('healthCheck.reach')}
      family="blue"
      parts={parts}
      heads={{ name: t('healthCheck.organisationType'), count: t('healthCheck.organisations') }}
      place={place}
      unit={t('healthCheck.reachUnit', { place, when: quarterText(report.reported) })}
      source={t('source.healthCheck')}
    />
  )
}

function MaturityBars({ report, chosen, ...figure }: FigureProps<HealthCheckReport>) {
  const own = reportedIn(report)
  const scores =
    chosen.length === 0 && own !== undefined
      ? categoryScores([own.total])
      : categoryScores(chosenTypes(typesReported(report), chosen))
  return (
    <ChartFigure
      {...figure}
      title={t('healthCheck.maturity')}
      place={report.boundary.description}
      unit={t('healthCheck.maturityUnit', { when: quarterText(report.reported) })}
      source={t('source.healthCheck')}
      table={{
        columns: [
          { label: t('healthCheck.questionCategory') },
          { label: t('healthCheck.score'), text: percentText },
        ],
        rows: scores.map(({ questionCategory, score }) => [questionCategory, score]),
      }}
    >
      <HorizontalBars
        family="blue"
        max={FULL}
        bars={scores.map(({ questionCategoryId: id, questionCategory: name, score: value }) => ({
          id,
          name,
          value,
          text: value === null ? t('healthCheck.unknown') : percentText(value),
        }))}
      />
    </ChartFigure>
  )
}
