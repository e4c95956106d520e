import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { usePeopleUnsent } from '#src/data/people-unsent.ts'
import { Title } from '#src/parts/title.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { authWords } from '#src/words/auth.ts'
import { deviceWords } from '#src/words/devices.ts'
import { LoginForm } from './login-form.tsx'
import { LoginIntro } from './login-intro.tsx'

/** First who needs an account, then the form. Signing in leads on by the guard. */
export function Login() {
  const isTaken = useSearch() === 'taken'
  const [isIntroRead, setIsIntroRead] = useState(isTaken)
  const unsent = usePeopleUnsent()
  const notes = (
    <>
      {isTaken && (
        <Note tone="warning" role="status" title={deviceWords.taken}>
          {deviceWords.takenText}
        </Note>
      )}
      {unsent > 0 && (
        <Note icon={<Smartphone />} title={authWords.unsentHere(unsent)}>
          {authWords.unsentStays}
        </Note>
      )}
    </>
  )
  return (
    <Page width="form">
      <Title of={authWords.title} />
      {isIntroRead ? (
        <LoginForm notes={notes} onBack={() => setIsIntroRead(false)} />
      ) : (
        <LoginIntro onContinue={() => setIsIntroRead(true)} />
      )}
    </Page>
  )
}
