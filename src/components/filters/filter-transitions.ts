import { componentIds, type ComponentId } from '#contract/schemas/component-ids.ts'
import { levels, type BoundaryLevel } from '#contract/schemas/place.ts'
import { noFilters, type Filters, type SubOption } from './filters.ts'
import { paths } from '../routing/paths.ts'

// These functions return the next filters after a choice. There is one for each sentence of the specification's
// 'Category selection (public)' and 'Boundary selection (public)'.

export interface FilterState {
  readonly filters: Filters
  readonly path: string
}

/** A place with the boundaries that contain it. Null if there is none above. */
export interface PlaceInCountry {
  readonly boundaryId: number
  readonly boundaryTypeId: BoundaryLevel
  readonly districtBoundaryId: number | null
  readonly nationalBoundaryId: number | null
}

const pagesOfOneCategory: readonly string[] = [paths.map, paths.chart, paths.grid]

/** Selects another category without options. It opens the chart unless a page that shows a category is open. */
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

/** Removes all options ('All'). */
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

/** Adds a sub-option with its option, or removes the sub-option alone. */
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

/** Sets the type and id of a place. Choices below it are removed from the address. */
export function selectBoundary(filters: Filters, { boundaryId, boundaryTypeId }: PlaceInCountry): Filters {
  return { ...filters, boundaryId, boundaryTypeId }
}

/** Selects the whole country, divided into the boundaries of a level, or undivided as at the start. */
export function selectCountry(filters: Filters, level: BoundaryLevel | null = null): Filters {
  return { ...filters, boundaryId: null, boundaryTypeId: level }
}

/** Returns the place at each level for a chosen place: itself and those above it. */
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

/** Resets a level and those below it. The place above becomes the choice, if there is one. */
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

/** Removes the boundary and the options and keeps the category ('Clear'). */
export function clearFilters(filters: Filters): Filters {
  return { ...noFilters, componentId: filters.componentId }
}

/** The chart of the building blocks shows one option at a time, so another one replaces it. */
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
