import { t } from '#src/i18n/t.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { ImportKindName, type PastImport } from '#contract/schemas/import.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import { StackedTable } from '#src/ui/stacked-table.tsx'
import { countText, dayAndTimeText, listText, momentText } from '#src/i18n/format.ts'
import styles from './imports.module.css'
import { UndoImportDialog } from './undo-import-dialog.tsx'

const columns = ['what', 'who', 'when', 'changes', 'digest', 'act'] as const

export function PastTable({ past }: { readonly past: readonly PastImport[] }) {
  const [asked, setAsked] = useState<PastImport | null>(null)
  return (
    <Card title={t('import.past')} flush>
      {past.length === 0 ? (
        <p className={styles['none']}>{t('import.noPast')}</p>
      ) : (
        <StackedTable className={`${styles['log']} ${styles['past']}`}>
          <ColumnHeads titles={columns.map((column) => t(`import.pastColumns.${column}`))} />
          <tbody>
            {past.map((one) => (
              <PastLine key={one.importId} past={one} onUndo={() => setAsked(one)} />
            ))}
          </tbody>
        </StackedTable>
      )}
      {asked !== null && <UndoImportDialog {...asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

const SHORT = 12

interface LineProps {
  readonly past: PastImport
  readonly onUndo: () => void
}

function PastLine({ past, onUndo }: LineProps) {
  const { now } = useServices()
  const { kind, fileName, byName, at, counts, digest, undoneAt, undoneBy } = past
  const known = ImportKindName.safeParse(kind)
  return (
    <tr>
      <th scope="row">
        {fileName}
        <small>{known.success ? t(`import.kinds.${known.data}.title`) : kind}</small>
      </th>
      <td data-is={t('import.pastColumns.who')}>{byName}</td>
      <td className={styles['when']} data-is={t('import.pastColumns.when')}>
        {dayAndTimeText(at)}
      </td>
      <td data-is={t('import.pastColumns.changes')}>{changesText(counts)}</td>
      <td data-is={t('import.pastColumns.digest')}>
        <code title={digest}>{digest.slice(0, SHORT)}</code>
      </td>
      <td className={styles['action']}>
        {undoneAt === null ? (
          <Button
            dense
            icon={<Undo2 />}
            aria-label={t('import.takeBackOf', { file: fileName })}
            onClick={onUndo}
          >
            {t('import.takeBack')}
          </Button>
        ) : (
          t('import.takenBack', { who: undoneBy ?? '', when: momentText(undoneAt, now()) })
        )}
      </td>
    </tr>
  )
}

function changesText({ new: added, changed, gone }: PastImport['counts']): string {
  const parts = [
    ...(added > 0 ? [t('import.isNew', { count: countText(added) })] : []),
    ...(changed > 0 ? [t('import.isChanged', { count: countText(changed) })] : []),
    ...(gone > 0 ? [t('import.isGone', { count: countText(gone) })] : []),
  ]
  return parts.length === 0 ? t('import.noChanges') : listText(parts)
}
