import { useState } from 'react'
import { Page } from '#src/ui/page.tsx'
import { Title } from '#src/parts/title.tsx'
import { authWords } from '#src/words/auth.ts'
import { LoginForm } from './login-form.tsx'
import { LoginIntro } from './login-intro.tsx'

/** First who needs an account, then the form. Signing in leads to the landing area by the guard. */
export function Login() {
  const [isIntroRead, setIsIntroRead] = useState(false)
  return (
    <Page width="form">
      <Title of={authWords.title} />
      {isIntroRead ? (
        <LoginForm onBack={() => setIsIntroRead(false)} />
      ) : (
        <LoginIntro onContinue={() => setIsIntroRead(true)} />
      )}
    </Page>
  )
}
