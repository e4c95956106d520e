import { t } from '#src/i18n/t.ts'
import { useId, type ReactNode } from 'react'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { useLockedOutWork } from '#src/data/outbox/locked-out-work.ts'
import { OutboxOf } from '#src/data/outbox/outbox.tsx'
import { SaveFileDialog } from '#src/components/save-file-dialog.tsx'
import { useUnlockForm } from '#src/components/this-device/use-unlock-form.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import styles from './login.module.css'

interface Props {
  readonly person: StakeholderId
  readonly onClose: () => void
}

/** Saves the unsent work of a person who can no longer sign in, unlocked with their PIN or password. */
export function SaveUnsentDialog({ person, onClose }: Props) {
  const { work, unlock } = useLockedOutWork(person)
  switch (work.type) {
    case 'loading':
      return (
        <Plain onClose={onClose}>
          <Spinner label={t('common.loading')} />
        </Plain>
      )
    case 'nothing':
      return <Plain onClose={onClose}>{t('auth.disabled.nothing')}</Plain>
    case 'locked':
      return <Unlock {...work} unlock={unlock} onClose={onClose} />
    case 'open':
      return (
        <OutboxOf sync={work.sync}>
          <SaveFileDialog
            text={`${t('auth.disabled.unsent', { edits: work.edits, drafts: work.drafts })} ${t('sync.file.saveText')}`}
            onClose={onClose}
          />
        </OutboxOf>
      )
  }
}

function Plain({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sync.file.saveTitle')}
      actions={<Button onClick={onClose}>{t('control.close')}</Button>}
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  )
}

type UnlockProps = Pick<Props, 'onClose'> & Parameters<typeof useUnlockForm>[0]

function Unlock({ onClose, ...lock }: UnlockProps) {
  const formId = useId()
  const { isWaiting, isBusy, submit, field, waitNote, otherWay } = useUnlockForm(lock)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sync.file.saveTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="main" busy={isBusy} disabled={isWaiting}>
            {t('lock.unlock')}
          </Button>
        </>
      }
    >
      <p>{t('auth.disabled.unlockText')}</p>
      <form id={formId} className={styles['form']} noValidate onSubmit={submit}>
        {field}
      </form>
      {waitNote}
      {otherWay}
    </Dialog>
  )
}
