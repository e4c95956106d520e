import { useId, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { auth, userTypes } from '#contract/calls/auth.ts'
import type { InputOf } from '#contract/call.ts'
import { sentenceOf } from '#contract/problem.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { problemOf } from '#src/data/core/api.ts'
import { useCallForm } from '#src/data/outbox/call-form.ts'
import { useIsNewUser, useSessionActions } from '#src/data/session/session.tsx'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { PasswordRules } from './password-rules.tsx'
import styles from './login.module.css'

type Typed = InputOf<typeof auth.addPassword>

/** Where a person who signed in with a one-time password sets their own, before they can do anything else. */
export function AddPassword() {
  const isNewUser = useIsNewUser()
  const { addPassword, signOut } = useSessionActions()
  const [refusal, setRefusal] = useState<string>()
  const rulesId = useId()
  const { register, handleSubmit, watch, formState } = useCallForm<Typed, Typed>(auth.addPassword, {
    defaultValues: { Password: '', ConfirmPassword: '', UserType: userTypes.newUser },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  if (!isNewUser) return <Navigate replace to={paths.login} />
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      setRefusal(await addPassword(typed))
    } catch (error) {
      setRefusal(sentenceOf(problemOf(error)))
    }
  })
  return (
    <Page width="form">
      <DocumentTitle of={t('addPassword.title')} />
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <h1>{t('addPassword.title')}</h1>
        <p>{t('addPassword.text')}</p>
        {refusal !== undefined && (
          <Note tone="danger" role="alert">
            {refusal}
          </Note>
        )}
        <PasswordField
          label={t('auth.password')}
          autoComplete="new-password"
          error={errors.Password?.message}
          {...register('Password')}
        />
        <PasswordRules id={rulesId} password={watch('Password')} />
        <PasswordField
          label={t('addPassword.confirm')}
          autoComplete="new-password"
          error={errors.ConfirmPassword?.message}
          {...register('ConfirmPassword')}
        />
        <Button type="submit" variant="main" wide busy={isSubmitting}>
          {t('addPassword.submit')}
        </Button>
        <Button wide onClick={() => void signOut()}>
          {t('menu.logout')}
        </Button>
      </form>
    </Page>
  )
}
