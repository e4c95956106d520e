import { csvHead } from '#contract/rules/csv-text.ts'
import type { ImportFault } from '#contract/schemas/import.ts'
import { importWords as words } from '#src/words/imports.ts'
import { onThisPage } from './run-words.ts'

export function faultsCsv(faults: readonly ImportFault[]): string {
  const { file, row, column, reason } = words.faultColumns
  return csvHead([
    [file, row, column, reason],
    ...faults.map((fault) => [fault.file, fault.row, fault.column, onThisPage(fault.reason)]),
  ])
}
