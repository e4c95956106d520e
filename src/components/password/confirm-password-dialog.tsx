import { useId } from 'react'
import { accounts } from '#contract/calls/accounts.ts'
import type { InputOf } from '#contract/call.ts'
import { showServerErrors, useCallForm } from '#src/data/outbox/call-form.ts'
import { useAct } from '#src/data/session/act.ts'
import { useSession } from '#src/data/session/session.tsx'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'

type Typed = InputOf<typeof accounts.confirmPassword>

/** Asks for the password again before something that a stolen session must not do. */
export function ConfirmPasswordDialog({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const session = useSession()
  const formId = useId()
  const form = useCallForm<Typed, Typed>(accounts.confirmPassword, {
    defaultValues: { CurrentPassword: '' },
    mode: 'onSubmit',
    shouldFocusError: true,
  })
  const { act, refusal } = useAct(accounts.confirmPassword, (error) => showServerErrors(form, error))
  const submit = form.handleSubmit(async (typed) => {
    if ((await act(typed)) !== undefined) onAnswer(true)
  })
  const cancel = () => onAnswer(false)
  return (
    <Dialog
      open
      isAbove
      onClose={cancel}
      title={t('confirmPassword.title')}
      actions={
        <>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="main" busy={form.formState.isSubmitting}>
            {t('lock.goOn')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <RefusalNote refusal={refusal} />
        <p>{t('confirmPassword.text')}</p>
        {session.status === 'signed-in' && (
          <input type="text" value={session.user.username} readOnly hidden autoComplete="username" />
        )}
        <PasswordField
          label={t('auth.password')}
          autoComplete="current-password"
          {...fieldsOf(form)('CurrentPassword')}
        />
      </form>
    </Dialog>
  )
}
