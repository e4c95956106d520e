import ArrowDown from 'lucide-react/icons/arrow-down'
import { useState } from 'react'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { pathWords } from '#src/components/path-words.ts'
import { Button } from '#src/ui/button.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { limits } from '#contract/wire.ts'
import { addingOnlyHere, type SeenProvider } from '#src/data/records/pending/provider-queue.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/form/text-field.tsx'
import { useBusy } from '#src/ui/use-busy.ts'
import { common } from '#src/words/common.ts'
import { useRemoveProvider } from './provider-writes.ts'

// The dialogs of a provider and the labels of its fields, in one chunk: most visits need none of them.
export { LeaveFormDialog } from '#src/components/leave-form-dialog.tsx'
export { HistoryDialog } from './history/history-dialog.tsx'

interface GoToProps {
  readonly record: SeenRecord
  readonly path: string
  readonly onGoTo: (path: string) => void
}

export function GoToField({ record, path, onGoTo }: GoToProps) {
  return (
    <Button variant="quiet" icon={<ArrowDown />} onClick={() => onGoTo(path)}>
      {words.goTo(pathWords(path, [record]))}
    </Button>
  )
}

interface RemoveProps {
  readonly seen: SeenProvider
  readonly entries: readonly DecryptedEntry[]
  readonly onClose: () => void
  readonly onRemoved: () => void
}

export function RemoveProviderDialog({ seen, entries, onClose, onRemoved }: RemoveProps) {
  const remove = useRemoveProvider()
  const [reason, setReason] = useState('')
  const isOnlyHere = addingOnlyHere(entries) !== null
  const { name, buildingBlockRequirements: requirements } = seen.record
  const answers = requirements.filter(({ isAnswer }) => isAnswer !== null).length
  const persons = requirements.flatMap((one) => one.stakeholderContactPerson).length
  const [isBusy, confirm] = useBusy(async () => {
    if (await remove(seen, entries, reason)) onRemoved()
    else onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={words.removeTitle(name)}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="danger" busy={isBusy} onClick={confirm}>
            {words.removeProvider}
          </Button>
        </>
      }
    >
      <p>{words.whatGoes(answers, persons)}</p>
      <p>{isOnlyHere ? words.removeUnsentText : words.removeProviderText}</p>
      {!isOnlyHere && (
        <TextArea
          label={words.removalReason}
          maxLength={limits.comment}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </Dialog>
  )
}
