import { useState, type ReactNode } from 'react'
import { LeaveFormDialog } from '#src/components/leave-form-dialog.tsx'
import { useIsUnsaved } from '#src/data/core/unsaved.ts'
import { t } from '#src/i18n/t.ts'

interface LeaveTyped {
  readonly isUnsaved: boolean
  readonly ask: (leave: () => void) => void
  readonly dialog: ReactNode
}

/** Asks before another language or kind drops what was typed and not saved. */
export function useLeaveTyped(): LeaveTyped {
  const isUnsaved = useIsUnsaved()
  const [asked, setAsked] = useState<{ readonly leave: () => void }>()
  const keep = () => setAsked(undefined)
  const leave = () => {
    keep()
    asked?.leave()
  }
  return {
    isUnsaved,
    ask: (next) => (isUnsaved ? setAsked({ leave: next }) : next()),
    dialog: (
      <LeaveFormDialog
        open={asked !== undefined}
        title={t('translations.leaveTitle')}
        text={t('translations.leaveText')}
        discard={t('translations.leave')}
        onKeep={keep}
        onDiscard={leave}
      />
    ),
  }
}
