import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { common } from '#src/words/common.ts'

interface Props {
  readonly title: string
  readonly action: string
  readonly onClose: () => void
  readonly onDiscard: () => void
  readonly children: ReactNode
}

export function DiscardDialog({ title, action, onClose, onDiscard, children }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
