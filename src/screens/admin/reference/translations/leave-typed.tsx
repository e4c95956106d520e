import { useState, type ReactNode } from 'react'
import { LeaveTypedDialog } from '#src/components/leave-form-dialog.tsx'
import { isUnsavedWithoutDraft } from '#src/data/core/unsaved.ts'

interface LeaveTyped {
  readonly ask: (leave: () => void) => void
  readonly dialog: ReactNode
}

/** Asks before another kind drops what was typed and not saved. */
export function useLeaveTyped(): LeaveTyped {
  const [asked, setAsked] = useState<{ readonly leave: () => void }>()
  const keep = () => setAsked(undefined)
  const leave = () => {
    keep()
    asked?.leave()
  }
  return {
    ask: (next) => (isUnsavedWithoutDraft() ? setAsked({ leave: next }) : next()),
    dialog: <LeaveTypedDialog open={asked !== undefined} onKeep={keep} onDiscard={leave} />,
  }
}
