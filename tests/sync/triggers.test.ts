import { expect, test } from 'vitest'
import { createRunner, type Merge, type Sender } from '#src/sync/index.ts'
import { aCapture, anEntry, person } from './sample.ts'
import { createMemoryDisk } from './simulator/disk.ts'

const HOUR = 3_600_000

/**
 * A phone with one entry that waits for an hour, and a lock that is free only when the test says so.
 * @param atEnd called after a round, before the lock is free again
 */
async function aWaitingPhone(atEnd: () => void = () => undefined) {
  const outbox = createMemoryDisk().connect()
  const entry = anEntry(1, {
    attempts: 1,
    failures: 1,
    problem: { reason: 'busy', at: 0, round: null },
    state: { type: 'waiting', notBefore: HOUR / 2, asked: false },
  })
  await outbox.change((transaction) => transaction.carryOut([{ type: 'keep', entry }]))
  const alarms: (() => void)[] = []
  let pings = 0
  let open = (): void => undefined
  let refuse = (): void => undefined
  const gate = new Promise<void>((resolve, reject) => {
    open = resolve
    refuse = () => reject(new Error('There are no locks here'))
  })
  const silence = { type: 'silence', why: 'network' } as const
  const sender: Sender = {
    ping: async () => {
      pings += 1
      return silence
    },
    push: async () => silence,
    known: async () => silence,
  }
  const runner = createRunner(
    {
      outbox,
      sender,
      clock: {
        now: () => 1,
        after: (_, wake) => {
          alarms.push(wake)
          return () => void alarms.splice(alarms.indexOf(wake), 1)
        },
      },
      connection: { listen: () => () => undefined },
      lock: {
        hold: async (work) => {
          await gate
          await work()
          atEnd()
        },
      },
      random: () => 0.5,
      merge: (): Promise<Merge> => Promise.reject(new Error('No rule can merge this')),
      notify: () => undefined,
    },
    person,
  )
  return {
    runner,
    outbox,
    pings: () => pings,
    open: () => open(),
    refuse: () => refuse(),
    waiting: () => alarms.length,
  }
}

test('the timer does not replace a trigger that has not had its turn', async () => {
  const { runner, pings, open } = await aWaitingPhone()
  const asked = runner.drain('asked')
  const timed = runner.drain('timer')
  open()
  await Promise.all([asked, timed])
  expect(pings()).toBe(1)
})

test('a trigger replaces the timer', async () => {
  const { runner, pings, open } = await aWaitingPhone()
  const timed = runner.drain('timer')
  const asked = runner.drain('asked')
  open()
  await Promise.all([asked, timed])
  expect(pings()).toBe(1)
})

test('a trigger that comes while a round ends has had its own round when it resolves', async () => {
  let late: Promise<void> | undefined
  const { runner, pings, open } = await aWaitingPhone(() => {
    late ??= runner.drain('asked')
  })
  open()
  await runner.drain('asked')
  await late
  expect(pings()).toBe(2)
})

test('nothing is tried before the next check where the lock is not available', async () => {
  const { runner, pings, refuse, waiting } = await aWaitingPhone()
  refuse()
  await runner.drain('asked')
  expect([pings(), waiting()]).toEqual([0, 1])
})

test('a runner that was stopped sets no more timers', async () => {
  const { runner, open, waiting } = await aWaitingPhone()
  const timed = runner.drain('timer')
  runner.stop()
  open()
  await timed
  expect(waiting()).toBe(0)
})

test('an edit that cannot be merged waits for the person, and holds up nothing else', async () => {
  const { runner, outbox, pings, open } = await aWaitingPhone()
  const found = { type: 'changed', current: {}, version: 9, changes: [] } as const
  const merging = anEntry(2, {
    ...aCapture(2),
    after: null,
    queueKey: 'provider:2',
    state: { type: 'merging', found },
  })
  await outbox.change((transaction) => transaction.carryOut([{ type: 'keep', entry: merging }]))
  open()
  await runner.drain('asked')
  const [after] = await outbox.change((transaction) => transaction.find([merging.id]))
  expect(after?.state.type).toBe('conflicted')
  expect(pings()).toBe(1)
})
