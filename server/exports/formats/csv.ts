import { csvHead, csvText } from '#contract/rules/csv-text.ts'
import { sourceColumn, type ExportColumn } from '#contract/schemas/export-columns.ts'
import { sourceText, type About } from '../about.ts'
import type { Row } from '../ground.ts'
import { pagesOf } from '../pages.ts'

const ROWS_AT_ONCE = 200

/** A table as CSV, its source in the last column of every row, where no program that reads it stumbles over it. */
export async function* csvOf(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<Row>,
  about: About,
): AsyncGenerator<string> {
  const source = sourceText(about)
  yield csvHead([[...columns, sourceColumn].map(({ name }) => name)])
  for await (const page of pagesOf(rows, ROWS_AT_ONCE)) yield csvText(page.map((row) => [...row, source]))
}
