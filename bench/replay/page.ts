/** What the bench asks of one page: the app's own engine with its key, its real storage and its real fetch, and the bare one. */
import { StakeholderId } from '#contract/fields/ids.ts'
import { deviceClock } from '#src/offline/clock.ts'
import { createSync, type Sync } from '#src/offline/create-sync.ts'
import { createKeyHolder, vaultChannel } from '#src/offline/vault/key-holder.ts'
import { makeKey } from '#src/offline/vault/wrap.ts'
import type { OpenCapture } from '#src/sync/index.ts'
import { openBare } from './bare.ts'

const author = StakeholderId.parse(1)
const MEASURED = 200
const LANES = 50
/** Characters of an edit. */
const SIZE = 2_000

const bench = {
  /** Milliseconds until an edit is durable, with so many waiting already: the 95th percentile. */
  enqueueP95: async (queued: number): Promise<number> => {
    const { sync } = await openEngine()
    for (let nth = 0; nth < queued; nth += 1) await sync.capture(editOf(nth), null)
    const figure = await p95(MEASURED, (nth) => sync.capture(editOf(queued + nth), null))
    sync.close()
    return figure
  },
  bareEnqueueP95: async (): Promise<number> => {
    const bare = await openBare()
    const figure = await p95(MEASURED, (nth) => bare.enqueue(bareEditOf(nth)))
    bare.close()
    return figure
  },
  /** Milliseconds until all of them are with the server and the phone knows. */
  replay: async (edits: number): Promise<number> => {
    const { sync, connect } = await openEngine()
    for (let nth = 0; nth < edits; nth += 1) await sync.capture(editOf(nth), null)
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
    for (let nth = 0; nth < edits; nth += 1) await bare.enqueue(bareEditOf(nth))
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
  const holder = createKeyHolder(vaultChannel(), deviceClock)
  holder.hold(author, await makeKey())
  let isConnected = false
  const sync = createSync({
    author,
    holder,
    connection: { listen: () => () => undefined },
    tell: () => undefined,
    askToLast: () => Promise.resolve(null),
    fetch: (...request) => (isConnected ? fetch(...request) : Promise.reject(new TypeError('no signal'))),
  })
  return { sync, connect: () => (isConnected = true) }
}

/** Each edit is of a call of its own, so that none takes up the next. */
function editOf(nth: number): OpenCapture {
  const id = crypto.randomUUID()
  const content = contentOf(nth)
  return {
    id,
    lane: `provider:${nth % LANES}`,
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
    deviceTime: Date.now(),
  }
}

function bareEditOf(nth: number) {
  return { id: crypto.randomUUID(), content: contentOf(nth) }
}

function contentOf(nth: number) {
  return { nth, text: String.fromCharCode(97 + (nth % 26)).repeat(SIZE) }
}

async function p95(times: number, work: (nth: number) => Promise<void>): Promise<number> {
  const took: number[] = []
  for (let nth = 0; nth < times; nth += 1) {
    const from = performance.now()
    await work(nth)
    took.push(performance.now() - from)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? 0
}
