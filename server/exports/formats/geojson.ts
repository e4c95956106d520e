import type { ExportColumn } from '#contract/schemas/export-columns.ts'
import { sourceText, type About } from '../about.ts'
import type { Row } from '../ground.ts'
import { pagesOf } from '../pages.ts'

const ROWS_AT_ONCE = 100

/** GeoJSON geometries of these rows as text, in their order; `null` for a row without a place of its own. */
export type Draw = (rows: readonly Row[]) => Promise<readonly string[]>

/** A table as GeoJSON: a feature for each row, its cells the properties. */
export async function* geoJsonOf(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<Row>,
  about: About,
  draw: Draw,
): AsyncGenerator<string> {
  const { title, place, isDemonstration, day } = about
  const said = JSON.stringify({
    type: 'FeatureCollection',
    name: `${title}: ${place}`,
    source: sourceText(about),
    date: day,
    isDemonstration,
  })
  yield `${said.slice(0, -1)},"features":[`
  let isFirst = true
  for await (const page of pagesOf(rows, ROWS_AT_ONCE)) {
    const drawn = await draw(page)
    const features = page.map((row, index) => featureText(columns, row, drawn[index] ?? 'null'))
    yield `${isFirst ? '' : ','}\n${features.join(',\n')}`
    isFirst = false
  }
  yield '\n]}\n'
}

function featureText(columns: readonly ExportColumn[], row: Row, geometry: string): string {
  const properties = Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null]))
  return `{"type":"Feature","properties":${JSON.stringify(properties)},"geometry":${geometry}}`
}

/** Draws the points of the columns `longitude` and `latitude`. */
export function pointsIn(columns: readonly ExportColumn[]): Draw {
  const [x, y] = ['longitude', 'latitude'].map((wanted) => columns.findIndex(({ name }) => name === wanted))
  return (rows) =>
    Promise.resolve(
      rows.map((row) => {
        const coordinates = [row[x ?? -1] ?? null, row[y ?? -1] ?? null]
        return coordinates.includes(null) ? 'null' : JSON.stringify({ type: 'Point', coordinates })
      }),
    )
}
