import { t } from '#src/i18n/t.ts'
import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import type { ImportFault, ImportRun } from '#contract/schemas/import.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { PAGE_SIZE, pageOf } from '#src/ui/page-of.ts'
import { Pager } from '#src/ui/pager.tsx'
import { countText } from '#src/i18n/format.ts'
import { onThisPage } from './run-text.ts'
import { csvHead } from '#contract/rules/csv-text.ts'
import { downloadFile } from '#src/data/outbox/outbox-file.ts'
import { fileNameParts } from '#src/components/file-name.ts'

const columns = ['reason', 'file', 'row', 'column'] as const

export function FaultTable({ run }: { readonly run: ImportRun }) {
  const { now } = useServices()
  const [pageNumber, setPage] = useState(1)
  const { faults, faultCount } = run
  // A run may read other files beside its own, such as weights.
  const isOneFile = faults.every(({ file }) => file === run.fileName)
  const shown = columns.filter((id) => !isOneFile || id !== 'file')
  const save = () => saveFaults(run, now())
  return (
    <Card
      title={t('import.faults', { count: faultCount, countText: countText(faultCount) })}
      action={
        <Button dense icon={<Download />} onClick={save}>
          {t('import.saveFaults')}
        </Button>
      }
      foot={
        faults.length < faultCount &&
        t('import.firstFaults', { shown: countText(faults.length), count: countText(faultCount) })
      }
      flush
    >
      <DataTable
        caption={t('import.faults', { count: faultCount, countText: countText(faultCount) })}
        columns={shown.map((id) => ({ id, title: t(`import.faultColumns.${id}`), cell: cells[id] }))}
        rows={pageOf(faults, pageNumber)}
        keyOf={({ file, row, column, reason }) => `${file} ${row} ${column} ${reason}`}
      />
      {faults.length > PAGE_SIZE && (
        <Pager pageNumber={pageNumber} pageSize={PAGE_SIZE} total={faults.length} onPage={setPage} />
      )}
    </Card>
  )
}

const cells: Readonly<Record<(typeof columns)[number], (fault: ImportFault) => ReactNode>> = {
  reason: ({ reason }) => onThisPage(reason),
  file: ({ file }) => file,
  row: ({ row }) => (row === null ? t('import.wholeFile') : countText(row)),
  column: ({ column }) => (column === '' ? '–' : <code>{column}</code>),
}

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

function saveFaults({ faults, fileName }: Pick<ImportRun, 'faults' | 'fileName'>, now: number): void {
  const { plain, day } = fileNameParts(fileName, now)
  downloadFile(
    new Blob([faultsCsv(faults)], { type: 'text/csv;charset=utf-8' }),
    t('import.faultsFile', { what: plain, day }),
  )
}
