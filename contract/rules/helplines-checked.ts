import type { Helpline } from '../calls/config.ts'

/** Returns the oldest day on which a helpline was last checked, `2026-05-03`, or null if one was never checked. */
export function helplinesCheckedOn(helplines: readonly Pick<Helpline, 'lastChecked'>[]): string | null {
  const days = helplines.flatMap(({ lastChecked }) => lastChecked ?? [])
  const isEach = days.length === helplines.length
  const [oldest = null] = days.toSorted()
  return isEach ? oldest : null
}
