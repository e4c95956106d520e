import Download from 'lucide-react/icons/download'
import type { ImportFault, ImportRun } from '#contract/schemas/import.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import { StackedTable } from '#src/ui/stacked-table.tsx'
import { countText } from '#src/words/format.ts'
import { importWords as words } from '#src/words/imports.ts'
import styles from '../imports.module.css'
import { saveFaults } from './faults-csv.ts'
import { onThisPage } from './run-words.ts'

const SHOWN = 50

export function FaultTable({ run }: { readonly run: ImportRun }) {
  const { now } = useServices()
  const { faults, faultCount } = run
  const shown = faults.slice(0, SHOWN)
  const save = () => saveFaults(run, now())
  return (
    <Card
      title={words.faults(faultCount)}
      action={
        <Button dense icon={<Download />} onClick={save}>
          {words.saveFaults}
        </Button>
      }
      foot={shown.length < faultCount && words.firstFaults(shown.length, faultCount)}
      flush
    >
      <StackedTable className={`${styles['log']} ${styles['faults']}`}>
        <ColumnHeads titles={words.faultColumns} />
        <tbody>
          {shown.map((fault) => (
            <FaultLine key={`${fault.file} ${fault.row} ${fault.column} ${fault.reason}`} fault={fault} />
          ))}
        </tbody>
      </StackedTable>
    </Card>
  )
}

function FaultLine({ fault: { file, row, column, reason } }: { readonly fault: ImportFault }) {
  const { faultColumns } = words
  return (
    <tr>
      <td data-is={faultColumns.file}>{file}</td>
      <td data-is={faultColumns.row}>{row === null ? words.wholeFile : countText(row)}</td>
      <td data-is={faultColumns.column}>{column === '' ? '–' : <code>{column}</code>}</td>
      <td>{onThisPage(reason)}</td>
    </tr>
  )
}
