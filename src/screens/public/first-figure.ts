import { percentOf } from '#contract/rules/percent.ts'
import { componentIds, type ComponentId } from '#contract/things/component-ids.ts'
import { findBoundary } from '#src/parts/view-of.ts'
import type { View } from '#src/parts/view.ts'
import { countText, decimalText, percentText, quarterText } from '#src/words/format.ts'
import { publicWords } from '#src/words/public.ts'

interface FirstFigure {
  readonly value: string
  readonly of: string
}

/** The figure that a category's card says first of a place. */
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
      return figures.crimePerCapita === null || periods.crime === null
        ? { value: words.none, of: words.noData }
        : { value: decimalText(figures.crimePerCapita), of: words.crime(quarterText(periods.crime)) }
    case componentIds.collectiveActions:
      return { value: countText(figures.activeActions), of: words.challenges }
  }
}
