import { paths } from './paths.ts'

/** What an address calls the level of a place, and the place. */
export const placeParams = { level: 'boundaryTypeId', boundary: 'boundaryId' } as const

/**
 * The directory of the place that the query of an address names: it clears the component filters on entry. Apart from
 * the other filters, since the header of every page leads there.
 */
export function directoryPath(query: string): string {
  const given = new URLSearchParams(query)
  const place = new URLSearchParams(
    Object.values(placeParams).flatMap((name) => given.getAll(name).map((value) => [name, value])),
  )
  return place.size === 0 ? paths.contact : `${paths.contact}?${place.toString()}`
}
