import type { Reader } from '#server/db/reader-writer.ts'
import { parseBoundary } from './content.ts'
import { shapesInTopology } from './topology-items.ts'
import { levels, parseKey } from './levels.ts'
import { geometryOf } from './shape.ts'
import { findTopology, listStoredBoundaries, findBoundaryContents, type StoredBoundary } from './store.ts'

const PAGE = 500
const START = '{"type":"FeatureCollection","features":['
const END = '\n]}\n'

/** Exports every boundary as GeoJSON, in the format that the import reads. */
export async function* exportGeoJson(db: Reader): AsyncGenerator<string> {
  yield START
  const shapes = await openGeometries(db)
  const known = await listStoredBoundaries(db, levels)
  const keys = levels.flatMap((level) =>
    [...known].flatMap(([key, one]) => (one.level === level ? [key] : [])),
  )
  if (keys.length === 0) yield END
  for (let start = 0; start < keys.length; start += PAGE) {
    const page = keys.slice(start, start + PAGE)
    const geometries = await shapes(page)
    for (const [index, key] of page.entries()) {
      const place = start + index
      const text = featureText(key, known.get(key), geometries[index] ?? 'null')
      yield `${place === 0 ? '' : ','}\n${text}${place === keys.length - 1 ? END : ''}`
    }
  }
}

/** Returns a function that reads GeoJSON geometries by key: from the full topology, or else the stored shape. */
export async function openGeometries(
  db: Reader,
): Promise<(keys: readonly string[]) => Promise<readonly string[]>> {
  const drawn = shapesInTopology(await findTopology(db))
  return async (keys) => {
    const own = keys.filter((key) => key !== '' && !drawn.has(key))
    const current = own.length === 0 ? new Map<string, string>() : await findBoundaryContents(db, own)
    return keys.map((key) => {
      const shape = drawn.get(key)
      if (shape !== undefined) return JSON.stringify(geometryOf(shape))
      const text = current.get(key)
      return (text === undefined ? null : parseBoundary(text).shape) ?? 'null'
    })
  }
}

function featureText(key: string, known: StoredBoundary | undefined, geometry: string): string {
  const { level, code } = parseKey(key)
  const { name, parent = null, areaKm2 } = known ?? {}
  const parent_code = parent === null ? null : parseKey(parent).code
  const properties = JSON.stringify({ level, code, name, parent_code, area_km2: areaKm2 })
  return `{"type":"Feature","properties":${properties},"geometry":${geometry}}`
}
