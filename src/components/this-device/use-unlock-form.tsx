import { t } from '#src/i18n/t.ts'
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import type { UnlockResult } from '#src/data/session/device-lock.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { PinField } from '#src/ui/form/pin-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { useBusy } from '#src/ui/use-busy.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'

interface Lock {
  readonly hasPin: boolean
  readonly hasPassword: boolean
  /** Milliseconds UTC, or null if a try is possible now. */
  readonly waitUntil: number | null
  readonly unlock: (by: 'pin' | 'password', secret: string) => Promise<UnlockResult>
}

/** Returns the parts of a form that unlocks a device with the PIN or the password. */
export function useUnlockForm({ hasPin, hasPassword, waitUntil, unlock }: Lock) {
  const [by, setBy] = useState<'pin' | 'password'>(hasPin ? 'pin' : 'password')
  const [secret, setSecret] = useState('')
  const [said, setSaid] = useState<UnlockResult | 'empty'>()
  const ref = useRef<HTMLInputElement>(null)
  const left = useSecondsLeft(waitUntil)
  const isWaiting = left > 0
  const other = by === 'pin' ? 'password' : 'pin'
  const [isBusy, submit] = useBusy(async (event: SubmitEvent) => {
    event.preventDefault()
    if (secret === '') return setSaid('empty')
    const answer = await unlock(by, secret)
    setSecret('')
    setSaid(answer)
  })
  const change = () => {
    setBy(other)
    setSecret('')
    setSaid(undefined)
  }
  const control = {
    ref,
    id: 'secret',
    label: t(`lock.${by}`),
    value: secret,
    disabled: isWaiting,
    error: isWaiting ? undefined : unlockError(said, by),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setSecret(target.value),
  }
  return {
    by,
    said,
    ref,
    isWaiting,
    isBusy,
    submit,
    field:
      by === 'pin' ? (
        <PinField {...control} />
      ) : (
        <PasswordField {...control} autoComplete="current-password" />
      ),
    waitNote: isWaiting && (
      <Note tone="warning">
        <p role="timer">{t('lock.wait', { left: timeLeftText(left) })}</p>
      </Note>
    ),
    otherWay: (other === 'pin' ? hasPin : hasPassword) && (
      <Button variant="quiet" onClick={change}>
        {other === 'pin' ? t('lock.usePin') : t('lock.usePassword')}
      </Button>
    ),
  }
}

function unlockError(said: UnlockResult | 'empty' | undefined, by: 'pin' | 'password'): string | undefined {
  if (said === 'empty') return by === 'pin' ? t('lock.pinRequired') : t('lock.passwordRequired')
  if (said?.type !== 'wrong') return undefined
  const wrong = by === 'pin' ? t('lock.wrongPin') : t('lock.wrongPassword')
  return said.triesLeft > 0 ? `${wrong} ${t('lock.triesLeft', { left: said.triesLeft })}` : wrong
}

function timeLeftText(seconds: number): string {
  return seconds < 60
    ? t('lock.seconds', { count: seconds })
    : t('lock.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
