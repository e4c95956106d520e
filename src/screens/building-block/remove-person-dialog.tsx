import { useState } from 'react'
import type { StakeholderRef } from '#contract/fields/ids.ts'
import type { SeenProvider } from '#src/data/pending/provider-lane.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { common } from '#src/words/common.ts'
import { useRemovePerson } from './provider-writes.ts'

interface Props {
  readonly person: { readonly ref: StakeholderRef; readonly name: string }
  readonly seen: SeenProvider
  readonly onClose: () => void
  readonly onRemoved: (seen: SeenProvider) => void
}

/** Asks before a contact person is removed. */
export function RemovePersonDialog({ person, seen, onClose, onRemoved }: Props) {
  const remove = useRemovePerson()
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    const newer = await remove(seen, person)
    if (newer === undefined) onClose()
    else onRemoved(newer)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={words.removeTitle(person.name)}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {words.removePerson}
          </Button>
        </>
      }
    >
      {words.removeText}
    </Dialog>
  )
}
