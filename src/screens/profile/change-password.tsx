import { useId, useState } from 'react'
import { accounts } from '#contract/calls/accounts.ts'
import type { InputOf } from '#contract/call.ts'
import { NewPasswordFields } from '#src/components/password/new-password-fields.tsx'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { showServerErrors, useCallForm } from '#src/data/outbox/call-form.ts'
import { useAct } from '#src/data/session/act.ts'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { useSession } from '#src/data/session/session.tsx'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import styles from './profile.module.css'

/** Changes the password of the person. It needs the server, so it never waits in the outbox. */
export function ChangePassword() {
  const isOnline = useIsOnline()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={t('auth.password')}>
      <p>{t('resetPassword.others')}</p>
      {!isOnline && <p className={styles['hint']}>{t('account.needsSignal')}</p>}
      <Button className={styles['change']} disabled={!isOnline} onClick={() => setIsOpen(true)}>
        {t('changePassword.title')}
      </Button>
      {isOpen && <ChangeDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

type Typed = InputOf<typeof accounts.changePassword>

function ChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  const formId = useId()
  const unlockWith = useUnlockWith()
  const form = useCallForm<Typed, Typed>(accounts.changePassword, {
    defaultValues: { CurrentPassword: '', NewPassword: '', ConfirmPassword: '' },
    mode: 'onSubmit',
    shouldFocusError: true,
  })
  const { act, refusal } = useAct(accounts.changePassword, (error) => showServerErrors(form, error))
  const { handleSubmit, watch, formState } = form
  const field = fieldsOf(form)
  const submit = handleSubmit(async (typed) => {
    if ((await act(typed)) === undefined) return
    showToast.success(await unlockWith(typed.NewPassword))
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('changePassword.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="main" busy={formState.isSubmitting}>
            {formState.isSubmitting ? t('resetPassword.submitting') : t('changePassword.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['passwords']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <RefusalNote refusal={refusal} />
        {session.status === 'signed-in' && (
          <input type="text" value={session.user.username} readOnly hidden autoComplete="username" />
        )}
        <PasswordField
          label={t('changePassword.current')}
          autoComplete="current-password"
          {...field('CurrentPassword')}
        />
        <NewPasswordFields
          label={t('resetPassword.password')}
          password={field('NewPassword')}
          confirm={field('ConfirmPassword')}
          typed={watch('NewPassword')}
        />
      </form>
    </Dialog>
  )
}

/** Returns a function that lets a changed password open this device. It returns what to tell the person. */
function useUnlockWith() {
  const { status, setPassword } = useDeviceLock()
  return async (password: string): Promise<string> => {
    if (status === 'none') return t('changePassword.doneHere')
    // The server knows the new password now. If this device cannot store it, the earlier one still opens it.
    return setPassword(password).then(
      () => t('changePassword.done'),
      () => t('changePassword.doneButLock'),
    )
  }
}
