import { chosenTypes, reachOf } from '#contract/rules/reach.ts'
import chartStyles from '../chart-columns.module.css'
import type { CardProps } from '../category.ts'
import { WithReport } from '../with-report.tsx'
import { MaturityFigure } from './maturity-figure.tsx'
import { typesReported } from './reported.ts'
import { mostOrganisations, TypeCounts } from './type-counts.tsx'
import { useHealthCheck } from './use-health-check.ts'
import { reachWithin } from './reach-within.ts'

/** A boundary's maturity, and its organisations by type; all cards have one scale. */
export function GridCard({ view, boundaryId }: CardProps) {
  const { report, chosen } = useHealthCheck(view)
  return (
    <WithReport report={report}>
      {(data) => {
        const within = reachWithin(data)
        const own = within.find((candidate) => candidate.boundaryId === boundaryId)
        const types = chosenTypes(own?.organisationTypes ?? [], chosen)
        const all = within.flatMap(({ organisationTypes }) => chosenTypes(organisationTypes, chosen))
        return (
          <div className={chartStyles['card']}>
            <MaturityFigure maturity={reachOf(types).maturity} />
            <TypeCounts types={types} names={typesReported(data)} max={mostOrganisations(all)} />
          </div>
        )
      }}
    </WithReport>
  )
}
