import type { Helpline } from '#contract/calls/config.ts'

/** Where the directory lists them all, in an address. */
export const HELPLINES = 'helplines'

/** The day since which every helpline was tried, `2026-05-03`; null while one of them was not. */
export function helplinesCheckedOn(helplines: readonly Pick<Helpline, 'lastChecked'>[]): string | null {
  const days = helplines.flatMap(({ lastChecked }) => lastChecked ?? [])
  const isEach = days.length === helplines.length
  const [oldest = null] = days.toSorted()
  return isEach ? oldest : null
}
