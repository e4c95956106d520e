import { csvHead, csvText } from '#contract/rules/csv-text.ts'
import { sourceColumn, type ExportColumn } from '#contract/schemas/export-columns.ts'
import { sourceText, type FileInfo, type ExportRow } from '../export-context.ts'
import { chunked } from '#server/imports/reading/chunk.ts'

const ROWS_AT_ONCE = 200

/** Writes a table as CSV, with its source in the last column of every row, where every program can read it. */
export async function* writeCsv(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<ExportRow>,
  info: FileInfo,
): AsyncGenerator<string> {
  const source = sourceText(info)
  yield csvHead([[...columns, sourceColumn].map(({ name }) => name)])
  for await (const page of chunked(rows, ROWS_AT_ONCE)) yield csvText(page.map((row) => [...row, source]))
}
