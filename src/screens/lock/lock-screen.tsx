import { t } from '#src/i18n/t.ts'
import Lock from 'lucide-react/icons/lock'
import { useEffect, useState } from 'react'
import type { SignedIn } from '#src/data/session/session-rules.ts'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { useUnlockForm } from '#src/components/this-device/use-unlock-form.tsx'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { SignOut } from '#src/components/this-device/sign-out.tsx'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { PinForm } from '#src/components/this-device/pin-form.tsx'
import { TypedConfirmation } from '#src/components/this-device/typed-confirmation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { HelpNumbers } from './help-numbers.tsx'
import styles from './lock.module.css'

/** Hides all personal content until the person unlocks the device. It works without a signal. */
export function LockScreen({ session }: { readonly session: SignedIn }) {
  const deviceLock = useDeviceLock()
  const [isLeaving, setIsLeaving] = useState(false)
  const { by, said, ref, isWaiting, isBusy, submit, field, waitNote, otherWay } = useUnlockForm({
    ...deviceLock,
    unlock: (way, secret) =>
      way === 'pin' ? deviceLock.unlockWithPin(secret) : deviceLock.unlockWithPassword(secret),
  })
  useEffect(() => {
    if (!isWaiting) ref.current?.focus()
  }, [by, said, isWaiting, ref])
  const { displayName, username } = session.user
  return (
    <Page width="form">
      <DocumentTitle of={t('lock.title')} />
      <div className={styles['head']}>
        <Lock />
        <h1>{t('lock.title')}</h1>
      </div>
      <p>
        {by === 'pin' ? t('lock.of', { name: displayName }) : t('lock.ofPassword', { name: displayName })}
      </p>
      {deviceLock.isPasswordNew && <Note tone="warning">{t('lock.passwordChanged')}</Note>}
      <form className={styles['form']} noValidate onSubmit={submit}>
        {field}
        {waitNote}
        <Button type="submit" variant="main" wide busy={isBusy} disabled={isWaiting}>
          {t('lock.unlock')}
        </Button>
      </form>
      <div className={styles['else']}>
        {otherWay}
        {by === 'password' && !deviceLock.isPasswordNew && <ForgotPassword email={username} />}
        <Button variant="quiet" onClick={() => setIsLeaving(true)}>
          {t('lock.signOut')}
        </Button>
        {deviceLock.isPasswordNew && <StartAnew />}
      </div>
      {!deviceLock.hasPassword && <p className={styles['hint']}>{t('lock.forgotWithoutPassword')}</p>}
      <HelpNumbers />
      {isLeaving && <SignOut onStay={() => setIsLeaving(false)} />}
    </Page>
  )
}

/** Lets a signed-in person reset a device that neither their PIN nor their password opens. The locked data is lost. */
function StartAnew() {
  const { reset } = useDeviceLock()
  const { sync } = useOutbox()
  const [step, setStep] = useState<'closed' | 'asking' | 'choosing'>('closed')
  const begin = async (pin: string) => {
    await sync?.deleteUnsent()
    await reset(pin)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setStep('asking')}>
        {t('lock.knowsNeither')}
      </Button>
      <Dialog
        open={step !== 'closed'}
        onClose={() => setStep('closed')}
        role="alertdialog"
        title={step === 'choosing' ? t('lock.choose') : t('lock.resetTitle')}
      >
        {step === 'choosing' ? (
          <PinForm onChosen={begin} />
        ) : (
          <TypedConfirmation
            text={t('lock.resetText')}
            word={t('lock.deleteWord')}
            button={t('lock.reset')}
            onTyped={() => setStep('choosing')}
            onCancel={() => setStep('closed')}
          />
        )}
      </Dialog>
    </>
  )
}
