import { TypedConfirmation } from '#src/components/this-device/typed-confirmation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { syncWords } from '#src/words/sync.ts'

const words = syncWords.unreadable

interface Props {
  readonly onClose: () => void
  readonly onDiscard: () => void
}

/** Asks the person to type a word before a discard that can't be undone, so that it does not happen by accident. */
export function TypedDiscardDialog({ onClose, onDiscard }: Props) {
  return (
    <Dialog open onClose={onClose} role="alertdialog" title={words.discardTitle}>
      <TypedConfirmation
        text={words.discardText}
        word={words.word}
        button={syncWords.discard}
        onTyped={onDiscard}
        onCancel={onClose}
      />
    </Dialog>
  )
}
