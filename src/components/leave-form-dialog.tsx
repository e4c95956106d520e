import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface Props {
  readonly open?: boolean
  /** By default these are the sentences of a form whose draft is kept on this device. */
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly discard?: string
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Asks a person who leaves a form whether what they typed may be deleted. */
export function LeaveFormDialog({
  open = true,
  title = t('form.discardTitle'),
  text = t('form.discardText'),
  discard = t('form.discard'),
  onKeep,
  onDiscard,
}: Props) {
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button onClick={onKeep}>{t('form.keepEditing')}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {discard}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}

/** Does the same for a form that has no draft. */
export function LeaveTypedDialog({
  title = t('form.leaveTitle'),
  text = t('form.leaveText'),
  ...props
}: Omit<Props, 'discard'>) {
  return <LeaveFormDialog title={title} text={text} discard={t('form.leave')} {...props} />
}
