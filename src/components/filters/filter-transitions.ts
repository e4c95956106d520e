import { componentIds, type ComponentId } from '#contract/schemas/component-ids.ts'
import { levels, type BoundaryLevel } from '#contract/schemas/place.ts'
import { noFilters, type Filters, type SubOption } from './filters.ts'
import { paths } from '../routing/paths.ts'

// How one choice leads to the next filters: the specification's 'Category selection (public)' and 'Boundary
// selection (public)', a function for each sentence.

/** Where the dashboard stands: what is chosen, and on which of its pages. */
export interface FilterState {
  readonly filters: Filters
  readonly path: string
}

/** A place with the boundaries that it lies in; null where there is none above. */
export interface PlaceInCountry {
  readonly boundaryId: number
  readonly boundaryTypeId: BoundaryLevel
  readonly districtBoundaryId: number | null
  readonly nationalBoundaryId: number | null
}

const pagesOfOneCategory: readonly string[] = [paths.map, paths.chart, paths.grid]

/** Another category begins without options, on the chart unless one of the pages that show a category is open. */
export function selectCategory(
  { filters, path }: FilterState,
  componentId: ComponentId | undefined,
): FilterState {
  if (componentId === undefined) return { filters: { ...withoutOptions(filters), componentId: null }, path }
  if (componentId === filters.componentId) return { filters, path }
  return {
    filters: { ...withoutOptions(filters), componentId },
    path: pagesOfOneCategory.includes(path) ? path : paths.chart,
  }
}

/** 'All'. */
export function withoutOptions(filters: Filters): Filters {
  return { ...filters, options: [], subOptions: [] }
}

/** Adds an option, or removes it with its sub-options. */
export function toggleOption({ filters, path }: FilterState, optionId: number): Filters {
  if (filters.options.includes(optionId))
    return {
      ...filters,
      options: filters.options.filter((id) => id !== optionId),
      subOptions: filters.subOptions.filter((subOption) => subOption.optionId !== optionId),
    }
  if (isOneOnly({ filters, path })) return withoutOptions(filters)
  return { ...filters, options: [...filters.options, optionId] }
}

/** Adds a sub-option and the option it belongs to, or removes it alone. */
export function toggleSubOption({ filters, path }: FilterState, chosen: SubOption): Filters {
  const others = filters.subOptions.filter((subOption) => !isSame(subOption, chosen))
  if (others.length < filters.subOptions.length) return { ...filters, subOptions: others }
  const isWithin = filters.options.includes(chosen.optionId)
  if (!isWithin && isOneOnly({ filters, path })) return withoutOptions(filters)
  return {
    ...filters,
    options: isWithin ? filters.options : [...filters.options, chosen.optionId],
    subOptions: [...filters.subOptions, chosen],
  }
}

/** Sets the type and id of a place; what was chosen below it is no longer in the address. */
export function selectBoundary(filters: Filters, { boundaryId, boundaryTypeId }: PlaceInCountry): Filters {
  return { ...filters, boundaryId, boundaryTypeId }
}

/** The whole country, with the boundaries of a level told apart; without a level, as it begins. */
export function selectCountry(filters: Filters, level: BoundaryLevel | null = null): Filters {
  return { ...filters, boundaryId: null, boundaryTypeId: level }
}

/** The place at each level that a chosen one stands for: its own, and those above it. */
export function placesAbove(
  chosen: PlaceInCountry | undefined,
): Readonly<Record<BoundaryLevel, number | null>> {
  const own = (level: BoundaryLevel) => (chosen?.boundaryTypeId === level ? chosen.boundaryId : null)
  return {
    [levels.province]: own(levels.province) ?? chosen?.nationalBoundaryId ?? null,
    [levels.district]: own(levels.district) ?? chosen?.districtBoundaryId ?? null,
    [levels.municipality]: own(levels.municipality),
  }
}

/** Resets a level and those below it: the place above is what is left, or none. */
export function clearLevel(
  filters: Filters,
  chosen: PlaceInCountry | undefined,
  level: BoundaryLevel,
): Filters {
  const places = placesAbove(chosen)
  const left = ([levels.district, levels.province] as const).find(
    (above) => above < level && places[above] !== null,
  )
  if (left === undefined) return selectCountry(filters)
  return { ...filters, boundaryId: places[left], boundaryTypeId: left }
}

/** 'Clear': no boundary and no options, the category stays. */
export function clearFilters(filters: Filters): Filters {
  return { ...noFilters, componentId: filters.componentId }
}

/** On the chart of the building blocks one option is told apart at a time: another one begins anew. */
function isOneOnly({ filters, path }: FilterState): boolean {
  return (
    filters.componentId === componentIds.buildingBlocks &&
    path === paths.chart &&
    filters.options.length === 1
  )
}

function isSame(one: SubOption, other: SubOption): boolean {
  return one.optionId === other.optionId && one.subOptionId === other.subOptionId
}
