import { expect, test } from 'vitest'
import { limits } from '#contract/wire.ts'
import { createRunner, type Exchange, type Outbox, type PushInput } from '#src/sync/index.ts'
import { anEntry, anId, author, person } from './sample.ts'
import { createMemoryDisk } from './simulator/disk.ts'

const MANY = limits.entriesInPush * 2 + 10

/** A phone with more entries than two pushes hold, a storage that can fail, and a server that answers on request. */
async function aBusyPhone(given: Partial<ReturnType<typeof anEntry>> = {}) {
  const disk = createMemoryDisk()
  const stored = disk.connect()
  await stored.change((transaction) =>
    transaction.carryOut(
      Array.from({ length: MANY }, (_, index) => ({
        type: 'keep',
        entry: anEntry(index + 1, { queueKey: `provider:${index}`, path: `/${index}`, ...given }),
      })),
    ),
  )
  const pushes: { readonly input: PushInput; readonly answer: (statusOfLast?: number) => void }[] = []
  let storing: () => Promise<void> = async () => undefined
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
        known: async () => ({ type: 'silence', why: 'network' }),
      },
      clock: { now: () => 1, after: () => () => undefined },
      connection: { listen: () => () => undefined },
      lock: {
        hold: (work) => work(),
      },
      random: () => 0.5,
      merge: async () => ({ type: 'clash' }),
      notify: () => undefined,
    },
    person,
  )
  return {
    runner,
    disk,
    pushes,
    whenStoring: (wait: () => Promise<void>) => (storing = wait),
  }
}

function answered(body: unknown): Exchange {
  return { type: 'answer', status: 200, marked: true, retryAfter: null, body }
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
}

function aWait(): Wait {
  let end = (): void => undefined
  const promise = new Promise<void>((resolve) => void (end = resolve))
  return { promise, end: () => end() }
}

const keysOf = ({ input }: { readonly input: PushInput }): readonly string[] =>
  input.entries.map(({ key }) => key)
const keysFrom = (first: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${anId(first + index)}.0`)

test('everything is sent once and in order, each push after the answers to the last are stored', async () => {
  const phone = await aBusyPhone()
  const drained = phone.runner.drain('asked')
  await expect.poll(() => phone.pushes.length).toBe(1)
  const storing = aWait()
  phone.whenStoring(() => storing.promise)
  phone.pushes[0]?.answer()
  await new Promise((resolve) => setImmediate(resolve))
  expect(phone.pushes.length).toBe(1)
  storing.end()
  await expect.poll(() => phone.pushes.length).toBe(2)
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

test('an edit on the last one of a push is sent in the next push, on the version that this made', async () => {
  const phone = await aBusyPhone()
  const follower = anEntry(limits.entriesInPush + 1, {
    queueKey: 'provider:49',
    after: anId(limits.entriesInPush),
    base: { version: null, content: {} },
  })
  await phone.disk
    .connect()
    .change((transaction) => transaction.carryOut([{ type: 'keep', entry: follower }]))
  void phone.runner.drain('asked')
  await expect.poll(() => phone.pushes.length).toBe(1)
  phone.pushes[0]?.answer()
  await expect.poll(() => phone.pushes.length).toBe(2)
  expect(phone.pushes[1]?.input.entries[0]).toMatchObject({ key: `${follower.id}.0`, ifMatch: '"8"' })
})

test('a refused edit holds the edits behind it in its queue', async () => {
  const phone = await aBusyPhone({ queueKey: 'provider:1' })
  const drained = phone.runner.drain('asked')
  await expect.poll(() => phone.pushes.length).toBe(1)
  phone.pushes[0]?.answer(400)
  await drained
  const { entries } = await phone.disk.peek()
  const states = [...entries.values()].map(({ state }) => state.type)
  expect(phone.pushes.length).toBe(1)
  expect(states).toEqual(['refused', ...Array.from({ length: MANY - limits.entriesInPush }, () => 'ready')])
})

test('entries on their way are sent again under the same keys where storage fails while an answer is written', async () => {
  const phone = await aBusyPhone()
  const drained = phone.runner.drain('asked')
  await expect.poll(() => phone.pushes.length).toBe(1)
  phone.whenStoring(() => Promise.reject(new Error('The storage is gone')))
  phone.pushes[0]?.answer()
  await drained
  phone.whenStoring(async () => undefined)
  void phone.runner.drain('asked')
  await expect.poll(() => phone.pushes.length).toBe(2)
  // Half as many, because the reason of the failure is unknown.
  expect(phone.pushes.map(keysOf)).toEqual([
    keysFrom(1, limits.entriesInPush),
    keysFrom(1, limits.entriesInPush / 2),
  ])
})
