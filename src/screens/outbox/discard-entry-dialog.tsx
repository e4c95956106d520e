import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { common } from '#src/words/common.ts'
import { syncWords as words } from '#src/words/sync.ts'

interface Props {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly onDiscard: () => void
}

/** A saved edit is only put aside when the person says so. */
export function DiscardEntryDialog({ open, title, onClose, onDiscard }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={words.discardTitle}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {words.discard}
          </Button>
        </>
      }
    >
      {words.discardText(title)}
    </Dialog>
  )
}
