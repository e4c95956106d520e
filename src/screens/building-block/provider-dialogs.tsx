import { t } from '#src/i18n/t.ts'
import { useState } from 'react'
import { DangerDialog } from '#src/components/danger-dialog.tsx'
import { limits } from '#contract/wire.ts'
import { addingOnlyHere, type SeenProvider } from '#src/data/records/pending/provider-queue.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { TextArea } from '#src/ui/form/text-field.tsx'
import { useRemoveProvider } from './provider-writes.ts'

// The dialogs of a provider, in one chunk: most visits need none of them.
export { LeaveFormDialog } from '#src/components/leave-form-dialog.tsx'
export { HistoryDialog } from './history/history-dialog.tsx'

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
  return (
    <DangerDialog
      title={t('buildingBlock.removeTitle', { name })}
      act={t('buildingBlock.removeProvider')}
      onClose={onClose}
      onAct={async () => ((await remove(seen, entries, reason)) ? onRemoved() : onClose())}
    >
      <p>{t('buildingBlock.whatGoes', { answers, persons })}</p>
      <p>{isOnlyHere ? t('buildingBlock.removeUnsentText') : t('buildingBlock.removeProviderText')}</p>
      {!isOnlyHere && (
        <TextArea
          label={t('buildingBlock.removalReason')}
          maxLength={limits.comment}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </DangerDialog>
  )
}
