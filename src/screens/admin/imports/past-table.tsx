import { t } from '#src/i18n/t.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState, type ReactNode } from 'react'
import { ImportKindName, type PastImport } from '#contract/schemas/import.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { countText, dayAndTimeText, listText, momentText } from '#src/i18n/format.ts'
import { Pager } from '#src/ui/pager.tsx'
import styles from './imports.module.css'
import { UndoImportDialog } from './undo-import-dialog.tsx'

const columns = ['what', 'who', 'when', 'changes', 'digest'] as const

interface Props {
  readonly rows: readonly PastImport[]
  readonly total: number
  readonly pageNumber: number
  readonly pageSize: number
  readonly onPage: (pageNumber: number) => void
}

export function PastTable({ rows, ...pages }: Props) {
  const serverNow = useServerNow()
  const [asked, setAsked] = useState<PastImport | null>(null)
  return (
    <Card title={t('import.past')} flush>
      {pages.total === 0 ? (
        <p className={styles['none']}>{t('import.noPast')}</p>
      ) : (
        <>
          <DataTable
            caption={t('import.past')}
            columns={columns.map((id) => ({ id, title: t(`import.pastColumns.${id}`), cell: cells[id] }))}
            rows={rows}
            keyOf={({ importId }) => importId}
            act={{
              title: t('import.pastColumns.act'),
              render: (one) =>
                one.undoneAt === null ? (
                  <Button
                    dense
                    icon={<Undo2 />}
                    aria-label={t('import.takeBackOf', { file: one.fileName })}
                    onClick={() => setAsked(one)}
                  >
                    {t('verify.undo')}
                  </Button>
                ) : (
                  t('import.takenBack', {
                    who: one.undoneBy ?? '',
                    when: momentText(one.undoneAt, serverNow),
                  })
                ),
            }}
          />
          <Pager {...pages} />
        </>
      )}
      {asked !== null && <UndoImportDialog {...asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

const SHORT = 12

const cells: Readonly<Record<(typeof columns)[number], (past: PastImport) => ReactNode>> = {
  what: ({ fileName, kind }) => {
    const known = ImportKindName.safeParse(kind)
    return (
      <>
        {fileName}
        <small className={styles['kind']}>
          {known.success ? t(`import.kinds.${known.data}.title`) : kind}
        </small>
      </>
    )
  },
  who: ({ byName }) => byName,
  when: ({ at }) => dayAndTimeText(at),
  changes: ({ counts }) => changesText(counts),
  digest: ({ digest }) => (
    <code className={styles['digest']} title={digest}>
      {digest.slice(0, SHORT)}
    </code>
  ),
}

function changesText({ new: added, changed, gone }: PastImport['counts']): string {
  const parts = [
    ...(added > 0 ? [t('import.isNew', { count: countText(added) })] : []),
    ...(changed > 0 ? [t('import.isChanged', { count: countText(changed) })] : []),
    ...(gone > 0 ? [t('import.isGone', { count: countText(gone) })] : []),
  ]
  return parts.length === 0 ? t('import.noChanges') : listText(parts)
}
