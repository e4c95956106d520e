import { t } from '#src/i18n/t.ts'
import { chosenTypes, participationOf } from './survey-participation.ts'
import type { View } from '#src/components/filters/view.ts'
import { countText, quarterText } from '#src/i18n/format.ts'
import chartStyles from '../chart-columns.module.css'
import type { HealthCheckReport } from '#contract/schemas/health-check-report.ts'
import { WithDetails } from '../with-details.tsx'
import { WithReport } from '../with-report.tsx'
import { MaturityFigure, mostOrganisations, TypeCounts } from './type-counts.tsx'
import { reportedIn, useHealthCheck } from './report.ts'

export function MapPanel({ view }: { readonly view: View }) {
  const { report, chosen } = useHealthCheck(view)
  return (
    <WithReport report={report}>
      {(data) => <Participation report={data} chosen={chosen} isStale={report.isStale} />}
    </WithReport>
  )
}

/** The same in the dialog of a place. */
export function Details({ view }: { readonly view: View }) {
  const { report, chosen } = useHealthCheck(view)
  return (
    <WithDetails report={report}>
      {(data) => <Participation report={data} chosen={chosen} isStale={report.isStale} />}
    </WithDetails>
  )
}

interface ParticipationProps {
  readonly report: HealthCheckReport
  readonly chosen: readonly number[]
  readonly isStale: boolean
}

/** The maturity of a place and its participating organisations by type. */
function Participation({ report, chosen, isStale }: ParticipationProps) {
  const own = reportedIn(report)
  if (own === undefined) return null
  const types = chosenTypes(own.organisationTypes, chosen)
  const { maturity, participatingOrganisations, organisationCount } = participationOf(own, chosen)
  return (
    <div className={chartStyles['panel']} aria-busy={isStale}>
      <MaturityFigure maturity={maturity} isHidden={participatingOrganisations === null} />
      <h3>{t('healthCheck.byType')}</h3>
      <p className={chartStyles['note']}>
        {participationText({ participatingOrganisations, organisationCount }, quarterText(report.reported))}
      </p>
      <TypeCounts types={types} names={types} max={mostOrganisations(types)} />
    </div>
  )
}

type Organisations = Pick<
  ReturnType<typeof participationOf>,
  'organisationCount' | 'participatingOrganisations'
>

function participationText({ organisationCount, participatingOrganisations }: Organisations, when: string) {
  if (organisationCount === null) return t('healthCheck.tooFew')
  const registered = countText(organisationCount)
  return participatingOrganisations === null
    ? t('healthCheck.tooFewText', { registeredText: registered, when })
    : t('healthCheck.ofRegistered', {
        participating: countText(participatingOrganisations),
        registered,
        when,
      })
}
