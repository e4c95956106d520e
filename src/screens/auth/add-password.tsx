import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { accounts } from '#contract/calls/accounts.ts'
import { userTypes } from '#contract/calls/auth.ts'
import type { InputOf } from '#contract/call.ts'
import { NewPasswordFields } from '#src/components/password/new-password-fields.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { showServerErrors, useCallForm } from '#src/data/outbox/call-form.ts'
import { useNewUser, useSessionActions } from '#src/data/session/session.tsx'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { AuthForm } from './auth-form.tsx'
import { UnsentNote } from './unsent-note.tsx'

type Typed = InputOf<typeof accounts.addPassword>

/** Where a person who signed in with a one-time password sets their own, before they can do anything else. */
export function AddPassword() {
  const newUser = useNewUser()
  const { addPassword, signOut } = useSessionActions()
  const { api } = useServices()
  const [refusal, setRefusal] = useState<string>()
  const form = useCallForm<Typed, Typed>(accounts.addPassword, {
    defaultValues: { Password: '', ConfirmPassword: '', UserType: userTypes.newUser },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
  const { handleSubmit, watch, formState } = form
  if (newUser === null) return <Navigate replace to={paths.login} />
  const submit = handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      setRefusal(await addPassword(typed.Password, (as) => api.ask(accounts.addPassword, typed, as)))
    } catch (error) {
      setRefusal(showServerErrors(form, error))
    }
  })
  const field = fieldsOf(form)
  return (
    <AuthForm title={t('addPassword.title')} refusal={refusal} onSubmit={submit}>
      <p>
        {newUser.name === undefined
          ? t('addPassword.text')
          : t('addPassword.welcome', { name: newUser.name })}
      </p>
      <NewPasswordFields
        label={t('auth.password')}
        password={field('Password')}
        confirm={field('ConfirmPassword')}
        typed={watch('Password')}
      />
      <UnsentNote />
      <Button type="submit" variant="main" wide busy={formState.isSubmitting}>
        {formState.isSubmitting ? t('resetPassword.submitting') : t('addPassword.submit')}
      </Button>
      <Button wide onClick={() => void signOut()}>
        {t('menu.logout')}
      </Button>
    </AuthForm>
  )
}
