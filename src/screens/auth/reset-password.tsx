import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { InputOf } from '#contract/call.ts'
import { accounts } from '#contract/calls/accounts.ts'
import { userTypes } from '#contract/calls/auth.ts'
import { fieldsOf } from '#contract/problem.ts'
import { NewPasswordFields } from '#src/components/password/new-password-fields.tsx'
import { KeepSignedIn } from '#src/components/this-device/keep-signed-in.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { isFieldDevice } from '#src/data/core/device.ts'
import { showServerErrors, useCallForm } from '#src/data/outbox/call-form.ts'
import { useAct } from '#src/data/session/act.ts'
import { useSessionActions } from '#src/data/session/session.tsx'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { fieldsOf as formFields } from '#src/ui/form/fields-of.ts'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-form.module.css'
import { UnsentNote } from './unsent-note.tsx'

/** Sets another password for the person whose code this browser has verified. */
export function ResetPassword() {
  const { email } = fieldsOf(useLocation().state)
  if (typeof email !== 'string') return <Navigate replace to={paths.login} state={{ note: 'code-unknown' }} />
  return <ResetForm email={email} />
}

type Typed = InputOf<typeof accounts.resetPassword>

function ResetForm({ email }: { readonly email: string }) {
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
  const submit = handleSubmit(async (typed) => {
    const answer = await act(typed)
    if (answer === undefined) return
    const { message, deviceToken } = answer
    if (deviceToken !== null) await begin({ password: typed.Password, deviceToken })
    else await navigate(paths.login, { replace: true, state: { note: 'password-set', message } })
  })
  return (
    <AuthForm title={t('resetPassword.title')} refusal={refusal} onSubmit={submit} isNext>
      <p className={`${styles['hint']} ${styles['address']}`}>{t('resetPassword.of', { email })}</p>
      {refusal !== undefined && (
        <Link to={paths.forgotPassword} state={{ email }}>
          {t('resetPassword.newCode')}
        </Link>
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
