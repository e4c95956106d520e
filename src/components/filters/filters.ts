import { componentIds, type ComponentId } from '#contract/schemas/component-ids.ts'
import type { BoundaryLevel } from '#contract/schemas/place.ts'
import { placeParams } from '../routing/directory-path.ts'

/** A part of an option, as the address names it: `3-12`. */
export interface SubOption {
  readonly optionId: number
  readonly subOptionId: number
}

/** The filters of the public dashboard, as the address holds them (specification, section 2.6). */
export interface Filters {
  readonly componentId: ComponentId | null
  /** Null for the whole country. */
  readonly boundaryId: number | null
  /** The level of the boundary. Without a boundary, the level that the country is divided into. */
  readonly boundaryTypeId: BoundaryLevel | null
  readonly options: readonly number[]
  readonly subOptions: readonly SubOption[]
}

export const noFilters: Filters = {
  componentId: null,
  boundaryId: null,
  boundaryTypeId: null,
  options: [],
  subOptions: [],
}

const names = {
  ...placeParams,
  category: 'componentId',
  options: 'componentOptions',
  subOptions: 'componentSubOptions',
} as const

const knownComponents: readonly number[] = Object.values(componentIds)

/** Reads the filters from the query of an address. Invalid parts are ignored. */
export function readFilters(query: string): Filters {
  const given = new URLSearchParams(query)
  const subOptions = [...new Set(listOf(given.get(names.subOptions)))].flatMap(
    (text) => subOptionOf(text) ?? [],
  )
  const options = listOf(given.get(names.options)).flatMap((text) => idOf(text) ?? [])
  return {
    componentId: componentOf(given.get(names.category)),
    boundaryId: idOf(given.get(names.boundary)),
    boundaryTypeId: levelOf(given.get(names.level)),
    // A sub-option includes its option, even if the address names only the sub-option.
    options: [...new Set([...options, ...subOptions.map(({ optionId }) => optionId)])],
    subOptions,
  }
}

/** Returns the first kind of parameter that is present but invalid. */
export function findInvalidParam(query: string): 'boundary' | 'level' | 'category' | 'option' | undefined {
  const given = new URLSearchParams(query)
  const isMisread = (name: string, read: (text: string) => unknown) =>
    (given.get(name) ?? '') !== '' && read(given.get(name) ?? '') === null
  if (isMisread(names.boundary, idOf)) return 'boundary'
  if (isMisread(names.level, levelOf)) return 'level'
  if (isMisread(names.category, componentOf)) return 'category'
  const areRead =
    listOf(given.get(names.options)).every((text) => idOf(text) !== null) &&
    listOf(given.get(names.subOptions)).every((text) => subOptionOf(text) !== null)
  return areRead ? undefined : 'option'
}

/** Returns the query of an address for filters, without the question mark. Empty for none. */
export function writeFilters(filters: Filters): string {
  const { componentId, boundaryId, boundaryTypeId, options, subOptions } = filters
  const parts = [
    [names.level, boundaryTypeId],
    [names.boundary, boundaryId],
    [names.category, componentId],
    [names.options, options.join(',')],
    [names.subOptions, subOptions.map(({ optionId, subOptionId }) => `${optionId}-${subOptionId}`).join(',')],
  ] as const
  return parts
    .flatMap(([name, value]) => (value === null || value === '' ? [] : `${name}=${value}`))
    .join('&')
}

/** Returns the parameters of an address that are not filters: a page's own, such as its sort direction. */
export function othersIn(query: string): string {
  const given = new URLSearchParams(query)
  for (const name of Object.values(names)) given.delete(name)
  return given.toString()
}

/** Returns the address of a page with these filters. `others`: the page's own parameters. */
export function addressWith(path: string, filters: Filters, others = ''): string {
  const query = [writeFilters(filters), others].filter((part) => part !== '').join('&')
  return query === '' ? path : `${path}?${query}`
}

function listOf(text: string | null): readonly string[] {
  return text === null || text === '' ? [] : text.split(',')
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function subOptionOf(text: string): SubOption | null {
  const [optionId, subOptionId, ...more] = text.split('-').map(idOf)
  return optionId && subOptionId && more.length === 0 ? { optionId, subOptionId } : null
}

function componentOf(text: string | null): ComponentId | null {
  const id = idOf(text)
  return isComponent(id) ? id : null
}

function levelOf(text: string | null): BoundaryLevel | null {
  const type = idOf(text)
  return type === 1 || type === 2 || type === 3 ? type : null
}

export function isComponent(id: number | null): id is ComponentId {
  return id !== null && knownComponents.includes(id)
}
