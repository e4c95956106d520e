import { t } from '#src/i18n/t.ts'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import Pencil from 'lucide-react/icons/pencil'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import { fieldsOf } from '#contract/problem.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { readCodeRequest } from '#src/data/session/code-request.ts'
import { useDisabledAccount } from '#src/data/session/use-disabled-account.ts'
import { useNewUser, useSession } from '#src/data/session/session.tsx'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { DraftUnsentNote } from '#src/components/sync-status/draft-unsent-note.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { DisabledNote } from './disabled-note.tsx'
import { LoginForm } from './login-form.tsx'
import frame from './auth-form.module.css'
import styles from './login.module.css'

/** Explains who needs an account and then shows the form. After a sign-in the guard navigates on. */
export function Login() {
  const location = useLocation()
  const { search } = location
  const { note, message } = fieldsOf(location.state)
  const isTaken = search === '?taken'
  const session = useSession()
  const newUser = useNewUser()
  const isTooLongOffline = session.status === 'anonymous' && session.ending?.type === 'too-long-offline'
  const { now } = useServices()
  const [request] = useState(() => (note === undefined ? readCodeRequest(now()) : undefined))
  const [isIntroRead, setIsIntroRead] = useState(
    isTaken || search === '?disabled' || isTooLongOffline || note !== undefined || request !== undefined,
  )
  const [timesDisabled, setTimesDisabled] = useState(0)
  const disabled = useDisabledAccount(timesDisabled)
  const notes = (
    <>
      {isTaken && (
        <Note tone="warning" role="status" title={t('deviceNews.taken')}>
          {t('deviceNews.takenText')}
        </Note>
      )}
      {isTooLongOffline && (
        <Note tone="warning" role="status">
          {t('common.tooLongOffline')}
        </Note>
      )}
      {note === 'applied' && (
        <Note tone="success" role="status" title={t('auth.applied')}>
          {t('auth.appliedText')}
        </Note>
      )}
      {note === 'password-set' && typeof message === 'string' && (
        <Note tone="warning" role="status" title={t('resetPassword.done')}>
          {message}
        </Note>
      )}
      {note === 'sign-in-again' && (
        <Note tone="warning" role="status">
          {t('auth.signInAgain')}
        </Note>
      )}
      {note === 'device-confirmed' && (
        <Note tone="success" role="status" title={t('auth.deviceConfirmed')}>
          {typeof message === 'string' ? message : t('auth.deviceConfirmedText')}
        </Note>
      )}
      {request !== undefined && (
        <Note role="status" title={request.verifiedAt === null ? t('auth.codeSent') : t('auth.codeVerified')}>
          {request.verifiedAt === null ? (
            <Link to={paths.verifyOtp}>{t('auth.enterCode')}</Link>
          ) : (
            <Link to={paths.resetPassword}>{t('lock.goOn')}</Link>
          )}
        </Note>
      )}
      {note === 'ended-elsewhere' && (
        <Note tone="warning" role="status">
          {t('auth.endedElsewhere')}
        </Note>
      )}
      {note === 'code-unknown' && (
        <Note tone="warning" role="status">
          {t('auth.codeUnknown')}
        </Note>
      )}
      <DisabledNote account={disabled} timesAnswered={timesDisabled} />
      <DraftUnsentNote isOneTold={disabled !== null} />
    </>
  )
  if (newUser !== null) return <Navigate replace to={paths.addPassword} />
  if (isIntroRead)
    return (
      <LoginForm
        notes={notes}
        onDisabled={() => setTimesDisabled(timesDisabled + 1)}
        onBack={() => setIsIntroRead(false)}
      />
    )
  return <LoginIntro onContinue={() => setIsIntroRead(true)} />
}

function LoginIntro({ onContinue }: { readonly onContinue: () => void }) {
  return (
    <Page width="form">
      <DocumentTitle of={t('auth.title')} />
      <div className={frame['card']}>
        <div className={frame['form']}>
          <h1>{t('auth.introTitle')}</h1>
          <p>{t('auth.introText')}</p>
          <ul className={styles['points']}>
            <li>
              <Users /> {t('auth.introPoints.register')}
            </li>
            <li>
              <Pencil /> {t('auth.introPoints.capture')}
            </li>
            <li>
              <ShieldCheck /> {t('auth.introPoints.verify')}
            </li>
          </ul>
          <Button variant="main" wide onClick={onContinue}>
            {t('auth.continueToLogin')}
          </Button>
          <ButtonLink wide render={<Link to={paths.home} />}>
            {t('auth.backToDashboard')}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
