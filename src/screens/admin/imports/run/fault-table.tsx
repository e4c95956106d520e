import { t } from '#src/i18n/t.ts'
import Download from 'lucide-react/icons/download'
import type { ImportFault, ImportRun } from '#contract/schemas/import.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import { StackedTable } from '#src/ui/stacked-table.tsx'
import { countText } from '#src/i18n/format.ts'
import styles from '../imports.module.css'
import { saveFaults } from './faults-csv.ts'
import { onThisPage } from './run-text.ts'

const SHOWN = 50
const columns = ['file', 'row', 'column', 'reason'] as const

export function FaultTable({ run }: { readonly run: ImportRun }) {
  const { now } = useServices()
  const { faults, faultCount } = run
  const shown = faults.slice(0, SHOWN)
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
        shown.length < faultCount &&
        t('import.firstFaults', { shown: countText(shown.length), count: countText(faultCount) })
      }
      flush
    >
      <StackedTable className={`${styles['log']} ${styles['faults']}`}>
        <ColumnHeads titles={columns.map((column) => t(`import.faultColumns.${column}`))} />
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
  return (
    <tr>
      <td data-is={t('import.faultColumns.file')}>{file}</td>
      <td data-is={t('import.faultColumns.row')}>{row === null ? t('import.wholeFile') : countText(row)}</td>
      <td data-is={t('import.faultColumns.column')}>{column === '' ? '–' : <code>{column}</code>}</td>
      <td>{onThisPage(reason)}</td>
    </tr>
  )
}
