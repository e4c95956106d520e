import type { UnlockResult } from '#src/data/session/device-lock.tsx'
import { lockWords as words } from '#src/words/lock.ts'

export function unlockError(
  said: UnlockResult | 'empty' | undefined,
  by: 'pin' | 'password',
): string | undefined {
  if (said === 'empty') return by === 'pin' ? words.pinRequired : words.passwordRequired
  if (said?.type !== 'wrong') return undefined
  const wrong = by === 'pin' ? words.wrongPin : words.wrongPassword
  return said.triesLeft > 0 ? `${wrong} ${words.triesLeft(said.triesLeft)}` : wrong
}

export function timeLeftText(seconds: number): string {
  return seconds < 60 ? words.seconds(seconds) : words.minutes(Math.floor(seconds / 60), seconds % 60)
}
