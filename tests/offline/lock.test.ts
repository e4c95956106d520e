import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { DeviceDatabase } from '#src/offline/database.ts'
import { leaseLock } from '#src/offline/lock.ts'
import type { Clock } from '#src/sync/index.ts'
import { createTimeline, type Timeline } from '#tests/sync/simulator/timeline.ts'

function clockOf(timeline: Timeline): Clock {
  return { now: timeline.now, after: timeline.plan }
}

/** Storage answers in real time, so virtual time waits for it. */
async function pass(timeline: Timeline, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await timeline.pass(1000)
    await new Promise((resolve) => void setTimeout(resolve, 2))
  }
}

test('where the browser has no locks, a second tab waits until the first has done', async () => {
  const timeline = createTimeline()
  const [one, two] = ['one', 'two'].map((name) => leaseLock(new DeviceDatabase(), clockOf(timeline), name))
  const steps: string[] = []
  let end = (): void => undefined
  const first = one?.hold(async () => {
    steps.push('one begins')
    await new Promise<void>((resolve) => void (end = resolve))
    steps.push('one ends')
  })
  await pass(timeline, 1)
  const second = two?.hold(async () => void steps.push('two begins'))
  await pass(timeline, 40)
  expect(steps).toEqual(['one begins'])
  end()
  await first
  await pass(timeline, 5)
  await second
  expect(steps).toEqual(['one begins', 'one ends', 'two begins'])
})

test('a lease runs out when its holder died', async () => {
  const timeline = createTimeline()
  const dead: Clock = { now: timeline.now, after: () => () => undefined }
  void leaseLock(new DeviceDatabase(), dead, 'dead').hold(() => new Promise(() => undefined))
  await pass(timeline, 1)
  let isHeld = false
  const next = leaseLock(new DeviceDatabase(), clockOf(timeline), 'next').hold(
    async () => void (isHeld = true),
  )
  await pass(timeline, 10)
  expect(isHeld).toBe(false)
  await pass(timeline, 20)
  await next
  expect(isHeld).toBe(true)
})

test('a tab that wants the lease twice has it once at a time', async () => {
  const timeline = createTimeline()
  const lock = leaseLock(new DeviceDatabase(), clockOf(timeline), 'twice')
  const steps: string[] = []
  let end = (): void => undefined
  const first = lock.hold(async () => {
    steps.push('first begins')
    await new Promise<void>((resolve) => void (end = resolve))
    steps.push('first ends')
  })
  const second = lock.hold(async () => void steps.push('second begins'))
  await pass(timeline, 5)
  expect(steps).toEqual(['first begins'])
  end()
  await first
  await pass(timeline, 5)
  await second
  expect(steps).toEqual(['first begins', 'first ends', 'second begins'])
})

test('a holder that slept through its lease leaves the one of the next holder alone', async () => {
  const timeline = createTimeline()
  const asleep: Clock = { now: timeline.now, after: () => () => undefined }
  const [wake, wakeUp] = signal()
  const [end, finish] = signal()
  const steps: string[] = []
  const sleeping = leaseLock(new DeviceDatabase(), asleep, 'sleeper').hold(() => wake)
  await pass(timeline, 20)
  const second = leaseLock(new DeviceDatabase(), clockOf(timeline), 'second').hold(async () => {
    steps.push('second begins')
    await end
    steps.push('second ends')
  })
  await pass(timeline, 5)
  wakeUp()
  await sleeping
  const third = leaseLock(new DeviceDatabase(), clockOf(timeline), 'third').hold(
    async () => void steps.push('third begins'),
  )
  await pass(timeline, 4)
  expect(steps).toEqual(['second begins'])
  finish()
  await second
  await pass(timeline, 5)
  await third
  expect(steps).toEqual(['second begins', 'second ends', 'third begins'])
})

function signal(): [Promise<void>, () => void] {
  let give = (): void => undefined
  return [new Promise<void>((resolve) => void (give = resolve)), () => give()]
}
