import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '#src/data/session/session.tsx'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { DraftUnsentNote } from '#src/components/sync-status/draft-unsent-note.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { authWords } from '#src/words/auth.ts'
import { common } from '#src/words/common.ts'
import { deviceWords } from '#src/words/devices.ts'
import { DisabledNote } from './disabled-note.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginIntro } from './login-intro.tsx'

/** First who needs an account, then the form. Signing in leads on by the guard. */
export function Login() {
  const { search } = useLocation()
  const isTaken = search === '?taken'
  const session = useSession()
  const isTooLongOffline = session.status === 'anonymous' && session.ending?.type === 'too-long-offline'
  const [isIntroRead, setIsIntroRead] = useState(isTaken || search === '?disabled' || isTooLongOffline)
  const notes = (
    <>
      {isTaken && (
        <Note tone="warning" role="status" title={deviceWords.taken}>
          {deviceWords.takenText}
        </Note>
      )}
      {isTooLongOffline && (
        <Note tone="warning" role="status">
          {common.tooLongOffline}
        </Note>
      )}
      <DisabledNote />
      <DraftUnsentNote />
    </>
  )
  return (
    <Page width="form">
      <DocumentTitle of={authWords.title} />
      {isIntroRead ? (
        <LoginForm notes={notes} onBack={() => setIsIntroRead(false)} />
      ) : (
        <LoginIntro onContinue={() => setIsIntroRead(true)} />
      )}
    </Page>
  )
}
