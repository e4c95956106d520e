import { t } from '#src/i18n/t.ts'
import { useEffect, useState, lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { FieldPackState } from '#src/data/outbox/field-pack.ts'
import { useSession } from '#src/data/session/session.tsx'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { closeToasts } from '#src/ui/toast-store.ts'
import { useLostEdits } from '#src/data/outbox/lost-edits.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useGuidance } from '#src/components/guidance.tsx'
import { lostEditsText } from '#src/components/devices/lost-edits.tsx'
import { storeGroup } from '#src/device/worker.ts'
import { paths } from '#src/components/routing/paths.ts'
import { useObserved } from '#src/data/outbox/outbox.tsx'
import { markSeen, wasSeen } from '#src/data/core/seen-flags.ts'
import { AutoLock } from './auto-lock.tsx'
import { useProfileLanguage } from './profile-language.ts'
import { usePasswordQuestion } from '#src/data/session/recent-password.ts'
import { withMessages } from '#src/i18n/load-messages.ts'

export function SignedInNews({ isDemonstration }: { readonly isDemonstration: boolean }) {
  const session = useSession()
  const { isReady, status, locksByItself } = useDeviceLock()
  const isConfirmed = session.status === 'signed-in' && session.isConfirmed
  useProfileLanguage()
  // People work where there is no signal.
  useGuidance()
  useEffect(() => {
    if (isConfirmed) storeGroup('staff').catch(() => undefined)
  }, [isConfirmed])
  useEffect(() => {
    if (status === 'locked') closeToasts()
  }, [status])
  return (
    <>
      {isDemonstration && <Banner tone="warning">{t('common.demonstration')}</Banner>}
      <FieldPackState />
      <PasswordQuestion />
      {status === 'open' && locksByItself && <AutoLock />}
      {isReady && locksByItself && <StorageBanner />}
      {isReady && isConfirmed && <LostEditsBanner />}
    </>
  )
}

function LostEditsBanner() {
  const { data } = useLostEdits()
  const [first, ...others] = data ?? []
  if (first === undefined) return null
  return (
    <Banner
      tone="warning"
      role="status"
      action={
        <ButtonLink dense render={<Link to={paths.thisDevice} />}>
          {t('deviceNews.see')}
        </ButtonLink>
      }
    >
      {others.length === 0 ? lostEditsText(first) : t('deviceNews.missingFirst')}
    </Banner>
  )
}

const STORAGE = 'storage'

/** Says once on a device that its browser does not promise to keep saved data, and what helps. */
function StorageBanner() {
  const [isTold, setIsTold] = useState(() => wasSeen(STORAGE))
  const { pathname } = useLocation()
  // That page says the same.
  return isTold || pathname === paths.thisDevice ? null : (
    <Refused
      onKnown={() => {
        markSeen(STORAGE)
        setIsTold(true)
      }}
    />
  )
}

function Refused({ onKnown }: { readonly onKnown: () => void }) {
  const isPersisted = useObserved((sync) => sync.isPersisted(), 'persisted')
  if (isPersisted !== false) return null
  const know = (
    <Button dense onClick={onKnown}>
      {t('deviceNews.gotIt')}
    </Button>
  )
  return (
    <Banner tone="warning" role="status" action={know}>
      {t('deviceNews.mayClear')} <Link to={paths.thisDevice}>{t('common.thisDevice')}</Link>
    </Banner>
  )
}

const ConfirmPasswordDialog = lazy(async () => ({
  default: (await withMessages(import('#src/components/password/confirm-password-dialog.tsx'), 'password'))
    .ConfirmPasswordDialog,
}))

/** Shows the dialog that asks for the password again while a write waits for it. */
function PasswordQuestion() {
  const question = usePasswordQuestion()
  if (question === null) return null
  return (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog onAnswer={question.answer} />
    </Suspense>
  )
}
