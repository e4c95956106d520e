import type { ExportColumn } from '#contract/schemas/export-columns.ts'
import { sourceText, type FileInfo, type ExportRow } from '../export-context.ts'
import { chunked } from '#server/imports/reading/chunk.ts'

const ROWS_AT_ONCE = 100

/** Reads the GeoJSON geometries of these rows as text, in their order; `null` for a row without one. */
export type ReadGeometries = (rows: readonly ExportRow[]) => Promise<readonly string[]>

/** Writes a table as GeoJSON: a feature for each row, with its cells as properties. */
export async function* writeGeoJson(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<ExportRow>,
  info: FileInfo,
  draw: ReadGeometries,
): AsyncGenerator<string> {
  const { title, place, isDemonstration, day } = info
  const said = JSON.stringify({
    type: 'FeatureCollection',
    name: `${title}: ${place}`,
    source: sourceText(info),
    date: day,
    isDemonstration,
  })
  yield `${said.slice(0, -1)},"features":[`
  let isFirst = true
  for await (const page of chunked(rows, ROWS_AT_ONCE)) {
    const drawn = await draw(page)
    const features = page.map((row, index) => featureText(columns, row, drawn[index] ?? 'null'))
    yield `${isFirst ? '' : ','}\n${features.join(',\n')}`
    isFirst = false
  }
  yield '\n]}\n'
}

function featureText(columns: readonly ExportColumn[], row: ExportRow, geometry: string): string {
  const properties = Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null]))
  return `{"type":"Feature","properties":${JSON.stringify(properties)},"geometry":${geometry}}`
}

/** Takes the points from the columns `longitude` and `latitude`. */
export function pointsFromColumns(columns: readonly ExportColumn[]): ReadGeometries {
  const [x, y] = ['longitude', 'latitude'].map((wanted) => columns.findIndex(({ name }) => name === wanted))
  return (rows) =>
    Promise.resolve(
      rows.map((row) => {
        const coordinates = [row[x ?? -1] ?? null, row[y ?? -1] ?? null]
        return coordinates.includes(null) ? 'null' : JSON.stringify({ type: 'Point', coordinates })
      }),
    )
}
