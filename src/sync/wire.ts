import { versionTag } from '#contract/wire.ts'
import { idempotencyKeyOf, NO_VERSION, type Entry } from './entry.ts'
import type { PushInput } from './ports.ts'

export function pushInputOf(author: PushInput['author'], batch: readonly Entry[]): PushInput {
  return {
    author,
    entries: batch.map((entry) => ({
      key: idempotencyKeyOf(entry),
      method: entry.method,
      path: entry.path,
      body: entry.content,
      ifMatch: ifMatchOf(entry, batch),
      deviceTime: entry.deviceTime,
      payloadVersion: entry.payloadVersion,
    })),
  }
}

/**
 * Returns the version that was seen, or the key of the earlier write in the same batch that creates it. If there is no
 * such write, returns a version that the server never has, so that it answers with the current record. Only an addition
 * has no base.
 */
function ifMatchOf({ base, after }: Entry, batch: readonly Entry[]): string | null {
  if (base.version !== null) return versionTag(base.version)
  if (after === null) return null
  const earlier = batch.find(({ id }) => id === after)
  return earlier === undefined ? versionTag(NO_VERSION) : idempotencyKeyOf(earlier)
}
