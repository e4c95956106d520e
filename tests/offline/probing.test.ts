import { expect, test, vi } from 'vitest'
import { keepProbing } from '#src/offline/probing.ts'
import { aDeviceClock } from '#tests/support/device-clock.ts'
import { newPerson } from './dexie-disk.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, aSave, aServer, until } from './phone.ts'

test('while work waits the server is asked again within 15 seconds, and not otherwise', async () => {
  const clock = aDeviceClock()
  const probe = vi.fn<() => Promise<void>>(async () => undefined)
  let isDue = true
  const stop = keepProbing({ clock, isDue: async () => isDue, probe })
  for (let times = 1; times <= 3; times++) {
    clock.pass(14_000)
    await vi.waitFor(() => expect(probe).toHaveBeenCalledTimes(times))
    await vi.waitFor(() => expect(clock.alarms()).toBe(1))
  }
  isDue = false
  clock.pass(60_000)
  await vi.waitFor(() => expect(clock.alarms()).toBe(1))
  isDue = true
  stop()
  clock.pass(60_000)
  expect(probe).toHaveBeenCalledTimes(3)
})

test('unsent work goes within 15 seconds of a network that came back without an event', async () => {
  const clock = aDeviceClock()
  const person = newPerson()
  const server = aServer(person)
  server.answer = null
  const { sync } = aPhone(person, await anOpenHolder(person), server, {}, clock)
  await sync.capture(aSave(1, person), null)
  clock.pass(100)
  await until(async () => (await sync.figures()).trouble === 'network')
  server.answer = () => ({ status: 200, version: 8 })
  clock.pass(10_000)
  await until(async () => (await sync.figures()).lastSentAt !== null)
  expect(server.pushed).toHaveLength(1)
  sync.close()
})
