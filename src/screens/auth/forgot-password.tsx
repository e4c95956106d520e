import { Link, useLocation } from 'react-router-dom'
import type { InputOf } from '#contract/call.ts'
import { accounts } from '#contract/calls/accounts.ts'
import { fieldsOf } from '#contract/problem.ts'
import { paths } from '#src/components/routing/paths.ts'
import { useCallForm } from '#src/data/outbox/call-form.ts'
import { t } from '#src/i18n/t.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmailField } from '#src/ui/form/text-field.tsx'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-form.module.css'
import { UnsentNote } from './unsent-note.tsx'
import { useAskForCode } from './use-ask-for-code.ts'

type Typed = InputOf<typeof accounts.forgotPassword>

/** Asks for a code by mail, with which a person sets another password. Every address gets the same answer. */
export function ForgotPassword() {
  const { email } = fieldsOf(useLocation().state)
  const { ask, refusal } = useAskForCode()
  const { register, handleSubmit, formState } = useCallForm<Typed, Typed>(accounts.forgotPassword, {
    defaultValues: { Email: typeof email === 'string' ? email : '' },
    mode: 'onSubmit',
    shouldFocusError: true,
  })
  const submit = handleSubmit((typed) => ask(typed.Email))
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
        label={t('buildingBlock.fields.email')}
        autoComplete="username"
        error={formState.errors.Email?.message}
        {...register('Email')}
      />
      <Button type="submit" variant="main" wide busy={formState.isSubmitting}>
        {t('forgotPassword.submit')}
      </Button>
      <p className={styles['hint']}>{t('forgotPassword.noEmail')}</p>
    </AuthForm>
  )
}
