import type { Call } from '#contract/call.ts'
import type { CachedAnswer } from '#src/offline/database/cached-answer.ts'

/** A device that cannot cache (private window, storage full) still works while it is online. */
export async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined)
}

/** A copy cached by an older build may lack what this one shows. */
export function readable(call: Call, cached: CachedAnswer): CachedAnswer | undefined {
  return call.output.safeParse(cached.data).success ? cached : undefined
}

export function cacheKeyOf(call: Call, input: unknown): string {
  return `${call.path} ${JSON.stringify(input)}`
}
