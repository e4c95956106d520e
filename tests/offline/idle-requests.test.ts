import { expect, test, vi } from 'vitest'
import { aDeviceClock, type TestClock } from '#tests/support/device-clock.ts'
import { newPerson } from './dexie-disk.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, aServer, until } from './phone.ts'

const STEP = 10_000
const STEPS_IN_TEN_MINUTES = 60

/** Lets ten minutes pass. Each timer that fires has read the storage and waits again before the next step. */
async function passTenMinutes(clock: TestClock): Promise<void> {
  const waiting = clock.alarms()
  for (let step = 0; step < STEPS_IN_TEN_MINUTES; step += 1) {
    clock.pass(STEP)
    await vi.waitFor(() => expect(clock.alarms()).toBe(waiting))
  }
}

test.each([
  ['that somebody looks at, at most ten times', true, 10],
  ['that is hidden, never', false, 0],
])('a page with nothing to send asks the server in ten minutes, %s', async (_, isVisible, most) => {
  const person = newPerson()
  const server = aServer(person)
  const clock = aDeviceClock()
  let requests = 0
  const fetch: typeof globalThis.fetch = (...request) => {
    requests += 1
    return server.fetch(...request)
  }
  const { sync } = aPhone(person, await anOpenHolder(person), { fetch }, {}, clock, () => isVisible)
  await sync.drainNow('start')
  await until(async () => (await sync.connectivity()).lastContactAt !== null)
  expect(requests).toBeGreaterThan(0)
  requests = 0
  await passTenMinutes(clock)
  expect(requests).toBeLessThanOrEqual(most)
  sync.close()
})
