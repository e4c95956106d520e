import type { Call, InputOf, Offline } from '#contract/call.ts'
import { payloadVersionOf } from '#contract/payloads.ts'
import type {
  Base,
  QueueKey,
  DecryptedCapture,
  DecryptedEntry,
  DecryptedWriting,
  SeenEntry,
  Summary,
} from '#src/sync/index.ts'
import { partsOf } from '../core/api.ts'
import { outcomeOf, REMEMBERED_MS, type Outcome } from '../core/outcome.ts'
import { useOutbox, type Sync } from './outbox.tsx'
import { useServices } from '../core/app-services.ts'
import { useOwner } from '../session/session.tsx'

export type WaitingWrite = Call & {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly type: 'write'
  readonly offline: Extract<Offline, { queue: string }>
}

/** One save from a screen. Everything else follows from the call's declaration. */
export interface Sending<C extends WaitingWrite> {
  readonly input: InputOf<C>
  /** The base that the person saw: the server's version, and their own unsent edit on it. */
  readonly base: Base
  readonly after: SeenEntry | null
  /** The record after this save, or null if none is left. */
  readonly result: unknown
  readonly touched: readonly string[]
  readonly summary: Summary
  /** The refused entry that this corrects, instead of a new one. */
  readonly corrects?: DecryptedEntry | null
  readonly draft?: string | null
}

export type Sent =
  | {
      readonly type: 'saved'
      /** The entry that a later save is captured on. */
      readonly seen: SeenEntry
      readonly outcome: Promise<Outcome>
      /** The later result on a slow network, if the first one only said that the edit is kept. */
      readonly later: Promise<Outcome>
    }
  /** Another window changed the entry to correct meanwhile. */
  | { readonly type: 'changed-elsewhere' }
  | { readonly type: 'not-saved' }

/** Returns a function that passes a write to the outbox. @returns whether it was kept, and later how it ended */
export function useSend<C extends WaitingWrite>(call: C): (sending: Sending<C>) => Promise<Sent> {
  const { sync, reportStorage } = useOutbox()
  const { now, newId } = useServices()
  const author = useOwner()
  return async (sending) => {
    if (sync === null || author === null) return { type: 'not-saved' }
    const { corrects = null, draft = null } = sending
    const edition = newId()
    const captured = captureOf(call, sending, { id: edition, author, now: now() })
    try {
      if (corrects === null) {
        await sync.capture(captured, draft)
      } else {
        const writing = writingOf(captured)
        const isDone = await sync.edit(corrects, { edition, writing, call: null, draft })
        if (!isDone) return { type: 'changed-elsewhere' }
      }
    } catch {
      // Nothing was saved, so the screen keeps the typed values.
      reportStorage(true)
      return { type: 'not-saved' }
    }
    reportStorage(false)
    return watchedSave(sync, { id: corrects?.id ?? edition, edition })
  }
}

export function watchedSave(sync: Sync, seen: SeenEntry): Sent {
  const outcome = outcomeOf(sync, seen.edition)
  const later = outcome.then((first) =>
    first.type === 'saved' ? outcomeOf(sync, seen.edition, REMEMBERED_MS) : first,
  )
  return { type: 'saved', seen, outcome, later }
}

interface Circumstances {
  /** UUID v7 of this save. */
  readonly id: string
  readonly author: DecryptedCapture['author']
  readonly now: number
}

export function captureOf<C extends WaitingWrite>(
  call: C,
  { input, base, after, result, touched, summary }: Sending<C>,
  { id, author, now }: Circumstances,
): DecryptedCapture {
  const { path, body } = partsOf(call, input)
  return {
    id,
    queueKey: queueKeyOf(call, input, author),
    author,
    base,
    after,
    kind: nameOf(call),
    payloadVersion: payloadVersionOf(call.offline.steps),
    method: call.method,
    path,
    content: body ?? null,
    result,
    touched,
    summary,
    typedAt: now,
  }
}

/** Returns the call's name in the contract, which is the end of its path. */
export function nameOf({ path }: Pick<Call, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function queueKeyOf({ offline }: WaitingWrite, input: unknown, author: number): QueueKey {
  const ref: unknown = offline.by === null ? author : Reflect.get(Object(input), offline.by)
  return `${offline.queue}:${String(ref)}`
}

export function writingOf({
  content,
  payloadVersion,
  result,
  touched,
  summary,
  typedAt,
}: DecryptedCapture): DecryptedWriting {
  return { content, payloadVersion, result, touched, summary, typedAt }
}
