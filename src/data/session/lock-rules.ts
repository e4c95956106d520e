const FEWEST_DIGITS = 6
const MINUTE_MS = 60_000
/** Left alone for longer, an open app locks. */
const IDLE_MS = 5 * MINUTE_MS
/** Out of sight for longer, it locks. */
const HIDDEN_MS = MINUTE_MS

export type PinTrouble = 'too-short' | 'digits-only' | 'all-the-same' | 'a-run' | 'not-the-same'

/** What is wrong with a PIN that somebody chose, or null. */
export function pinTrouble(pin: string, again: string): PinTrouble | null {
  if (!/^\d*$/.test(pin)) return 'digits-only'
  if (pin.length < FEWEST_DIGITS) return 'too-short'
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  if (steps.size === 1 && steps.has(0)) return 'all-the-same'
  if (steps.size === 1 && (steps.has(1) || steps.has(-1))) return 'a-run'
  return pin === again ? null : 'not-the-same'
}

/** When the app was last used, and last in sight, in whichever window; milliseconds of this device's clock. */
export interface LastUse {
  readonly usedAt: number
  readonly seenAt: number
}

/** Whether it was left for too long, by the clock and not by a timer: a phone that slept counts too. */
export function isLeft({ usedAt, seenAt }: LastUse, now: number): boolean {
  return now - usedAt > IDLE_MS || now - seenAt > HIDDEN_MS
}

/** When it will have been left for too long if nothing happens. */
export function leftAt({ usedAt, seenAt }: LastUse): number {
  return Math.min(usedAt + IDLE_MS, seenAt + HIDDEN_MS) + 1
}
