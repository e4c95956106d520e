import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

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
      title={t('form.discardTitle')}
      actions={
        <>
          <Button onClick={onKeep}>{t('form.keepEditing')}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {t('form.discard')}
          </Button>
        </>
      }
    >
      {t('form.discardText')}
    </Dialog>
  )
}
