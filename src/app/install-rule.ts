const DAY_MS = 86_400_000
/** A 'no' is not asked about again for so long. */
const QUIET_MS = 90 * DAY_MS
/** Pages looked at in this visit before anything is offered. */
const LEAST_VIEWS = 2

interface Visit {
  /** How many pages were looked at since the page was opened. */
  readonly views: number
  /** An area was kept for the time without signal. */
  readonly hasKept: boolean
  /** When the offer was last refused, milliseconds UTC. */
  readonly refusedAt: number | null
  readonly now: number
}

/** Whether it is a sensible moment to offer installing: not first thing, and not soon after a 'no'. */
export function isInstallDue({ views, hasKept, refusedAt, now }: Visit): boolean {
  return (views >= LEAST_VIEWS || hasKept) && (refusedAt === null || now - refusedAt >= QUIET_MS)
}
