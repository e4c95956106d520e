import { t } from '#src/i18n/t.ts'
import { useState, type SubmitEvent } from 'react'
import type { SignedIn } from '#src/data/session/session-rules.ts'
import { useUnsentAmount } from '#src/data/outbox/diagnostics.ts'
import { useSessionActions } from '#src/data/session/session.tsx'
import { isFieldDevice } from '#src/data/core/device.ts'
import { KeepSignedIn } from '#src/components/this-device/keep-signed-in.tsx'
import { SignOut } from '#src/components/this-device/sign-out.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import { Page } from '#src/ui/page.tsx'
import { useBusy } from '#src/ui/use-busy.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { HelpNumbers } from './help-numbers.tsx'
import styles from './lock.module.css'

/**
 * Asks for the password if the session continues but the device has no token: the browser cleared it, or it was not
 * saved in time. The password begins a new session. Unsent changes stay.
 */
export function ConfirmPassword({ session }: { readonly session: SignedIn }) {
  const { signIn } = useSessionActions()
  const [password, setPassword] = useState('')
  const [isPersistent, setIsPersistent] = useState(isFieldDevice)
  const [refusal, setRefusal] = useState<string>()
  const [isLeaving, setIsLeaving] = useState(false)
  const { username, displayName } = session.user
  const { edits, drafts } = useUnsentAmount()
  const [isBusy, submit] = useBusy(async (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '') return setRefusal(t('lock.passwordRequired'))
    const answer = await signIn({ username, password, isPersistent })
    // A session that continues proves the device, so that no code is asked for.
    setRefusal(answer !== undefined && 'refusal' in answer ? answer.refusal : undefined)
  })
  return (
    <Page width="form">
      <PageHead title={t('lock.confirmTitle')} lead={t('lock.confirmLead', { name: displayName })} />
      <form className={styles['form']} noValidate onSubmit={submit}>
        <RefusalNote refusal={refusal} />
        <input type="text" value={username} readOnly hidden autoComplete="username" />
        <PasswordField
          id="password"
          label={t('lock.password')}
          hint={edits + drafts > 0 ? t('lock.confirmHintUnsent') : t('lock.confirmHint')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <KeepSignedIn checked={isPersistent} onChange={({ target }) => setIsPersistent(target.checked)} />
        <Button type="submit" variant="main" wide busy={isBusy}>
          {t('lock.goOn')}
        </Button>
        <ForgotPassword email={username} />
        <Button variant="quiet" onClick={() => setIsLeaving(true)}>
          {t('lock.signOut')}
        </Button>
      </form>
      <HelpNumbers />
      {isLeaving && <SignOut onStay={() => setIsLeaving(false)} />}
    </Page>
  )
}
