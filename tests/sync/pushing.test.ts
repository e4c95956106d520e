import { expect, test } from 'vitest'
import { limits } from '#contract/wire.ts'
import { createRunner, type Exchange, type Outbox, type PushInput } from '#src/sync/index.ts'
import { anEntry, anId, author, person } from './sample.ts'
import { createMemoryDisk } from './simulator/disk.ts'

const MANY = limits.entriesInPush * 2 + 10

/** A phone with more waiting than two pushes take, whose storage may be stopped, and whose server answers when told to. */
async function aBusyPhone(given: Partial<ReturnType<typeof anEntry>> = {}) {
  const disk = createMemoryDisk()
  const stored = disk.connect()
  await stored.change((shelf) =>
    shelf.carryOut(
      Array.from({ length: MANY }, (_, index) => ({
        is: 'keep',
        entry: anEntry(index + 1, { lane: `provider:${index}`, path: `/${index}`, ...given }),
      })),
    ),
  )
  const pushes: { readonly input: PushInput; readonly answer: (statusOfLast?: number) => void }[] = []
  let storing: () => Promise<void> = async () => undefined
  let isLockHeld = false
  const outbox: Outbox = {
    change: async (work) => {
      await storing()
      return stored.change(work)
    },
  }
  const runner = createRunner(
    {
      outbox,
      sender: {
        ping: async () => answered({ time: 1, epoch: 'a', signedIn: author }),
        push: (input) =>
          new Promise((resolve) => {
            pushes.push({ input, answer: (last = 200) => resolve(answered(answersTo(input, last))) })
          }),
        known: async () => ({ is: 'silence', why: 'network' }),
      },
      clock: { now: () => 1, after: () => () => undefined },
      connection: { listen: () => () => undefined },
      lock: {
        hold: async (work) => {
          isLockHeld = true
          await work().finally(() => (isLockHeld = false))
        },
      },
      random: () => 0.5,
      merge: async () => ({ is: 'clash' }),
      tell: () => undefined,
    },
    person,
  )
  return {
    runner,
    disk,
    pushes,
    isLockHeld: () => isLockHeld,
    whenStoring: (wait: () => Promise<void>) => (storing = wait),
  }
}

function answered(body: unknown): Exchange {
  return { is: 'answer', status: 200, marked: true, retryAfter: null, body }
}

function answersTo({ entries }: PushInput, statusOfLast: number): unknown {
  const answers = entries.map(({ key }, index) => {
    const status = index === entries.length - 1 ? statusOfLast : 200
    return { key, status, version: 8, receipt: null, retryAfter: null, body: {} }
  })
  return { answers }
}

interface Wait {
  readonly promise: Promise<void>
  readonly end: () => void
  readonly fail: () => void
}

function aWait(): Wait {
  let end = (): void => undefined
  let fail = (): void => undefined
  const promise = new Promise<void>((resolve, reject) => {
    end = resolve
    fail = () => reject(new Error('The storage is gone'))
  })
  return { promise, end: () => end(), fail: () => fail() }
}

const keysOf = ({ input }: { readonly input: PushInput }): readonly string[] =>
  input.entries.map(({ key }) => key)
const keysFrom = (first: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${anId(first + index)}.0`)

test('the next push goes while the answers to the last are still being written down, and all is sent once, in order', async () => {
  const phone = await aBusyPhone()
  const drained = phone.runner.drain('asked')
  await expect.poll(() => phone.pushes.length).toBe(1)
  const storing = aWait()
  phone.whenStoring(() => storing.promise)
  phone.pushes[0]?.answer()
  await expect.poll(() => phone.pushes.length).toBe(2)
  storing.end()
  phone.pushes[1]?.answer()
  await expect.poll(() => phone.pushes.length).toBe(3)
  phone.pushes[2]?.answer()
  await drained
  expect(phone.pushes.map(keysOf)).toEqual([
    keysFrom(1, limits.entriesInPush),
    keysFrom(1 + limits.entriesInPush, limits.entriesInPush),
    keysFrom(1 + 2 * limits.entriesInPush, 10),
  ])
  expect((await phone.disk.peek()).entries.size).toBe(0)
})

test('what was captured upon the end of one push goes in the next upon the version that this made', async () => {
  const phone = await aBusyPhone()
  const follower = anEntry(limits.entriesInPush + 1, {
    lane: 'provider:49',
    after: anId(limits.entriesInPush),
    base: { version: null, content: {} },
  })
  await phone.disk.connect().change((shelf) => shelf.carryOut([{ is: 'keep', entry: follower }]))
  void phone.runner.drain('asked')
  await expect.poll(() => phone.pushes.length).toBe(1)
  phone.pushes[0]?.answer()
  await expect.poll(() => phone.pushes.length).toBe(2)
  expect(phone.pushes[1]?.input.entries[0]).toMatchObject({ key: `${follower.id}.0`, ifMatch: '"8"' })
})

test('nothing goes ahead of an answer that did not take all: it waits its turn, and goes under the same key', async () => {
  const phone = await aBusyPhone({ lane: 'provider:1' })
  const drained = phone.runner.drain('asked')
  await expect.poll(() => phone.pushes.length).toBe(1)
  phone.pushes[0]?.answer(400)
  await drained
  const { entries } = await phone.disk.peek()
  const states = [...entries.values()].map(({ state }) => state.is)
  expect(phone.pushes.length).toBe(1)
  expect(states).toEqual(['refused', ...Array.from({ length: MANY - limits.entriesInPush }, () => 'ready')])
})

test('what was marked to go next is taken back when the session has ended, however much stands before it', async () => {
  const phone = await aBusyPhone()
  const refused = { is: 'refused', refusal: { reason: 'invalid', status: 400, errors: [] } } as const
  await phone.disk.connect().change((shelf) =>
    shelf.carryOut(
      Array.from({ length: limits.entriesInPush * 3 }, (_, index) => ({
        is: 'keep',
        entry: anEntry(1_000 + index, {
          lane: `provider:${1_000 + index}`,
          seq: (index + 1) / 1_000,
          state: refused,
        }),
      })),
    ),
  )
  const drained = phone.runner.drain('asked')
  await expect.poll(() => phone.pushes.length).toBe(1)
  phone.pushes[0]?.answer(401)
  await drained
  const { entries } = await phone.disk.peek()
  const states = new Set([...entries.values()].map(({ state }) => state.is))
  expect(states).toEqual(new Set(['refused', 'ready', 'locked']))
})

test('where storage fails meanwhile, nobody else sends before what is on its way has landed', async () => {
  const phone = await aBusyPhone()
  const drained = phone.runner.drain('asked')
  await expect.poll(() => phone.pushes.length).toBe(1)
  const failing = aWait()
  phone.whenStoring(() => failing.promise)
  phone.pushes[0]?.answer()
  await expect.poll(() => phone.pushes.length).toBe(2)
  failing.fail()
  await new Promise((resolve) => setImmediate(resolve))
  expect(phone.isLockHeld()).toBe(true)
  phone.pushes[1]?.answer()
  await drained
  expect(phone.isLockHeld()).toBe(false)
})
