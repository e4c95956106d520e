import { actionIds } from '#contract/access.ts'

const MIN_DIGITS = 6
const MINUTE_MS = 60_000
const LOCK_AFTER_IDLE_MS = 5 * MINUTE_MS
const LOCK_AFTER_HIDDEN_MS = MINUTE_MS

export type PinProblem = 'too-short' | 'digits-only' | 'all-the-same' | 'a-run' | 'not-the-same'

export function pinProblem(pin: string, again: string): PinProblem | null {
  if (!/^\d*$/.test(pin)) return 'digits-only'
  if (pin.length < MIN_DIGITS) return 'too-short'
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  if (steps.size === 1 && steps.has(0)) return 'all-the-same'
  if (steps.size === 1 && (steps.has(1) || steps.has(-1))) return 'a-run'
  return pin === again ? null : 'not-the-same'
}

/** When the app was last used, and last visible, in any window. Milliseconds of this device's clock. */
export interface LastUse {
  readonly usedAt: number
  readonly seenAt: number
}

/** Uses the clock instead of a timer, so that a phone that slept counts, too. */
export function shouldLock({ usedAt, seenAt }: LastUse, now: number): boolean {
  return now - usedAt > LOCK_AFTER_IDLE_MS || now - seenAt > LOCK_AFTER_HIDDEN_MS
}

/** Returns when the app will have been unused for too long if nothing happens. */
export function locksAt({ usedAt, seenAt }: LastUse): number {
  return Math.min(usedAt + LOCK_AFTER_IDLE_MS, seenAt + LOCK_AFTER_HIDDEN_MS) + 1
}

/** Returns whether a person's device locks automatically. This applies to people who capture or verify. */
export function locksAutomatically(ids: readonly number[]): boolean {
  return ids.includes(actionIds.BuildingBlockAdmin)
}
