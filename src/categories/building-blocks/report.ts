import { t } from '#src/i18n/t.ts'
import { percentText, countText } from '#src/i18n/format.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { answeredText } from '#src/components/figures/answered-text.ts'
import {
  chosenAnswers,
  chosenAvailability,
  chosenCount,
  type BlockChoice,
} from '#src/components/figures/chosen-blocks.ts'
import { percentOrNull } from '#contract/rules/percent.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'
import { levels } from '#contract/schemas/place.ts'
import type { View } from '#src/components/filters/view.ts'
import { boundaryValues, type Counted } from '../boundary-values.ts'
import type { BoundaryValues } from '../category.ts'
import { inputOf } from '../report-hook.ts'
import { useLatestReport } from '../use-latest-report.ts'

const nothing: BlockChoice = { options: [], subOptions: [] }

export function useAvailability(view: View, isWanted = true) {
  const report = useLatestReport(buildingBlocks.getBuildingBlockData, inputOf(view), isWanted)
  return { report, choice: choiceIn(view) }
}

/** Returns the chosen blocks. The choice in the address may belong to another category. */
function choiceIn({ filters }: View): BlockChoice {
  return filters.componentId === componentIds.buildingBlocks ? filters : nothing
}

type Contained = BuildingBlockReport['containedBoundaryData'][number]

export interface PlaceStats extends Pick<Contained, 'boundaryId' | 'boundary' | 'boundaryTypeId'> {
  readonly blockStats: readonly Omit<Contained['blockStats'][number], 'municipalitiesWithOne'>[]
  readonly categoryStats: readonly Pick<
    Contained['categoryStats'][number],
    'buildingBlockCategoryId' | 'availability'
  >[]
}

/** Returns the current quarter of the boundaries within a place. A municipality has none, so it returns its own. */
export function placesIn({
  boundary,
  containedBoundaryData,
  reportingPeriods,
}: BuildingBlockReport): readonly PlaceStats[] {
  const now = reportingPeriods.at(-1)
  const { boundaryId, description, boundaryTypeId } = boundary
  if (containedBoundaryData.length > 0 || now === undefined) return containedBoundaryData
  if (boundaryId === null || boundaryTypeId !== levels.municipality) return []
  return [{ ...now, boundaryId, boundary: description, boundaryTypeId }]
}

export function useBoundaryValues(view: View): BoundaryValues {
  const isChosen = choiceIn(view).options.length > 0
  const { report, choice } = useAvailability(view, isChosen)
  return boundaryValues(view, {
    isChosen,
    report,
    ofFigures: ({ availability, totalbuildingBlock, ...answers }) =>
      counted(availability, totalbuildingBlock, answers),
    placesOf: placesIn,
    ofPlace: (stats) =>
      counted(
        chosenAvailability(stats, choice),
        chosenCount(stats.blockStats, choice),
        chosenAnswers(stats.blockStats, choice),
      ),
  })
}

function counted(share: number | null, count: number, answers: ReturnType<typeof chosenAnswers>): Counted {
  const value = percentOrNull(share)
  return {
    value,
    count,
    lines: [
      value === null
        ? t('availability.noAnswers')
        : t('availability.available', { percentage: percentText(value) }),
      ...(value === null ? [] : [answeredText(answers)]),
      t('availability.registered', { count, countText: countText(count) }),
    ],
  }
}
