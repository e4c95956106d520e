import { useId, useState } from 'react'
import { auth } from '#contract/calls/auth.ts'
import type { InputOf } from '#contract/call.ts'
import { NewPasswordFields } from '#src/components/password/new-password-fields.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { showServerErrors, useCallForm } from '#src/data/outbox/call-form.ts'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { useOwner, useSession } from '#src/data/session/session.tsx'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import styles from './profile.module.css'

/** Changes the password of the person. It needs the server, so it never waits in the outbox. */
export function ChangePassword() {
  const isOnline = useIsOnline()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={t('auth.password')}>
      <p>{t('changePassword.text')}</p>
      {!isOnline && <p className={styles['hint']}>{t('account.needsSignal')}</p>}
      <Button className={styles['change']} disabled={!isOnline} onClick={() => setIsOpen(true)}>
        {t('changePassword.title')}
      </Button>
      {isOpen && <ChangeDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

type Typed = InputOf<typeof auth.changePassword>

function ChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  const formId = useId()
  const change = useChange()
  const [refusal, setRefusal] = useState<string>()
  const form = useCallForm<Typed, Typed>(auth.changePassword, {
    defaultValues: { CurrentPassword: '', NewPassword: '', ConfirmPassword: '' },
    mode: 'onSubmit',
    shouldFocusError: true,
  })
  const { handleSubmit, watch, formState } = form
  const field = fieldsOf(form)
  const submit = handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      const refused = await change(typed)
      if (refused === undefined) onClose()
      else setRefusal(refused)
    } catch (error) {
      setRefusal(showServerErrors(form, error))
    }
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
        {refusal !== undefined && (
          <Note tone="danger" role="alert">
            {refusal}
          </Note>
        )}
        {session.status === 'signed-in' && (
          <input type="text" value={session.user.username} readOnly hidden autoComplete="username" />
        )}
        <PasswordField
          label={t('changePassword.current')}
          autoComplete="current-password"
          {...field('CurrentPassword')}
        />
        <NewPasswordFields
          label={t('changePassword.new')}
          password={field('NewPassword')}
          confirm={field('ConfirmPassword')}
          typed={watch('NewPassword')}
        />
      </form>
    </Dialog>
  )
}

/** Returns a function that changes the password on the server and then on this device. It returns a refusal. */
function useChange() {
  const { api } = useServices()
  const { status, setPassword } = useDeviceLock()
  const owner = useOwner()
  return async (typed: Typed): Promise<string | undefined> => {
    const { success, message } = await api.ask(auth.changePassword, typed, { as: owner ?? undefined })
    if (!success) return message
    if (status === 'none') {
      showToast.success(t('changePassword.doneHere'))
      return undefined
    }
    // The server knows the new password now. If this device cannot store it, the earlier one still opens it.
    const isStored = await setPassword(typed.NewPassword).then(
      () => true,
      () => false,
    )
    showToast.success(isStored ? t('changePassword.done') : t('changePassword.doneButLock'))
    return undefined
  }
}
