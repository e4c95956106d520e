import { sourceColumn, type ExportColumn } from '#contract/things/export-columns.ts'
import { csvText } from '#server/imports/csv-text.ts'
import { sourceText, type About } from '../about.ts'
import type { Row } from '../ground.ts'
import { pagesOf } from '../pages.ts'

/** Without it Excel takes the text for one of the local alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'
const ROWS_AT_ONCE = 200

/** A table as CSV, its source in the last column of every row, where no program that reads it stumbles over it. */
export async function* csvOf(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<Row>,
  about: About,
): AsyncGenerator<string> {
  const source = sourceText(about)
  yield BYTE_ORDER_MARK + csvText([[...columns, sourceColumn].map(({ name }) => name)])
  for await (const page of pagesOf(rows, ROWS_AT_ONCE)) yield csvText(page.map((row) => [...row, source]))
}
