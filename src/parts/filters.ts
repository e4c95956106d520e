import { componentIds, type ComponentId } from '#contract/things/component-ids.ts'
import type { Level } from '#contract/things/place.ts'

/** An option's part, as the address names it: `3-12`. */
export interface SubOption {
  readonly optionId: number
  readonly subOptionId: number
}

/** What the public dashboard shows, as the address says it (specification, section 2.6). */
export interface Filters {
  readonly componentId: ComponentId | null
  /** Null for the whole country. */
  readonly boundaryId: number | null
  /** The level of the boundary; without a boundary, the level that is told apart. */
  readonly boundaryTypeId: Level | null
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

const knownComponents: readonly number[] = Object.values(componentIds)

/** Reads the query of an address; whatever in it makes no sense is as if it were not there. */
export function readFilters(query: string): Filters {
  const given = new URLSearchParams(query)
  const componentId = idOf(given.get('componentId'))
  const type = idOf(given.get('boundaryTypeId'))
  const subOptions = listOf(given.get('componentSubOptions')).flatMap((text) => {
    const [optionId, subOptionId] = text.split('-').map(idOf)
    return optionId && subOptionId ? [{ optionId, subOptionId }] : []
  })
  return {
    componentId: isComponent(componentId) ? componentId : null,
    boundaryId: idOf(given.get('boundaryId')),
    boundaryTypeId: isLevel(type) ? type : null,
    options: listOf(given.get('componentOptions')).flatMap((text) => idOf(text) ?? []),
    subOptions,
  }
}

/** The query of an address for filters, without the question mark; empty for none. */
export function writeFilters(filters: Filters): string {
  const { componentId, boundaryId, boundaryTypeId, options, subOptions } = filters
  const parts = [
    ['boundaryTypeId', boundaryTypeId],
    ['boundaryId', boundaryId],
    ['componentId', componentId],
    ['componentOptions', options.join(',')],
    [
      'componentSubOptions',
      subOptions.map(({ optionId, subOptionId }) => `${optionId}-${subOptionId}`).join(','),
    ],
  ] as const
  return parts
    .flatMap(([name, value]) => (value === null || value === '' ? [] : `${name}=${value}`))
    .join('&')
}

function listOf(text: string | null): readonly string[] {
  return text === null || text === '' ? [] : text.split(',')
}

function idOf(text: string | null | undefined): number | null {
  return text !== null && text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function isComponent(id: number | null): id is ComponentId {
  return id !== null && knownComponents.includes(id)
}

function isLevel(type: number | null): type is Level {
  return type === 1 || type === 2 || type === 3
}
