import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { InputOf } from '#contract/call.ts'
import { accounts } from '#contract/calls/accounts.ts'
import { fieldsOf } from '#contract/problem.ts'
import { paths } from '#src/components/routing/paths.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useCallForm } from '#src/data/outbox/call-form.ts'
import { useAct } from '#src/data/session/act.ts'
import { storeCodeRequest } from '#src/data/session/code-request.ts'
import { t } from '#src/i18n/t.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmailField } from '#src/ui/form/text-field.tsx'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-form.module.css'
import { UnsentNote } from './unsent-note.tsx'

type Typed = InputOf<typeof accounts.forgotPassword>

/** Asks for a code by mail, with which a person sets another password. Every address gets the same answer. */
export function ForgotPassword() {
  const { email } = fieldsOf(useLocation().state)
  const navigate = useNavigate()
  const { now } = useServices()
  const { act, refusal } = useAct(accounts.forgotPassword)
  const { register, handleSubmit, formState } = useCallForm<Typed, Typed>(accounts.forgotPassword, {
    defaultValues: { Email: typeof email === 'string' ? email : '' },
    mode: 'onSubmit',
    shouldFocusError: true,
  })
  const submit = handleSubmit(async (typed) => {
    const sent = await act(typed)
    if (sent === undefined) return
    const request = { userType: sent.userType, email: sent.email, count: 1, sentAt: now(), devOtp: sent.otp }
    storeCodeRequest(request)
    await navigate(paths.verifyOtp, { state: request })
  })
  return (
    <AuthForm
      title={t('forgotPassword.title')}
      back={<BackLink render={<Link to={paths.login} />}>{t('auth.title')}</BackLink>}
      refusal={refusal}
      onSubmit={submit}
    >
      <p>{t('forgotPassword.text')}</p>
      <UnsentNote />
      <EmailField
        label={t('auth.email')}
        autoComplete="username"
        error={formState.errors.Email?.message}
        {...register('Email')}
      />
      <Button type="submit" variant="main" wide busy={formState.isSubmitting}>
        {t('forgotPassword.submit')}
      </Button>
      <p className={styles['hint']}>{t('forgotPassword.noMail')}</p>
    </AuthForm>
  )
}
