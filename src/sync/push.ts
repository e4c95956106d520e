import { versionTag } from '#contract/wire.ts'
import { classifyPush } from './classify.ts'
import { idempotencyKeyOf, NO_VERSION, type Entry } from './entry.ts'
import { halfOf } from './next-batch.ts'
import type { PushInput, Sender } from './ports.ts'
import type { PushAnswered } from './state.ts'
import type { EngineUser } from './transact.ts'

/** The number of full pushes in a row that must succeed before the size doubles. */
const STEADY = 4

/** Sends pushes. Their size halves after a full push that failed as a whole, and grows while pushes succeed. */
export function createPusher(sender: Sender, { author, entriesInPush }: EngineUser) {
  let size = entriesInPush
  let succeeded = 0

  const adaptSize = (answered: readonly PushAnswered[]): void => {
    // A push that is smaller for another reason says nothing about the connection.
    if (answered.length < size) return
    const isFailed = answered.some(({ result }) => result.type === 'later' && result.isWhole)
    succeeded = isFailed ? 0 : succeeded + 1
    if (isFailed) size = halfOf(size)
    if (succeeded < STEADY) return
    size = Math.min(entriesInPush, size * 2)
    succeeded = 0
  }

  return {
    /** Returns the most entries for the next push. */
    size: () => size,
    push: async (entries: readonly Entry[]): Promise<readonly PushAnswered[]> => {
      const exchange = await sender.push(pushInputOf(author, entries))
      const results = classifyPush(exchange, entries.map(idempotencyKeyOf))
      const answered = entries.flatMap(({ id, rebase }, index): PushAnswered[] => {
        const result = results[index]
        return result === undefined ? [] : [{ id, rebase, result }]
      })
      adaptSize(answered)
      return answered
    },
  }
}

export function pushInputOf(author: PushInput['author'], batch: readonly Entry[]): PushInput {
  return {
    author,
    entries: batch.map((entry) => ({
      key: idempotencyKeyOf(entry),
      method: entry.method,
      path: entry.path,
      body: entry.content,
      ifMatch: ifMatchOf(entry, batch),
      typedAt: entry.typedAt,
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
