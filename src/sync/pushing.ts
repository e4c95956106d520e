import { classifyPush, type Exchange, type Result } from './classify.ts'
import { idempotencyKeyOf, NO_VERSION, type Entry } from './entry.ts'
import type { PushInput, Sender } from './ports.ts'
import type { Answered, Deed } from './state.ts'
import { uponLanded } from './standing.ts'
import { pushInputOf } from './wire.ts'

/** What came back, and the ids of what went at once behind it. */
interface Landed {
  readonly results: readonly Answered[]
  readonly underWay: readonly string[]
}

export interface Pushing {
  /** Sends what is not on its way yet and waits for the answer. Where it accepts all, what was marked ahead goes at once. */
  readonly push: (deed: Extract<Deed, { is: 'send' }>) => Promise<Landed>
  /** Resolves when nothing is on its way. */
  readonly land: () => Promise<void>
}

/** One push at a time: the next one travels while the answers to the last are written down. */
export function createPushing(sender: Sender, author: PushInput['author']): Pushing {
  let onItsWay: Promise<Exchange> | null = null
  return {
    push: async ({ entries, ahead }) => {
      const exchange = await (onItsWay ?? sender.push(pushInputOf(author, entries)))
      onItsWay = null
      const results = classifyPush(exchange, entries.map(idempotencyKeyOf))
      const next = landedUpon(entries, results, ahead)
      if (next.length > 0) onItsWay = sender.push(pushInputOf(author, next))
      return {
        results: entries.flatMap(({ id, rebase }, index): Answered[] => {
          const result = results[index]
          return result === undefined ? [] : [{ id, rebase, result }]
        }),
        underWay: next.map(({ id }) => id),
      }
    },
    land: async () => {
      await onItsWay
    },
  }
}

/** What was marked ahead, as it stands once all of the batch has landed; nothing where not all of it did. */
function landedUpon(
  batch: readonly Entry[],
  results: readonly Result[],
  ahead: readonly Entry[],
): readonly Entry[] {
  const landed = new Map<string | null, { readonly version: number | null; readonly record: unknown }>()
  for (const [index, { id, result }] of batch.entries()) {
    const answer = results[index]
    if (answer?.is !== 'accepted') return []
    landed.set(id, { version: answer.version, record: answer.record ?? result })
  }
  return ahead.map((entry) => {
    const earlier = landed.get(entry.after)
    return earlier === undefined ? entry : uponLanded(entry, earlier.version ?? NO_VERSION, earlier.record)
  })
}
