/** Runs the bench in one page: the app's own engine with its key, real storage and real fetch, and a bare outbox. */
import { StakeholderId } from '#contract/fields/ids.ts'
import { deviceClock } from '#src/offline/database/clock.ts'
import { createSync, type Sync } from '#src/offline/engine/create-sync.ts'
import { createKeyHolder, keyChannel } from '#src/offline/device-lock/key-holder.ts'
import { generateDataKey } from '#src/offline/encryption/key-wrap.ts'
import type { DecryptedCapture } from '#src/sync/index.ts'
import { openBare } from './bare.ts'

const author = StakeholderId.parse(1)
const MEASURED = 200
const QUEUES = 50
/** Characters of an edit. */
const SIZE = 2_000
/** The number of edits that are saved at once where only sending is measured. */
const AT_ONCE = 200

const REOPENED = 20

/** Milliseconds. */
interface Opened {
  readonly first: number
  readonly again: number
}

/** The milliseconds of the app, and of the bare outbox. */
type Figures = readonly [app: number, baseline: number]

const bench = {
  /** Until an edit is durable, the 95th percentile; each capture beside a bare write, so that both meet the same disk. */
  enqueue: async (): Promise<Figures> => {
    const { sync } = await openEngine()
    const bare = await openBare()
    const figures = await p95InTurn(
      (nth) => sync.capture(editOf(nth), null),
      (nth) => bare.enqueue(bareEditOf(nth)),
    )
    sync.close()
    bare.close()
    return figures
  },
  /** Measures a capture, as `enqueue` does, while `queued` edits already wait. */
  enqueueBehind: async (queued: number): Promise<number> => {
    const { sync } = await openEngine()
    await fill(sync, queued)
    const took: number[] = []
    for (let nth = 0; nth < MEASURED; nth += 1)
      took.push(await timed(() => sync.capture(editOf(queued + nth), null)))
    sync.close()
    return p95(took)
  },
  /** Measures reading the outbox decrypted: at its start, and again after one more edit, which is what a screen waits for. */
  openOutbox: async (queued: number): Promise<Opened> => {
    const { sync } = await openEngine()
    await fill(sync, queued)
    const first = await timed(async () => void (await sync.listEntries()))
    const again: number[] = []
    for (let nth = 0; nth < REOPENED; nth += 1) {
      await sync.capture(editOf(queued + nth), null)
      again.push(await timed(async () => void (await sync.listEntries())))
    }
    sync.close()
    return { first, again: middleOf(again) }
  },
  /** Measures until the server has accepted all of them and the device knows it. */
  replay: async (edits: number): Promise<number> => {
    const { sync, connect } = await openEngine()
    await fill(sync, edits)
    await sync.drainNow('asked')
    connect()
    const from = performance.now()
    await sync.drainNow('asked')
    const took = performance.now() - from
    const left = (await sync.listEntries()).length
    if (left > 0) throw new Error(`${left} edits were not sent`)
    sync.close()
    return took
  },
  bareReplay: async (edits: number): Promise<number> => {
    const bare = await openBare()
    await Promise.all(Array.from({ length: edits }, (_, nth) => bare.enqueue(bareEditOf(nth))))
    const from = performance.now()
    await bare.replay()
    const took = performance.now() - from
    bare.close()
    return took
  },
}

Object.assign(globalThis, { bench })

interface Engine {
  readonly sync: Sync
  /** Until then there is no signal. */
  readonly connect: () => void
}

async function openEngine(): Promise<Engine> {
  const holder = createKeyHolder(keyChannel(), deviceClock)
  holder.hold(author, await generateDataKey())
  let isConnected = false
  const sync = createSync({
    author,
    holder,
    connection: { listen: () => () => undefined },
    notify: () => undefined,
    isVisible: () => false,
    askToLast: () => Promise.resolve(null),
    storeFiles: () => Promise.resolve(true),
    fetch: (...request) => (isConnected ? fetch(...request) : Promise.reject(new TypeError('no signal'))),
  })
  return { sync, connect: () => (isConnected = true) }
}

/** Saves this many edits as a person would. This is not measured, so they are saved at once. */
async function fill(sync: Sync, edits: number): Promise<void> {
  for (let from = 0; from < edits; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, edits - from) }, (_, index) => from + index)
    await Promise.all(some.map((nth) => sync.capture(editOf(nth), null)))
  }
}

/** Each edit uses a different call, so that none absorbs the next. */
function editOf(nth: number): DecryptedCapture {
  const id = crypto.randomUUID()
  const content = contentOf(nth)
  return {
    id,
    queueKey: `provider:${nth % QUEUES}`,
    author,
    kind: 'updateBuildingBlockContactsAndRequirements',
    payloadVersion: 1,
    method: 'PUT',
    path: `/api/buildingblock/updateBuildingBlockContactsAndRequirements?edit=${nth}`,
    base: { version: 1, content },
    after: null,
    content,
    result: content,
    touched: ['address'],
    summary: { title: `Place ${nth}`, detail: '' },
    typedAt: Date.now(),
  }
}

function bareEditOf(nth: number) {
  return { id: crypto.randomUUID(), content: contentOf(nth) }
}

function contentOf(nth: number) {
  return { nth, text: String.fromCharCode(97 + (nth % 26)).repeat(SIZE) }
}

type Work = (nth: number) => Promise<void>

async function p95InTurn(app: Work, baseline: Work): Promise<Figures> {
  const took: [number[], number[]] = [[], []]
  for (let nth = 0; nth < MEASURED; nth += 1) {
    took[0].push(await timed(() => app(nth)))
    took[1].push(await timed(() => baseline(nth)))
  }
  return [p95(took[0]), p95(took[1])]
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function middleOf(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0
}

function p95(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0
}
