import type { ExportTable } from '#contract/schemas/exports.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { linesOfBoundaries } from '#server/imports/boundaries/geo-json-of-all.ts'
import { keyOf, levelNamed } from '#server/imports/boundaries/levels.ts'
import { linesInForce } from '#server/imports/boundaries/store.ts'
import { pointsIn, type Draw } from './formats/geojson.ts'
import type { Row } from './ground.ts'
import { words } from './words.ts'

/** Who is named for a table: besides who counted, who drew the lines where it is drawn with lines. */
export async function sourceOf(
  db: Reader,
  { source, columns, draws }: ExportTable,
  isDrawn: boolean,
): Promise<string> {
  const hasShapes = draws === 'lines' && (isDrawn || columns.some(({ name }) => name === 'area_km2'))
  const lines = hasShapes ? await linesInForce(db) : undefined
  const said = [source, lines?.source ?? '', lines?.isApproximate === true ? words.approximate : '']
  return said.filter((text) => text !== '').join('; ')
}

/** How the rows of a table are drawn. */
export function drawingOf(db: Reader, { draws, columns }: ExportTable): Draw {
  if (draws !== 'lines') return pointsIn(columns)
  const level = columns.findIndex(({ name }) => name === 'level')
  const code = columns.findIndex(({ name }) => name === 'code')
  const keyIn = (row: Row) => {
    const named = levelNamed(String(row[level]))
    return named === undefined ? '' : keyOf(named, String(row[code]))
  }
  let reading: ReturnType<typeof linesOfBoundaries> | undefined
  return async (rows) => {
    reading ??= linesOfBoundaries(db)
    const shapesOf = await reading
    return shapesOf(rows.map(keyIn))
  }
}
