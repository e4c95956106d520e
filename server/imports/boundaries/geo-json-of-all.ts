import type { Reader } from '#server/db/reader-writer.ts'
import { boundaryIn, type BoundaryContent } from './content.ts'
import { shapesBefore } from './drawn-items.ts'
import { levels, placeIn } from './levels.ts'
import { geometryOf, type Shape } from './shape.ts'
import { linesInForce, listKnown, standingBoundaries } from './store.ts'

const PAGE = 500
const START = '{"type":"FeatureCollection","features":['
const END = '\n]}\n'

/** Every boundary as GeoJSON, as the import reads it: the map's as they are drawn in full, the others with their own lines. */
export async function* geoJsonOfAll(db: Reader): AsyncGenerator<string> {
  yield START
  const drawn = shapesBefore(await linesInForce(db))
  const known = await listKnown(db, levels)
  const keys = levels.flatMap((level) =>
    [...known].flatMap(([key, one]) => (one.level === level ? [key] : [])),
  )
  for (let start = 0; start < keys.length; start += PAGE) {
    const page = keys.slice(start, start + PAGE)
    const standing = await standingBoundaries(db, page)
    for (const [index, key] of page.entries()) {
      const place = start + index
      const text = featureText(key, boundaryIn(standing.get(key) ?? ''), drawn.get(key))
      yield `${place === 0 ? '' : ','}\n${text}${place === keys.length - 1 ? END : ''}`
    }
  }
}

function featureText(key: string, { name, parent, areaKm2, shape }: BoundaryContent, drawn?: Shape): string {
  const { level, code } = placeIn(key)
  const parent_code = parent === null ? null : placeIn(parent).code
  const properties = JSON.stringify({ level, code, name, parent_code, area_km2: areaKm2 })
  const geometry = shape ?? JSON.stringify(drawn === undefined ? null : geometryOf(drawn))
  return `{"type":"Feature","properties":${properties},"geometry":${geometry}}`
}
