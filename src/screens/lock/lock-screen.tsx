import Lock from 'lucide-react/icons/lock'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { SignedIn } from '#src/data/session/session-rules.ts'
import { type UnlockResult, useDeviceLock } from '#src/data/session/device-lock.tsx'
import { timeLeftText, unlockError } from '#src/components/this-device/unlock-words.ts'
import { useSecondsLeft } from '#src/components/this-device/use-seconds-left.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { SignOut } from '#src/components/this-device/sign-out.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { PinField } from '#src/ui/form/pin-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { lockWords as words } from '#src/words/lock.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { PinForm } from '#src/components/this-device/pin-form.tsx'
import { TypedConfirmation } from '#src/components/this-device/typed-confirmation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { HelpNumbers } from './help-numbers.tsx'
import styles from './lock.module.css'

/** Hides all personal content until the person unlocks the device. It works without a signal. */
export function LockScreen({ session }: { readonly session: SignedIn }) {
  const deviceLock = useDeviceLock()
  const [by, setBy] = useState<'pin' | 'password'>(deviceLock.hasPin ? 'pin' : 'password')
  const [secret, setSecret] = useState('')
  const [said, setSaid] = useState<UnlockResult | 'empty'>()
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const left = useSecondsLeft(deviceLock.waitUntil)
  const isWaiting = left > 0

  useEffect(() => {
    if (!isWaiting) field.current?.focus()
  }, [by, isWaiting])

  const other = by === 'pin' ? 'password' : 'pin'
  const change = (to: typeof by) => {
    setBy(to)
    setSecret('')
    setSaid(undefined)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (secret === '') return setSaid('empty')
    setIsBusy(true)
    const answer = await (by === 'pin'
      ? deviceLock.unlockWithPin(secret)
      : deviceLock.unlockWithPassword(secret))
    setIsBusy(false)
    setSecret('')
    setSaid(answer)
    field.current?.focus()
  }

  const { displayName } = session.user
  const control = {
    ref: field,
    id: 'secret',
    label: words[by],
    value: secret,
    disabled: isWaiting,
    error: isWaiting ? undefined : unlockError(said, by),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setSecret(target.value),
  }
  return (
    <Page width="form">
      <DocumentTitle of={words.title} />
      <div className={styles['head']}>
        <Lock />
        <h1>{words.title}</h1>
      </div>
      <p>{by === 'pin' ? words.of(displayName) : words.ofPassword(displayName)}</p>
      {deviceLock.isPasswordNew && <Note tone="warning">{words.passwordChanged}</Note>}
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        {by === 'pin' ? (
          <PinField {...control} />
        ) : (
          <PasswordField {...control} autoComplete="current-password" />
        )}
        {isWaiting && (
          <Note tone="warning">
            <p role="timer">{words.wait(timeLeftText(left))}</p>
          </Note>
        )}
        <Button type="submit" variant="main" wide busy={isBusy} disabled={isWaiting}>
          {words.unlock}
        </Button>
      </form>
      <div className={styles['else']}>
        {(other === 'pin' ? deviceLock.hasPin : deviceLock.hasPassword) && (
          <Button variant="quiet" onClick={() => change(other)}>
            {other === 'pin' ? words.usePin : words.usePassword}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setIsLeaving(true)}>
          {words.signOut}
        </Button>
        {deviceLock.isPasswordNew && <StartAnew />}
      </div>
      {!deviceLock.hasPassword && <p className={styles['hint']}>{words.forgotWithoutPassword}</p>}
      <HelpNumbers />
      {isLeaving && <SignOut onStay={() => setIsLeaving(false)} />}
    </Page>
  )
}

/** Lets a signed-in person reset a device that neither their PIN nor their password opens. The locked data is lost. */
function StartAnew() {
  const { startAnew } = useDeviceLock()
  const { sync } = useOutbox()
  const [step, setStep] = useState<'closed' | 'asking' | 'choosing'>('closed')
  const begin = async (pin: string) => {
    await sync?.deleteUnsent()
    await startAnew(pin)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setStep('asking')}>
        {words.knowsNeither}
      </Button>
      <Dialog
        open={step !== 'closed'}
        onClose={() => setStep('closed')}
        role="alertdialog"
        title={step === 'choosing' ? words.choose : words.startAnewTitle}
      >
        {step === 'choosing' ? (
          <PinForm onChosen={begin} />
        ) : (
          <TypedConfirmation
            text={words.startAnewText}
            word={words.deleteWord}
            button={words.startAnew}
            onTyped={() => setStep('choosing')}
            onCancel={() => setStep('closed')}
          />
        )}
      </Dialog>
    </>
  )
}
