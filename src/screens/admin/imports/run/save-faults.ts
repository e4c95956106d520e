import type { ImportRun } from '#contract/schemas/import.ts'
import { handOver } from '#src/data/outbox/outbox-file.ts'
import { fileNameParts } from '#src/components/file-name.ts'
import { importWords as words } from '#src/words/imports.ts'
import { faultsCsv } from './faults-csv.ts'

export function saveFaults({ faults, fileName }: Pick<ImportRun, 'faults' | 'fileName'>, now: number): void {
  const { plain, day } = fileNameParts(fileName, now)
  handOver(new Blob([faultsCsv(faults)], { type: 'text/csv;charset=utf-8' }), words.faultsFile(plain, day))
}
