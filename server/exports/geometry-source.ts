import type { ExportTable } from '#contract/schemas/exports.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { openGeometries } from '#server/imports/boundaries/geo-json-export.ts'
import { keyOf, findLevel } from '#server/imports/boundaries/levels.ts'
import { findTopology } from '#server/imports/boundaries/store.ts'
import { pointsFromColumns, type ReadGeometries } from './formats/geojson.ts'
import type { ExportRow } from './export-context.ts'
import { words } from './words.ts'

/** Returns the sources of a table: those of its figures and, if it has geometry, of the boundaries. */
export async function sourceTextOf(
  db: Reader,
  { source, columns, draws }: ExportTable,
  isDrawn: boolean,
): Promise<string> {
  const hasShapes = draws === 'lines' && (isDrawn || columns.some(({ name }) => name === 'area_km2'))
  const lines = hasShapes ? await findTopology(db) : undefined
  const said = [source, lines?.source ?? '', lines?.isApproximate === true ? words.approximate : '']
  return said.filter((text) => text !== '').join('; ')
}

export function geometryReaderFor(db: Reader, { draws, columns }: ExportTable): ReadGeometries {
  if (draws !== 'lines') return pointsFromColumns(columns)
  const level = columns.findIndex(({ name }) => name === 'level')
  const code = columns.findIndex(({ name }) => name === 'code')
  const keyIn = (row: ExportRow) => {
    const boundaryName = findLevel(String(row[level]))
    return boundaryName === undefined ? '' : keyOf(boundaryName, String(row[code]))
  }
  let reading: ReturnType<typeof openGeometries> | undefined
  return async (rows) => {
    reading ??= openGeometries(db)
    const shapesOf = await reading
    return shapesOf(rows.map(keyIn))
  }
}
