import { t } from '#src/i18n/t.ts'
import { csvHead } from '#contract/rules/csv-text.ts'
import type { ImportFault, ImportRun } from '#contract/schemas/import.ts'
import { downloadFile } from '#src/data/outbox/outbox-file.ts'
import { fileNameParts } from '#src/components/file-name.ts'
import { onThisPage } from './run-text.ts'

export function faultsCsv(faults: readonly ImportFault[]): string {
  return csvHead([
    [
      t('import.faultColumns.file'),
      t('import.faultColumns.row'),
      t('import.faultColumns.column'),
      t('import.faultColumns.reason'),
    ],
    ...faults.map((fault) => [fault.file, fault.row, fault.column, onThisPage(fault.reason)]),
  ])
}

export function saveFaults({ faults, fileName }: Pick<ImportRun, 'faults' | 'fileName'>, now: number): void {
  const { plain, day } = fileNameParts(fileName, now)
  downloadFile(
    new Blob([faultsCsv(faults)], { type: 'text/csv;charset=utf-8' }),
    t('import.faultsFile', { what: plain, day }),
  )
}
