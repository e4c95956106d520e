import type { Call } from '#contract/call.ts'
import type { CachedAnswer } from '#src/offline/database/cached-answer.ts'

/** Resolves to undefined if the storage fails (private window, full disk): such a device still works online. */
export async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined)
}

/** Returns a cached answer if this build can show it. A copy from an older build may lack fields. */
export function readable(call: Call, cached: CachedAnswer): CachedAnswer | undefined {
  return call.output.safeParse(cached.data).success ? cached : undefined
}

export function cacheKeyOf(call: Call, input: unknown): string {
  return `${call.path} ${JSON.stringify(input)}`
}
