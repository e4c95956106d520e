import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { InputOf } from '#contract/call.ts'
import { accounts } from '#contract/calls/accounts.ts'
import { userTypes } from '#contract/calls/auth.ts'
import { TICKET_MS } from '#contract/fields/one-time-code.ts'
import { fieldsOf } from '#contract/problem.ts'
import { NewPasswordFields } from '#src/components/password/new-password-fields.tsx'
import { KeepSignedIn } from '#src/components/this-device/keep-signed-in.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useSecondsLeft } from '#src/components/use-seconds-left.ts'
import { isFieldDevice } from '#src/data/core/device.ts'
import { forgetCodeRequest } from '#src/data/core/forget-code-request.ts'
import { showServerErrors, useCallForm } from '#src/data/outbox/call-form.ts'
import { useAct } from '#src/data/session/act.ts'
import { useSessionActions } from '#src/data/session/session.tsx'
import { timeText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { fieldsOf as formFields } from '#src/ui/form/fields-of.ts'
import { Note } from '#src/ui/note.tsx'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-form.module.css'
import { UnsentNote } from './unsent-note.tsx'
import { useAskForCode } from './use-ask-for-code.ts'
import { useCodeRequest } from './use-code-request.ts'

/** Sets another password for the person whose code this browser has verified. */
export function ResetPassword() {
  const { request, hasEndedElsewhere } = useCodeRequest()
  const { email } = fieldsOf(useLocation().state)
  if (hasEndedElsewhere) return <Navigate replace to={paths.login} state={{ note: 'ended-elsewhere' }} />
  if (request !== undefined && request.verifiedAt !== null)
    return <ResetForm email={request.email} until={request.verifiedAt + TICKET_MS} />
  // Another tab has asked for a newer code.
  if (request !== undefined) return <Navigate replace to={paths.verifyOtp} />
  // Without storage only this page knows the address.
  if (typeof email === 'string') return <ResetForm email={email} until={null} />
  return <Navigate replace to={paths.login} state={{ note: 'code-unknown' }} />
}

type Typed = InputOf<typeof accounts.resetPassword>

interface Props {
  readonly email: string
  /** When the server no longer accepts the verified code, if this device could store when that was. */
  readonly until: number | null
}

function ResetForm({ email, until }: Props) {
  const { begin } = useSessionActions()
  const navigate = useNavigate()
  const form = useCallForm<Typed, Typed>(accounts.resetPassword, {
    defaultValues: {
      Email: email,
      Password: '',
      ConfirmPassword: '',
      UserType: userTypes.resetPassword,
      KeepSignedIn: isFieldDevice(),
    },
    mode: 'onSubmit',
    shouldFocusError: true,
  })
  const { act, refusal } = useAct(accounts.resetPassword, (error) => showServerErrors(form, error))
  const { handleSubmit, watch, formState } = form
  const field = formFields(form)
  const newCode = useAskForCode()
  const isOver = useSecondsLeft(until) === 0 && until !== null
  const submit = handleSubmit(async (typed) => {
    const answer = await act(typed)
    if (answer === undefined) return
    const { message, deviceToken } = answer
    if (deviceToken !== null) return begin({ password: typed.Password, deviceToken })
    forgetCodeRequest()
    await navigate(paths.login, { replace: true, state: { note: 'password-set', message } })
  })
  return (
    <AuthForm title={t('resetPassword.title')} refusal={refusal ?? newCode.refusal} onSubmit={submit} isNext>
      <div className={styles['under']}>
        <p>{t('resetPassword.of', { email })}</p>
        {until !== null && !isOver && <p>{t('resetPassword.until', { time: timeText(until) })}</p>}
      </div>
      {isOver && <Note tone="warning">{t('resetPassword.over')}</Note>}
      {(isOver || refusal !== undefined) && (
        <Button wide busy={newCode.isBusy} onClick={() => void newCode.ask(email)}>
          {t('resetPassword.newCode')}
        </Button>
      )}
      <UnsentNote />
      <input type="text" value={email} readOnly hidden autoComplete="username" />
      <NewPasswordFields
        label={t('resetPassword.password')}
        password={field('Password')}
        confirm={field('ConfirmPassword')}
        typed={watch('Password')}
        isCopyRefused
      />
      <KeepSignedIn {...form.register('KeepSignedIn')} />
      <Button type="submit" variant="main" wide busy={formState.isSubmitting}>
        {formState.isSubmitting ? t('resetPassword.submitting') : t('addPassword.submit')}
      </Button>
      <p className={styles['hint']}>{t('resetPassword.others')}</p>
    </AuthForm>
  )
}
