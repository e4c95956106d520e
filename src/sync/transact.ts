import type { Entry, Receipt } from './entry.ts'
import { decide, type Event } from './machine.ts'
import type { Outbox, OutboxTransaction } from './ports.ts'
import type { Resolution } from './resolve.ts'
import type { Change, Command, Effect, State } from './state.ts'

export interface EngineUser extends Pick<State, 'author' | 'client'> {
  /** The most entries in a push. */
  readonly entriesInPush: number
}

/** The first few entries usually show whether there is anything to send. */
const FEW = 10
/** The push that was answered and the next one are usually enough. */
const CHUNK_PUSHES = 2

/** Carries an event through one transaction: reads the state, decides, writes. @returns the decided effects. */
export function transact(
  outbox: Outbox,
  person: EngineUser,
  event: Event,
  batchSize = person.entriesInPush,
): Promise<readonly Effect[]> {
  return outbox.change(async (transaction) => {
    const { author, client } = person
    let state: State = { author, client, batchSize, ...(await gather(transaction, event, person)) }
    let decision = decide(state, event)
    while (decision.readOn) {
      state = await readOn(transaction, state, CHUNK_PUSHES * person.entriesInPush)
      decision = decide(state, event)
    }
    await transaction.carryOut(decision.effects.filter(isChange))
    return decision.effects
  })
}

type StatePart = Omit<State, 'author' | 'client' | 'batchSize'>

async function gather(
  transaction: OutboxTransaction,
  event: Event,
  { entriesInPush }: EngineUser,
): Promise<StatePart> {
  const chunk = CHUNK_PUSHES * entriesInPush
  switch (event.type) {
    case 'captured': {
      const { id, queueKey, after } = event.capture
      const ids = after === null ? [id] : [id, after.id]
      const [found, ofQueue, receipts, lastSeq] = await Promise.all([
        transaction.find(ids),
        transaction.inQueue(queueKey),
        transaction.receiptsOf(ids),
        transaction.lastSeq(),
      ])
      return { ...nothing, entries: inOrder(found, ofQueue), receipts, lastSeq }
    }
    case 'resolved': {
      const { id, queueKey } = event.seen
      const [found, followers, others] = await Promise.all([
        transaction.find([id]),
        transaction.followersOf([id]),
        concernsQueue(event.by) ? transaction.inQueue(queueKey) : [],
      ])
      const entries = inOrder(found, followers, others)
      return { ...nothing, entries, lastSeq: await transaction.lastSeq() }
    }
    case 'woke':
      return head(transaction, FEW, [
        ...(await transaction.inStates(['sending', 'needs-update'])),
        ...(await merging(transaction)),
      ])
    case 'asked-who': {
      const [discarded, epoch] = await Promise.all([transaction.inStates(['discarded']), transaction.epoch()])
      return { ...(await head(transaction, entriesInPush, discarded)), epoch }
    }
    case 'answered': {
      const ids = event.results.map(({ id }) => id)
      return headAbout(transaction, chunk, ids, await transaction.followersOf(ids))
    }
    case 'merged': {
      const ids = event.outcomes.map(({ seen }) => seen.id)
      const followers = await transaction.followersOf(ids)
      return headAbout(transaction, chunk, ids, [
        ...followers,
        ...(await transaction.inStates(['sending'])),
        ...(await merging(transaction)),
      ])
    }
    case 'rechecked': {
      const receipts = await receiptsIn(transaction, event.unknown ?? [])
      return { ...(await everything(transaction, chunk)), receipts, lastSeq: await transaction.lastSeq() }
    }
  }
}

function concernsQueue(by: Resolution): boolean {
  return by.type === 'restored' || by.type === 'withdrawn' || (by.type === 'edited' && by.call !== null)
}

const nothing: StatePart = { entries: [], receipts: [], lastSeq: 0, readTo: 0, epoch: null }

async function head(
  transaction: OutboxTransaction,
  most: number,
  besides: readonly Entry[],
): Promise<StatePart> {
  const first = await transaction.nextAfter(0, most)
  return { ...nothing, entries: inOrder(first, besides), readTo: endOf(first, most) }
}

/** Reads the entries to be merged, and those they were captured on, whose state decides when. */
async function merging(transaction: OutboxTransaction): Promise<readonly Entry[]> {
  const entries = await transaction.inStates(['merging'])
  const earlier = entries.flatMap(({ after }) => (after === null ? [] : [after]))
  return [...(await transaction.find(earlier)), ...entries]
}

/** Reads the oldest entries and those with these ids, most of which are among the oldest. */
async function headAbout(
  transaction: OutboxTransaction,
  most: number,
  ids: readonly string[],
  besides: readonly Entry[],
): Promise<StatePart> {
  const first = await head(transaction, most, besides)
  const known = new Set(first.entries.map(({ id }) => id))
  const others = await transaction.find(ids.filter((id) => !known.has(id)))
  return { ...first, entries: inOrder(first.entries, others) }
}

/** Reads the whole outbox. A restored backup is rare, and entries that return may go before any that wait. */
async function everything(transaction: OutboxTransaction, most: number): Promise<StatePart> {
  let entries: readonly Entry[] = []
  let readTo = 0
  while (readTo < Infinity) {
    const next = await transaction.nextAfter(readTo, most)
    entries = [...entries, ...next]
    readTo = endOf(next, most)
  }
  return { ...nothing, entries, readTo }
}

/** Reads these receipts, and those of the entries that theirs were captured on. */
async function receiptsIn(
  transaction: OutboxTransaction,
  ids: readonly string[],
): Promise<readonly Receipt[]> {
  const found = await transaction.receiptsOf(ids)
  const earlier = found.flatMap(({ entry }) => entry.after ?? [])
  return [...found, ...(await transaction.receiptsOf(earlier.filter((id) => !ids.includes(id))))]
}

async function readOn(transaction: OutboxTransaction, state: State, most: number): Promise<State> {
  const next = await transaction.nextAfter(state.readTo, most)
  return { ...state, entries: inOrder(state.entries, next), readTo: endOf(next, most) }
}

function endOf(chunk: readonly Entry[], most: number): number {
  return chunk.length < most ? Infinity : (chunk.at(-1)?.seq ?? Infinity)
}

function inOrder(...parts: (readonly Entry[])[]): readonly Entry[] {
  const entries = new Map(parts.flat().map((entry) => [entry.id, entry]))
  return [...entries.values()].sort((a, b) => a.seq - b.seq)
}

const commands: ReadonlySet<Effect['type']> = new Set<Command['type']>([
  'ask-who',
  'merge',
  'recheck',
  'send',
  'wake',
  'notify',
])

export function isChange(effect: Effect): effect is Change {
  return !commands.has(effect.type)
}
