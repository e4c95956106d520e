import { percentOf } from '#contract/rules/percent.ts'
import type { Quarter } from '#contract/rules/quarter.ts'
import { componentIds, type ComponentId } from '#contract/schemas/component-ids.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { findBoundary } from '#src/components/filters/view-of.ts'
import type { View } from '#src/components/filters/view.ts'
import { countText, decimalText, percentText, quarterText } from '#src/words/format.ts'
import { publicWords } from '#src/words/public.ts'

interface FirstFigure {
  readonly value: string
  readonly of: string
}

/** Without a population figure there are cases but no rate. */
function crimeFigure(
  { crimePerCapita, totalCrime }: Pick<BoundaryFigures, 'crimePerCapita' | 'totalCrime'>,
  period: Quarter | null,
): FirstFigure {
  const words = publicWords.figures
  if (period === null || totalCrime === null) return { value: words.none, of: words.noData }
  return crimePerCapita === null
    ? { value: countText(totalCrime), of: words.cases(quarterText(period)) }
    : { value: decimalText(crimePerCapita), of: words.crime(quarterText(period)) }
}

export function firstFigure({ snapshot, boundaryId }: View, componentId: ComponentId): FirstFigure {
  const figures = findBoundary(snapshot, boundaryId) ?? snapshot.boundary
  const { periods } = snapshot
  const words = publicWords.figures
  switch (componentId) {
    case componentIds.buildingBlocks:
      return figures.availability === null
        ? { value: words.none, of: words.noData }
        : {
            value: percentText(percentOf(figures.availability)),
            of: words.available(quarterText(periods.buildingBlocks)),
          }
    case componentIds.healthCheck:
      return figures.overallMaturity === null
        ? { value: countText(figures.participatingOrganisations), of: words.organisations }
        : {
            value: percentText(figures.overallMaturity),
            of: words.maturity(quarterText(periods.healthCheck)),
          }
    case componentIds.crime:
      return crimeFigure(figures, periods.crime)
    case componentIds.collectiveActions:
      return { value: countText(figures.activeActions), of: words.challenges }
  }
}
