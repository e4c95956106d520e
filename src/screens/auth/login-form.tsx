import { t } from '#src/i18n/t.ts'
import { useState, type MouseEvent, type ReactNode } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { config } from '#contract/calls/config.ts'
import { isEmail } from '#contract/fields/contact-types.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { firstCodeRequest, storeCodeRequest } from '#src/data/session/code-request.ts'
import { useSessionActions } from '#src/data/session/session.tsx'
import { isFieldDevice } from '#src/data/core/device.ts'
import { KeepSignedIn } from '#src/components/this-device/keep-signed-in.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmailField } from '#src/ui/form/text-field.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-form.module.css'

interface SignIn {
  readonly username: string
  readonly password: string
  readonly isPersistent: boolean
}

interface Props {
  readonly notes: ReactNode
  /** The account is disabled, which one of the notes says. */
  readonly onDisabled: () => void
  readonly onBack: () => void
}

export function LoginForm({ notes, onDisabled, onBack }: Props) {
  const { now } = useServices()
  const { signIn } = useSessionActions()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, getValues, formState } = useForm<SignIn>({
    defaultValues: { username: '', password: '', isPersistent: isFieldDevice() },
  })
  const { errors, isSubmitting } = formState
  const isClosed = useCallQuery(config.featureFlags, {}).data?.isRegistrationOpen === false

  const goToReset = (event: MouseEvent) => {
    event.preventDefault()
    void navigate(paths.forgotPassword, { state: { email: getValues('username') } })
  }
  const submit = handleSubmit(async (pair) => {
    setRefusal(undefined)
    const answer = await signIn(pair)
    if (answer === undefined) return
    if ('refusal' in answer) return answer.isDisabled ? onDisabled() : setRefusal(answer.refusal)
    const request = firstCodeRequest(answer.code, now())
    storeCodeRequest(request)
    await navigate(paths.verifyOtp, { state: request })
  })

  return (
    <AuthForm
      title={t('auth.title')}
      refusal={refusal}
      onSubmit={submit}
      back={
        <Button variant="quiet" icon={<ArrowLeft />} className={styles['back']} onClick={onBack}>
          {t('common.back')}
        </Button>
      }
    >
      {notes}
      <EmailField
        label={t('buildingBlock.fields.email')}
        autoComplete="username"
        error={errors.username?.message}
        {...register('username', {
          required: t('field.emailRequired'),
          validate: (value) => isEmail(value.trim()) || t('field.email'),
        })}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: t('field.passwordRequired') })}
      />
      <KeepSignedIn {...register('isPersistent')} />
      <Button type="submit" variant="main" wide busy={isSubmitting}>
        {t('common.login')}
      </Button>
      <div className={`${styles['row']} ${styles['apart']}`}>
        <ButtonLink variant="quiet" render={<Link to={paths.forgotPassword} onClick={goToReset} />}>
          {t('resetPassword.title')}
        </ButtonLink>
        {!isClosed && (
          <ButtonLink variant="quiet" render={<Link to={paths.signUp} />}>
            {t('auth.signUp')}
          </ButtonLink>
        )}
      </div>
    </AuthForm>
  )
}
