import { t } from '#src/i18n/t.ts'
import { countText } from '#src/i18n/format.ts'
import { chosenTypes, participationOf } from './survey-participation.ts'
import type { CardsProps } from '../category.ts'
import chartStyles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { MaturityFigure, mostOrganisations, TypeCounts } from './type-counts.tsx'
import { placesIn, typesReported, useHealthCheck } from './report.ts'

export function GridCards({ view, children }: CardsProps) {
  const { report, chosen } = useHealthCheck(view)
  return (
    <WithReport report={report}>
      {(data) => {
        const names = typesReported(data)
        const within = placesIn(data).map((place) => ({
          boundaryId: place.boundaryId,
          types: chosenTypes(place.organisationTypes, chosen),
          sums: participationOf(place, chosen),
        }))
        const most = mostOrganisations(within.flatMap(({ types }) => types))
        return children({
          legend: [{ name: t('healthCheck.participating'), look: 'solid' }],
          most: t('healthCheck.organisationsOf', { count: most, countText: countText(most) }),
          isStale: report.isStale,
          bodies: new Map(
            within.map(({ boundaryId, types, sums }) => [
              boundaryId,
              <div key={boundaryId} className={chartStyles['card']}>
                <MaturityFigure
                  maturity={sums.maturity}
                  isHidden={sums.participatingOrganisations === null}
                />
                <TypeCounts types={types} names={names} max={most} />
              </div>,
            ]),
          ),
        })
      }}
    </WithReport>
  )
}
