import { t } from '#src/i18n/t.ts'
import { chosenTypes, participationOf } from './survey-participation.ts'
import type { View } from '#src/components/filters/view.ts'
import { countText, quarterText } from '#src/i18n/format.ts'
import chartStyles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { MaturityFigure, mostOrganisations, TypeCounts } from './type-counts.tsx'
import { reportedIn, useHealthCheck } from './report.ts'

export function MapPanel({ view }: { readonly view: View }) {
  const { report, chosen } = useHealthCheck(view)
  return (
    <WithReport report={report}>
      {(data) => {
        const own = reportedIn(data)
        if (own === undefined) return null
        const types = chosenTypes(own.organisationTypes, chosen)
        const { maturity, participatingOrganisations, organisationCount } = participationOf(own, chosen)
        return (
          <div className={chartStyles['panel']} aria-busy={report.isStale}>
            <MaturityFigure maturity={maturity} isHidden={participatingOrganisations === null} />
            <h3>{t('healthCheck.byType')}</h3>
            <p className={chartStyles['note']}>
              {participatingOrganisations === null
                ? t('healthCheck.tooFewText', {
                    registeredText: countText(organisationCount),
                    when: quarterText(data.reported),
                  })
                : t('healthCheck.ofRegistered', {
                    participating: countText(participatingOrganisations),
                    registered: countText(organisationCount),
                    when: quarterText(data.reported),
                  })}
            </p>
            <TypeCounts types={types} names={types} max={mostOrganisations(types)} />
          </div>
        )
      }}
    </WithReport>
  )
}
