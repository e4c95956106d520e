import { t } from '#src/i18n/t.ts'
import type { BlockChoice } from '#src/components/figures/chosen-blocks.ts'
import { findBoundary } from '#src/components/filters/view-of.ts'
import type { View } from '#src/components/filters/view.ts'
import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'
import { levels } from '#contract/schemas/place.ts'

interface Props {
  readonly view: Pick<View, 'boundaryId' | 'snapshot'>
  readonly choice: BlockChoice
  readonly places: BuildingBlockReport['containedBoundaryData']
}

/** Says how many municipalities of a place have the chosen block. Nothing for several blocks or one municipality. */
export function MunicipalitiesWithOne({ view, choice, places }: Props) {
  const [chosen, ...others] = choice.subOptions
  const boundary = findBoundary(view.snapshot, view.boundaryId)
  if (chosen === undefined || others.length > 0 || choice.options.length > 1) return null
  if (boundary?.boundaryTypeId === levels.municipality || places.length === 0) return null
  const { municipalities: total } = boundary ?? view.snapshot.boundary
  const count = places
    .flatMap(({ blockStats }) => blockStats.filter((block) => block.buildingBlockId === chosen.subOptionId))
    .reduce((sum, { municipalitiesWithOne }) => sum + municipalitiesWithOne, 0)
  return <p>{t('availability.withOne', { count, total })}</p>
}
