import { useState, type SubmitEvent } from 'react'
import type { SignedIn } from '#src/data/session-rules.ts'
import { useSessionActions } from '#src/data/session.tsx'
import { useVault } from '#src/data/vault.tsx'
import { PinForm } from '#src/parts/lock-pin-form.tsx'
import { Title } from '#src/parts/title.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { common } from '#src/words/common.ts'
import { lockWords as words } from '#src/words/lock.ts'
import { HelpNumbers } from './help-numbers.tsx'
import styles from './lock.module.css'

/**
 * Once after signing in, where it may be put off: the password opens the app meanwhile. Where nothing is protected yet,
 * there has to be a PIN, or the password, before anything is kept.
 */
export function ChoosePin({ session }: { readonly session: SignedIn }) {
  const vault = useVault()
  const [isPassword, setIsPassword] = useState(false)
  const mayPutOff = vault.status === 'open'
  return (
    <Page width="form">
      <Title of={words.choose} />
      <PageTitle title={words.choose} lead={mayPutOff ? words.chooseFresh : words.chooseToProtect} />
      {isPassword ? (
        <PasswordInstead username={session.user.username} onBack={() => setIsPassword(false)} />
      ) : (
        <PinForm onChosen={vault.setPin}>
          <Button variant="quiet" onClick={mayPutOff ? vault.putPinOff : () => setIsPassword(true)}>
            {mayPutOff ? words.later : words.passwordInstead}
          </Button>
        </PinForm>
      )}
      <HelpNumbers />
    </Page>
  )
}

interface PasswordProps {
  readonly username: string
  readonly onBack: () => void
}

/** Only the server knows whether it is the right one, so this is signing in once more. */
function PasswordInstead({ username, onBack }: PasswordProps) {
  const { signIn } = useSessionActions()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '') return setRefusal(words.passwordRequired)
    setIsBusy(true)
    setRefusal(await signIn(username, password))
    setIsBusy(false)
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== undefined && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <input type="text" value={username} readOnly hidden autoComplete="username" />
      <PasswordField
        id="password"
        label={words.password}
        hint={words.passwordInsteadText}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="main" wide busy={isBusy}>
        {words.goOn}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {common.back}
      </Button>
    </form>
  )
}
