import { useState } from 'react'
import type { Lane } from '#src/sync/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { common } from '#src/words/common.ts'
import type { SeenProvider } from './provider-lane.ts'
import type { TypedPerson } from './form-values.ts'
import { useRemovePerson } from './use-remove-person.ts'

interface Props {
  readonly person: TypedPerson
  readonly seen: SeenProvider
  readonly lane: Lane
  readonly onClose: () => void
  readonly onRemoved: (seen: SeenProvider) => void
}

/** Asks before a contact person is removed. */
export function RemovePersonDialog({ person, seen, lane, onClose, onRemoved }: Props) {
  const remove = useRemovePerson(lane)
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    const newer = await remove(seen, Number(person.stakeholderId), person.name)
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
