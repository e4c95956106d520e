import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import type { UnlockResult } from '#src/data/session/device-lock.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { PinField } from '#src/ui/form/pin-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { useBusy } from '#src/ui/use-busy.ts'
import { lockWords as words } from '#src/words/lock.ts'
import { timeLeftText, unlockError } from './unlock-words.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

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
    label: words[by],
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
        <p role="timer">{words.wait(timeLeftText(left))}</p>
      </Note>
    ),
    otherWay: (other === 'pin' ? hasPin : hasPassword) && (
      <Button variant="quiet" onClick={change}>
        {other === 'pin' ? words.usePin : words.usePassword}
      </Button>
    ),
  }
}
