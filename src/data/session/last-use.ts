import { fieldsOf } from '#contract/problem.ts'
import { attempt } from '#src/device/attempt.ts'
import type { LastUse } from './lock-rules.ts'

const KEY = 'gbvf-last-use'

/** All windows share the time. Without storage, only this window counts. */
let own: LastUse | null = null

/** Returns the last use. A time in the future was written before the clock was set back, so it counts as now. */
export function readLastUse(now: number): LastUse {
  const { usedAt, seenAt } = shared() ?? own ?? { usedAt: now, seenAt: now }
  return { usedAt: Math.min(usedAt, now), seenAt: Math.min(seenAt, now) }
}

export function writeLastUse(use: LastUse): void {
  own = use
  attempt(() => localStorage.setItem(KEY, JSON.stringify(use)))
}

function shared(): LastUse | null {
  const use: unknown = attempt((): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  return isLastUse(use) ? use : null
}

function isLastUse(value: unknown): value is LastUse {
  const { usedAt, seenAt } = fieldsOf(value)
  return typeof usedAt === 'number' && typeof seenAt === 'number'
}
