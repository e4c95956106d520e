import { useState, type ReactNode } from 'react'
import { useIsUnsaved } from '#src/data/core/unsaved.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

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
      <Dialog
        open={asked !== undefined}
        onClose={keep}
        role="alertdialog"
        title={t('translations.leaveTitle')}
        actions={
          <>
            <Button onClick={keep}>{t('form.keepEditing')}</Button>
            <Button variant="danger" onClick={leave}>
              {t('translations.leave')}
            </Button>
          </>
        }
      >
        {t('translations.leaveText')}
      </Dialog>
    ),
  }
}
