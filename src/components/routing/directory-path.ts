import { paths } from './paths.ts'

/** The names of the parameters for the level of a place, and for the place. */
export const placeParams = { level: 'boundaryTypeId', boundary: 'boundaryId' } as const

/** Returns the directory's address for the place in a query. Every header uses it, without the code of filters. */
export function directoryPath(query: string): string {
  const given = new URLSearchParams(query)
  const place = new URLSearchParams(
    Object.values(placeParams).flatMap((name) => given.getAll(name).map((value) => [name, value])),
  )
  return place.size === 0 ? paths.contact : `${paths.contact}?${place.toString()}`
}
