import { t } from '#src/i18n/t.ts'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { isEmail } from '#contract/fields/contact-types.ts'
import { useSessionActions } from '#src/data/session/session.tsx'
import { isFieldDevice } from '#src/data/core/device.ts'
import { KeepSignedIn } from '#src/components/this-device/keep-signed-in.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmailField } from '#src/ui/form/text-field.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { Note } from '#src/ui/note.tsx'
import styles from './login.module.css'

interface SignIn {
  readonly username: string
  readonly password: string
  readonly isPersistent: boolean
}

interface Props {
  readonly notes: ReactNode
  readonly onBack: () => void
}

export function LoginForm({ notes, onBack }: Props) {
  const { signIn } = useSessionActions()
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, formState } = useForm<SignIn>({
    defaultValues: { username: '', password: '', isPersistent: isFieldDevice() },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (pair) => {
    setRefusal(undefined)
    setRefusal(await signIn(pair))
  })

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('auth.title')}</h1>
      {notes}
      {refusal !== undefined && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <EmailField
        label={t('auth.email')}
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
        {t('auth.submit')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('common.back')}
      </Button>
    </form>
  )
}
