import { expect, test } from 'vitest'
import { createRunner, type Clock, type Sender } from '#src/sync/index.ts'
import { aCapture, person } from './sample.ts'
import { createMemoryDisk } from './simulator/disk.ts'

/** A clock whose timers fire when the test says so. */
function aClock(): Clock & { readonly ring: () => void; readonly waiting: () => number } {
  const alarms = new Set<() => void>()
  return {
    now: () => 1,
    after: (_, wake) => {
      alarms.add(wake)
      return () => void alarms.delete(wake)
    },
    ring: () => {
      const due = [...alarms]
      alarms.clear()
      for (const wake of due) wake()
    },
    waiting: () => alarms.size,
  }
}

function aRunner() {
  const clock = aClock()
  let pings = 0
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
      outbox: createMemoryDisk().connect(),
      sender,
      clock,
      connection: { listen: () => () => undefined },
      lock: { hold: (work) => work() },
      random: () => 0.5,
      merge: async () => ({ type: 'clash' }),
      notify: () => undefined,
    },
    person,
  )
  return { runner, clock, pings: () => pings }
}

test('several saves in a row are all stored before they are sent in one round', async () => {
  const { runner, clock, pings } = aRunner()
  for (const count of [1, 2, 3])
    await runner.capture(aCapture(count, { queueKey: `provider:${count}`, path: `/${count}` }), null)
  expect([pings(), clock.waiting()]).toEqual([0, 1])
  clock.ring()
  await expect.poll(pings).toBe(1)
})

test('a person who presses Send now does not wait for the pause', async () => {
  const { runner, pings } = aRunner()
  await runner.capture(aCapture(1), null)
  await runner.drain('asked')
  expect(pings()).toBe(1)
})

test('a runner that was stopped begins nothing after the last save', async () => {
  const { runner, clock } = aRunner()
  await runner.capture(aCapture(1), null)
  runner.stop()
  expect(clock.waiting()).toBe(0)
})
