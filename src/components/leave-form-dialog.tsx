import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { formWords as words } from '#src/words/forms.ts'

interface Props {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

export function LeaveFormDialog({ onKeep, onDiscard }: Props) {
  return (
    <Dialog
      open
      onClose={onKeep}
      role="alertdialog"
      title={words.discardTitle}
      actions={
        <>
          <Button onClick={onKeep}>{words.keepEditing}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {words.discard}
          </Button>
        </>
      }
    >
      {words.discardText}
    </Dialog>
  )
}
