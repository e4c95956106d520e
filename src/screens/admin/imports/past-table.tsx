import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { ImportKindName, type PastImport } from '#contract/schemas/import.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import { StackedTable } from '#src/ui/stacked-table.tsx'
import { dayAndTimeText, momentText } from '#src/words/format.ts'
import { importWords as words } from '#src/words/imports.ts'
import styles from './imports.module.css'
import { UndoImportDialog } from './undo-import-dialog.tsx'

export function PastTable({ past }: { readonly past: readonly PastImport[] }) {
  const [asked, setAsked] = useState<PastImport | null>(null)
  return (
    <Card title={words.past} flush>
      {past.length === 0 ? (
        <p className={styles['none']}>{words.noPast}</p>
      ) : (
        <StackedTable className={`${styles['log']} ${styles['past']}`}>
          <ColumnHeads titles={words.pastColumns} />
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
  const { pastColumns } = words
  const { kind, fileName, byName, at, counts, digest, undoneAt, undoneBy } = past
  const known = ImportKindName.safeParse(kind)
  return (
    <tr>
      <th scope="row">
        {fileName}
        <small>{known.success ? words.kinds[known.data].title : kind}</small>
      </th>
      <td data-is={pastColumns.who}>{byName}</td>
      <td className={styles['when']} data-is={pastColumns.when}>
        {dayAndTimeText(at)}
      </td>
      <td data-is={pastColumns.changes}>{words.changes(counts)}</td>
      <td data-is={pastColumns.digest}>
        <code title={digest}>{digest.slice(0, SHORT)}</code>
      </td>
      <td className={styles['act']}>
        {undoneAt === null ? (
          <Button dense icon={<Undo2 />} aria-label={words.takeBackOf(fileName)} onClick={onUndo}>
            {words.takeBack}
          </Button>
        ) : (
          words.takenBack(undoneBy ?? '', momentText(undoneAt, now()))
        )}
      </td>
    </tr>
  )
}
