import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/wire.ts'
import { createRunner, type Exchange, type PushInput, type Runner } from '#src/sync/index.ts'
import { anEntry, anId, author, person } from './sample.ts'
import { createMemoryDisk } from './simulator/disk.ts'
import { createTimeline } from './simulator/timeline.ts'

const HOUR = 3_600_000
/** One entry may fail this often together with others, until the push was halved down to one. */
const MAX_HALVINGS = Math.floor(Math.log2(limits.entriesInPush))
/** The rounds that an entry may wait for one that spoils pushes, with the one in which that entry fails alone. */
const MAX_ROUNDS = Math.ceil(Math.log2(limits.entriesInPush))

/** Everything that makes a push fail as a whole. */
const failures = {
  'no network': { type: 'silence', why: 'network' },
  'a timeout': { type: 'silence', why: 'timeout' },
  'a server that breaks down': answered(500, { isOurs: true }),
  'a gateway': answered(502),
  'a proxy that finds it too large': answered(413),
  'a proxy that forbids what is in it': answered(403),
  'an answer that cannot be read': answered(200, { isOurs: true }),
  'a refusal of the whole': answered(400, { isOurs: true }),
} satisfies Record<string, Exchange>

function answered(
  status: number,
  { isOurs = false, body }: { isOurs?: boolean; body?: unknown } = {},
): Exchange {
  return { type: 'answer', status, marked: isOurs, retryAfter: null, body }
}

interface Situation {
  readonly failure: Exchange
  readonly count: number
  /** The number of entries that get through together. */
  readonly capacity: number
  /** The number of requests after which any number of entries gets through. */
  readonly repairedAfter?: number
  /** The positions in the outbox of entries that make every push fail. */
  readonly poisoned: readonly number[]
  /** The number of requests after which the app is closed and opened again. */
  readonly restarts: readonly number[]
}

interface App {
  isClosed: boolean
  readonly runner: Runner
}

const pong = { time: 1, epoch: 'a', signedIn: author }

/** Runs an outbox for some hours without any action by its person. */
async function lived(situation: Situation, hours: number) {
  const { failure, count, capacity, repairedAfter = Infinity, poisoned, restarts } = situation
  const timeline = createTimeline()
  const disk = createMemoryDisk()
  const entries = Array.from({ length: count }, (_, index) =>
    anEntry(index + 1, { queueKey: `provider:${index}` }),
  )
  await disk
    .connect()
    .change((transaction) => transaction.carryOut(entries.map((entry) => ({ type: 'keep', entry }))))
  const bad = new Set(poisoned.map((place) => `${anId(place + 1)}.0`))
  const together = new Map<string, number>()
  const roundsLost = new Map<string, number>()
  /** Counts a failed push for every entry that was in it, or could have been sent in its place. */
  const countLost = async (keys: readonly string[]): Promise<void> => {
    const { entries: stored } = await disk.peek()
    for (const { id, state } of stored.values()) {
      const isDue = state.type === 'ready' || (state.type === 'waiting' && state.notBefore <= timeline.now())
      if (isDue || keys.includes(`${id}.0`)) roundsLost.set(id, (roundsLost.get(id) ?? 0) + 1)
    }
  }
  const pushes = { through: 0, failed: 0 }
  const sizes: number[] = []
  let open: App | null = null
  const opened = (): App => {
    const stored = disk.connect()
    const app: App = {
      isClosed: false,
      runner: createRunner(
        {
          // A closed app does nothing.
          outbox: { change: (work) => (app.isClosed ? new Promise(() => undefined) : stored.change(work)) },
          sender: {
            ping: () => after(100, answered(200, { isOurs: true, body: pong })),
            push,
            known: () => after(100, failures['no network']),
          },
          clock: { now: timeline.now, after: timeline.plan },
          connection: { listen: () => () => undefined },
          lock: { hold: (work) => work() },
          random: () => 0.5,
          merge: async () => ({ type: 'clash' }),
          notify: () => undefined,
        },
        person,
      ),
    }
    return app
  }
  const after = (delay: number, exchange: Exchange): Promise<Exchange> =>
    new Promise((resolve) => void timeline.plan(delay, () => resolve(exchange)))
  const push = async (input: PushInput): Promise<Exchange> => {
    const keys = input.entries.map(({ key }) => key)
    const isCarried = keys.length <= capacity || sizes.length >= repairedAfter
    const isThrough = isCarried && !keys.some((key) => bad.has(key))
    sizes.push(keys.length)
    pushes[isThrough ? 'through' : 'failed'] += 1
    if (restarts.includes(pushes.through + pushes.failed)) timeline.plan(50, restart)
    if (!isThrough) {
      await countLost(keys)
      if (keys.length > 1) for (const key of keys) together.set(key, (together.get(key) ?? 0) + 1)
      return after(1000, failure)
    }
    const answers = keys.map((key) => ({ key, status: 200, version: 8, receipt: null, body: {} }))
    return after(100, answered(200, { isOurs: true, body: { answers } }))
  }
  const restart = (): void => {
    open?.runner.stop()
    if (open !== null) open.isClosed = true
    open = opened()
    void open.runner.drain('start')
  }
  restart()
  await timeline.pass(hours * HOUR)
  const left = [...(await disk.peek()).entries.keys()]
  return { left, mostTogether: Math.max(0, ...together.values()), pushes, sizes, roundsLost }
}

const situations = fc.record({
  failure: fc.constantFrom(...Object.values(failures)),
  count: fc.integer({ min: 1, max: 120 }),
  capacity: fc.constantFrom(1, 2, 5, 20, limits.entriesInPush - 1, limits.entriesInPush),
  poisoned: fc.array(fc.nat(119), { maxLength: 3 }),
  restarts: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
})

describe('a push that fails as a whole', () => {
  test('holds no entry of another queue back for longer than it takes to halve it down to one', async () => {
    await fc.assert(
      fc.asyncProperty(situations, async (situation) => {
        const { left, mostTogether } = await lived(situation, 2)
        const isPoisoned = new Set(situation.poisoned.map((place) => anId(place + 1)))
        expect(left.filter((id) => !isPoisoned.has(id))).toEqual([])
        expect(mostTogether).toBeLessThanOrEqual(MAX_HALVINGS)
      }),
      { numRuns: 150 },
    )
  })

  const spoiled = fc.record({
    failure: fc.constantFrom(...Object.values(failures)),
    count: fc.integer({ min: 1, max: 120 }),
    poisoned: fc.uniqueArray(fc.nat(119), { minLength: 1, maxLength: 3 }),
  })

  test('costs no entry of another queue more rounds than it takes to find each one at fault', async () => {
    await fc.assert(
      fc.asyncProperty(spoiled, async (given) => {
        const { roundsLost } = await lived({ ...given, capacity: limits.entriesInPush, restarts: [] }, 2)
        const isPoisoned = new Set(given.poisoned.map((place) => anId(place + 1)))
        const lost = [...roundsLost].flatMap(([id, rounds]) => (isPoisoned.has(id) ? [] : [rounds]))
        expect(Math.max(0, ...lost)).toBeLessThanOrEqual(given.poisoned.length * MAX_ROUNDS)
      }),
      { numRuns: 100 },
    )
  })

  test.for(Object.entries(failures))(
    '%s for one entry lets the other 49 through within minutes',
    async ([, failure]) => {
      const { left } = await lived({ failure, count: 50, capacity: 50, poisoned: [17], restarts: [] }, 0.1)
      expect(left).toEqual([anId(18)])
    },
  )

  test('on a line that carries 49 of 50 fails no more than once for each 100 that get through', async () => {
    const line = { failure: failures['a timeout'], count: 1000, capacity: 49, poisoned: [], restarts: [] }
    const { left, pushes } = await lived(line, 1)
    expect(left).toEqual([])
    expect(pushes.failed).toBeLessThanOrEqual(10)
  })

  test.for([1, 5, 20])(
    'grows to its full size again once the line carries more than %i',
    async (capacity) => {
      const line = { failure: failures['a timeout'], count: 1000, capacity, repairedAfter: 30 }
      const { left, sizes } = await lived({ ...line, poisoned: [], restarts: [] }, 1)
      expect(left).toEqual([])
      expect(Math.max(...sizes.slice(10, 30))).toBeLessThan(limits.entriesInPush)
      expect(Math.max(...sizes.slice(30))).toBe(limits.entriesInPush)
    },
  )

  test('on a line that carries five fails less often than it gets through', async () => {
    const line = { failure: failures['a timeout'], count: 1000, capacity: 5, poisoned: [], restarts: [] }
    const { left, pushes } = await lived(line, 24)
    expect(left).toEqual([])
    expect(pushes.failed).toBeLessThan(pushes.through / 3)
  })
})
