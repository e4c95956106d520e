import { versionTag } from '#contract/wire.ts'
import { idempotencyKeyOf, NO_VERSION, type Entry } from './entry.ts'
import type { PushInput } from './ports.ts'

/** The batch as it travels. */
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
 * The version seen; or the key of the write that makes it, which then goes before this one in the same batch. Where that
 * is nowhere, none that the server has: it shows what is there. Only an adding is based on nothing.
 */
function ifMatchOf({ base, after }: Entry, batch: readonly Entry[]): string | null {
  if (base.version !== null) return versionTag(base.version)
  if (after === null) return null
  const earlier = batch.find(({ id }) => id === after)
  return earlier === undefined ? versionTag(NO_VERSION) : idempotencyKeyOf(earlier)
}
