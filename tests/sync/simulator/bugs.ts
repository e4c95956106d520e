import type { StakeholderId } from '#contract/fields/ids.ts'
import type {
  Change,
  Entry,
  Exchange,
  Merge,
  Outbox,
  PushInput,
  Sender,
  OutboxTransaction,
} from '#src/sync/index.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { ServerFaults } from './server-model.ts'
import { isOfHeld } from './journal.ts'
import { mergedMarks, type Marks } from './marks.ts'
import type { ServerUnderTest } from './server.ts'
import type { Timeline } from './timeline.ts'

/** A known mistake that a wrapper around the rules, the storage, the network or the server switches on. */
export interface Bug {
  readonly name: string
  readonly server?: ServerFaults
  readonly outbox?: (outbox: Outbox, tools: Tools) => Outbox
  readonly sender?: (sender: Sender, tools: Tools & { readonly person: StakeholderId }) => Sender
  readonly merge?: (
    entry: Entry,
    server: Pick<ServerUnderTest, 'merge' | 'marksOf' | 'body' | 'record' | 'aggregateOf'>,
  ) => Merge
  readonly signOutClears?: true
  readonly updateClears?: true
  readonly forgetsWhatWasSeen?: true
}

interface Tools {
  readonly plan: Timeline['plan']
  readonly random: SeededRandom
  /** Ends this client at once. */
  readonly kill: () => void
}

export const noBug: Bug = { name: 'none' }

export const seededBugs: readonly Bug[] = [
  {
    name: 'removes before sending',
    outbox: rewriting(({ state }) => (state.type === 'sending' ? null : undefined)),
  },
  {
    name: '5xx counts as sent',
    sender: taking((exchange) => exchange.type === 'answer' && exchange.status >= 500),
  },
  {
    name: 'portal counts as success',
    sender: taking((exchange) => exchange.type === 'answer' && !exchange.marked && exchange.status === 200),
  },
  { name: 'timeout counts as sent', sender: taking((exchange) => exchange.type === 'silence') },
  {
    name: '401 drops',
    outbox: rewriting(({ state, attempts }) => (state.type === 'locked' && attempts > 0 ? null : undefined)),
  },
  { name: '4xx drops', outbox: rewriting(({ state }) => (state.type === 'refused' ? null : undefined)) },
  {
    name: 'a conflict drops',
    outbox: rewriting(({ state }) => (state.type === 'conflicted' ? null : undefined)),
  },
  { name: 'new key each try', sender: newKeys },
  { name: 'server ignores keys', server: { ignoresKeys: true } },
  { name: 'key outside the transaction', server: { keyOutsideTransaction: true } },
  { name: 'server ignores versions', server: { ignoresVersion: true } },
  {
    name: 'server goes on in a queue after a failure',
    server: { goesOnAfterFailure: true, ignoresVersion: true },
  },
  { name: 'sends in parallel', sender: inParallel },
  { name: 'order by device clock', sender: byDeviceClock },
  {
    name: 'overwrites after 412',
    outbox: rewriting((entry) => (entry.state.type === 'conflicted' ? overwriting(entry) : undefined)),
  },
  { name: 'sends without a version', sender: withoutVersions },
  { name: 'saved before commit', outbox: committingLater },
  { name: "any user's session", server: { ignoresAuthor: true }, sender: asAnybody },
  { name: 'update clears', updateClears: true },
  { name: 'sign-out clears', signOutClears: true },
  {
    name: 'coalesces an attempted entry',
    outbox: reading((transaction) => ({
      ...transaction,
      inQueue: async (queueKey) => (await transaction.inQueue(queueKey)).map(unattempted),
    })),
  },
  { name: 'takes the newest edition for the one that the person saw', forgetsWhatWasSeen: true },
  {
    name: 'a later entry of a queue overtakes a waiting one',
    outbox: reading((transaction) => ({
      ...transaction,
      nextAfter: async (seq, most) =>
        (await transaction.nextAfter(seq, most)).filter(({ state }) => state.type !== 'waiting'),
    })),
  },
  {
    name: 'gives up after three tries',
    outbox: rewriting(({ state, attempts }) =>
      state.type === 'waiting' && attempts >= 3 ? null : undefined,
    ),
  },
  {
    name: 'what was sending at a crash stays so',
    outbox: reading((transaction) => ({
      ...transaction,
      inStates: async () => [],
      nextAfter: async (seq, most) =>
        (await transaction.nextAfter(seq, most)).filter(({ state }) => state.type !== 'sending'),
    })),
  },
  {
    name: 'a follower keeps the base it was captured on',
    outbox: reading((transaction) => ({
      ...transaction,
      carryOut: (changes) => transaction.carryOut(changes.map(keepingBase)),
    })),
  },
  {
    name: 'the kept record is not updated',
    outbox: reading((transaction) => ({
      ...transaction,
      carryOut: (changes) => transaction.carryOut(changes.filter(({ type }) => type !== 'keep-record')),
    })),
  },
  { name: 'the draft goes before the capture is kept', outbox: draftFirst },
  {
    name: 'a clean merge keeps the old base version',
    outbox: rewriting((entry) =>
      isJustMerged(entry) && entry.base.version !== null
        ? { ...entry, base: { ...entry.base, version: Math.max(1, entry.base.version - 1) } }
        : undefined,
    ),
  },
  {
    name: 'a clean merge keeps the old key',
    outbox: rewriting((entry) => (isJustMerged(entry) ? { ...entry, rebase: entry.rebase - 1 } : undefined)),
  },
  { name: 'a merge drops their change', merge: mergingTo(({ mine }) => mine) },
  { name: 'a merge forgets mine', merge: mergingTo(({ theirs }) => theirs) },
  { name: 'a merge invents something', merge: mergingTo(({ merged }) => [...merged, 'x1a']) },
  {
    name: 'a clash silently takes mine',
    merge: (entry, server) => {
      const merge = server.merge(entry)
      return merge.type === 'clash' && entry.method === 'PUT'
        ? cleanWith(entry, server, ({ merged }) => merged)
        : merge
    },
  },
  { name: 'asks about what does not clash', merge: () => ({ type: 'clash' }) },
  {
    name: 'a merged follower is not merged again',
    outbox: rewriting((entry) =>
      entry.state.type === 'merging' && entry.state.found.type === 'rewritten'
        ? { ...entry, state: { type: 'ready' } }
        : undefined,
    ),
  },
  {
    name: 'what others changed is laid under a follower of an edit that they had made too',
    outbox: reading((transaction) => ({
      ...transaction,
      carryOut: (changes) => transaction.carryOut(changes.map((change) => landingOnSame(change, changes))),
    })),
  },
  { name: 'a new epoch is ignored', sender: inOneEpoch },
  {
    name: 'what a restored backup lost is sent again under a new key',
    outbox: reading((transaction) => ({
      ...transaction,
      carryOut: (changes) => {
        const back = comingBack(changes)
        return transaction.carryOut(changes.map((change) => underNewKey(change, back)))
      },
    })),
  },
  {
    name: 'what a restored backup lost goes behind what was captured since',
    outbox: reading((transaction) => ({
      ...transaction,
      carryOut: (changes) => {
        const back = comingBack(changes)
        const isMoved = (change: Change): boolean =>
          back.size > 0 &&
          change.type === 'keep' &&
          !back.has(change.entry.id) &&
          change.entry.state.type !== 'sending'
        return transaction.carryOut(changes.filter((change) => !isMoved(change)))
      },
    })),
  },
]

function isJustMerged({ edition, rebase, state }: Entry): boolean {
  return state.type === 'ready' && edition.endsWith(`~${rebase}`)
}

type Rules = Parameters<NonNullable<Bug['merge']>>[1]
interface Sides {
  readonly mine: Marks
  readonly theirs: Marks
  readonly merged: Marks
}

/** Gives wrong marks for a clean merge. */
function mergingTo(choose: (sides: Sides) => Marks): NonNullable<Bug['merge']> {
  return (entry, server) => {
    const merge = server.merge(entry)
    return merge.type === 'clash' || entry.method !== 'PUT' ? merge : cleanWith(entry, server, choose)
  }
}

function cleanWith(
  { base, content, result, state, path }: Entry,
  server: Rules,
  choose: (sides: Sides) => Marks,
): Merge {
  if (state.type !== 'merging') return { type: 'clash' }
  const aggregate = server.aggregateOf({ path, body: content })
  const [mine, theirs] = [server.marksOf(result), server.marksOf(state.found.current)]
  const merged = mergedMarks(server.marksOf(base.content), mine, theirs)
  const marks = choose({ mine, theirs, merged })
  const writing = { content: server.body(aggregate, marks, true), result: server.record(aggregate, marks) }
  return { type: 'clean', writing: { ...writing, payloadVersion: 1, size: 100, touched: [] } }
}

/** An entry whose earlier one was forgotten without being sent is based on the version that was found. */
function landingOnSame(change: Change, changes: readonly Change[]): Change {
  if (change.type !== 'keep' || change.entry.state.type !== 'merging') return change
  const { entry } = change
  const { found } = change.entry.state
  if (found.type !== 'changed' || !changes.some((one) => isHeldIn(one, entry))) return change
  const base = { ...entry.base, version: found.version }
  return { type: 'keep', entry: { ...entry, base, state: { type: 'ready' } } }
}

function isHeldIn(change: Change, { queueKey }: Entry): boolean {
  return change.type === 'add-receipt' && change.receipt.queueKey === queueKey && isOfHeld(change.receipt)
}

function inOneEpoch(sender: Sender): Sender {
  return {
    ...sender,
    ping: async () => {
      const exchange = await sender.ping()
      const isOurs = exchange.type === 'answer' && exchange.marked && exchange.status === 200
      return isOurs ? { ...exchange, body: { ...(exchange.body as object), epoch: '0' } } : exchange
    },
  }
}

function comingBack(changes: readonly Change[]): ReadonlySet<string> {
  return new Set(changes.flatMap((change) => (change.type === 'forget-receipt' ? [change.id] : [])))
}

function underNewKey(change: Change, back: ReadonlySet<string>): Change {
  if (change.type !== 'keep' || !back.has(change.entry.id)) return change
  return { type: 'keep', entry: { ...change.entry, rebase: change.entry.rebase + 1 } }
}

/** Null forgets the entry, undefined leaves it. */
function rewriting(rewrite: (entry: Entry) => Entry | null | undefined): NonNullable<Bug['outbox']> {
  const change = (wanted: Change): Change => {
    if (wanted.type !== 'keep') return wanted
    const rewritten = rewrite(wanted.entry)
    if (rewritten === undefined) return wanted
    return rewritten === null ? { type: 'forget', id: wanted.entry.id } : { type: 'keep', entry: rewritten }
  }
  return reading((transaction) => ({
    ...transaction,
    carryOut: (changes) => transaction.carryOut(changes.map(change)),
  }))
}

function reading(through: (transaction: OutboxTransaction) => OutboxTransaction): NonNullable<Bug['outbox']> {
  return (outbox) => ({ change: (work) => outbox.change((transaction) => work(through(transaction))) })
}

/** Treats a wrong answer as one that accepts everything. */
function taking(isTaken: (exchange: Exchange) => boolean): NonNullable<Bug['sender']> {
  return (sender) => ({
    ...sender,
    push: async (input) => {
      const exchange = await sender.push(input)
      if (!isTaken(exchange)) return exchange
      const answers = input.entries.map(({ key }) => ({
        key,
        status: 200,
        version: null,
        receipt: null,
        body: {},
      }))
      return { type: 'answer', marked: true, status: 200, retryAfter: null, body: { answers } }
    },
  })
}

function newKeys(sender: Sender, { random }: Tools): Sender {
  return {
    ...sender,
    push: async (input) => {
      const own = new Map(input.entries.map(({ key }) => [freshKey(random), key]))
      const fresh = new Map([...own].map(([key, old]) => [old, key]))
      const entries = input.entries.map((entry) => ({
        ...entry,
        key: fresh.get(entry.key) ?? entry.key,
        ifMatch: fresh.get(entry.ifMatch ?? '') ?? entry.ifMatch,
      }))
      return renamed(await sender.push({ ...input, entries }), own)
    },
  }
}

function freshKey(random: SeededRandom): string {
  return `ffffffff-0000-7000-8000-${random
    .below(2 ** 40)
    .toString(16)
    .padStart(12, '0')}.0`
}

function renamed(exchange: Exchange, names: ReadonlyMap<string, string>): Exchange {
  if (exchange.type === 'silence') return exchange
  const { answers = [] } = (exchange.body ?? {}) as { answers?: readonly { readonly key: string }[] }
  return {
    ...exchange,
    body: { answers: answers.map((one) => ({ ...one, key: names.get(one.key) ?? one.key })) },
  }
}

function inParallel(sender: Sender): Sender {
  return {
    ...sender,
    push: async (input) => {
      const exchanges = await Promise.all(
        input.entries.map((entry) => sender.push({ ...input, entries: [entry] })),
      )
      const answers = exchanges.flatMap((exchange) =>
        exchange.type === 'answer' && exchange.marked
          ? ((exchange.body as { answers?: unknown[] }).answers ?? [])
          : [],
      )
      return { type: 'answer', marked: true, status: 200, retryAfter: null, body: { answers } }
    },
  }
}

function byDeviceClock(sender: Sender): Sender {
  return {
    ...sender,
    push: (input) =>
      sender.push({ ...input, entries: input.entries.toSorted((a, b) => a.typedAt - b.typedAt) }),
  }
}

function withoutVersions(sender: Sender): Sender {
  const bare = (input: PushInput): PushInput => ({
    ...input,
    entries: input.entries.map((entry) => ({ ...entry, ifMatch: null })),
  })
  return { ...sender, push: (input) => sender.push(bare(input)) }
}

function asAnybody(sender: Sender, { person }: { readonly person: StakeholderId }): Sender {
  return {
    ...sender,
    ping: async () => {
      const exchange = await sender.ping()
      const isOurs = exchange.type === 'answer' && exchange.marked
      return isOurs ? { ...exchange, body: { ...(exchange.body as object), signedIn: person } } : exchange
    },
  }
}

function overwriting(entry: Entry): Entry {
  if (entry.state.type !== 'conflicted' || entry.state.found.type !== 'changed') return entry
  const { version } = entry.state.found
  return {
    ...entry,
    rebase: entry.rebase + 1,
    state: { type: 'ready' },
    after: null,
    base: { ...entry.base, version },
  }
}

/** Reports everything as stored once it is decided. The commit follows a little later. */
function committingLater(outbox: Outbox, { plan }: Tools): Outbox {
  return {
    change: (work) =>
      outbox.change(async (transaction) => {
        let wanted: readonly Change[] = []
        const result = await work({
          ...transaction,
          carryOut: async (changes) => {
            wanted = changes
          },
        })
        plan(2, () => outbox.change((later) => later.carryOut(wanted)))
        return result
      }),
  }
}

function unattempted(entry: Entry): Entry {
  return entry.state.type === 'discarded' ? entry : { ...entry, attempts: 0, state: { type: 'ready' } }
}

function keepingBase(change: Change): Change {
  if (change.type !== 'keep' || change.entry.after !== null || change.entry.base.version === null)
    return change
  const { entry } = change
  return {
    type: 'keep',
    entry: { ...entry, base: { ...entry.base, version: Math.max(1, (entry.base.version ?? 1) - 1) } },
  }
}

/** Two transactions where there should be one. */
function draftFirst(outbox: Outbox, { random, kill }: Tools): Outbox {
  return {
    change: async (work) => {
      let keys: readonly Change[] = []
      await outbox.change(async (transaction) => {
        await work({
          ...transaction,
          carryOut: async (changes) => {
            keys = changes.filter(({ type }) => type === 'forget-draft')
            await transaction.carryOut(keys)
          },
        })
      })
      if (keys.length > 0 && random.happens(0.05)) {
        kill()
        throw new Error('Died in between')
      }
      return outbox.change(work)
    },
  }
}
