import { expect, test, vi } from 'vitest'
import { startPolling } from '#src/offline/sending/polling.ts'
import { aDeviceClock } from '#tests/support/device-clock.ts'
import { newPerson } from './dexie-disk.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, aSave, aServer, until } from './phone.ts'

test('the server is asked every ten seconds while it does not answer, even if the last request hangs', async () => {
  const clock = aDeviceClock()
  const probe = vi.fn<() => Promise<void>>(() => new Promise(() => undefined))
  let isDue = true
  const stop = startPolling({ clock, isDue: async () => isDue, probe })
  for (let times = 1; times <= 3; times++) {
    clock.pass(10_000)
    await vi.waitFor(() => expect(probe).toHaveBeenCalledTimes(times))
  }
  isDue = false
  clock.pass(60_000)
  expect(clock.alarms()).toBe(1)
  isDue = true
  stop()
  clock.pass(60_000)
  expect(probe).toHaveBeenCalledTimes(3)
})

/** A network that loses every request while it is dark, at once or in silence until the request is cancelled. */
function aDarkNetwork(fetch: typeof globalThis.fetch, isSilent: boolean) {
  const network = { isDark: true, lost: 0, fetch }
  network.fetch = (path, init) => {
    if (!network.isDark) return fetch(path, init)
    network.lost += 1
    return new Promise((_, reject) => {
      if (isSilent) init?.signal?.addEventListener('abort', () => reject(new Error('Cancelled')))
      else reject(new TypeError('No signal'))
    })
  }
  return network
}

test.for([
  ['lost every request at once', false, 0],
  ['did not answer the first request yet', true, 0],
  ['did not answer for a minute', true, 60],
] as const)(
  'an edit is sent within 15 seconds of a network that is back without an event, and %s',
  async ([, isSilent, darkSeconds]) => {
    const person = newPerson()
    const clock = aDeviceClock()
    const server = aServer(person, clock.now)
    const network = aDarkNetwork(server.fetch, isSilent)
    const { sync } = aPhone(person, await anOpenHolder(person), network, {}, clock)
    await sync.capture(aSave(1, person), null)
    clock.pass(50)
    await until(() => network.lost > 0)
    if (!isSilent) await until(async () => (await sync.connectivity()).trouble === 'network')
    for (let second = 0; second < darkSeconds; second += 10) {
      const before = network.lost
      clock.pass(10_000)
      await until(() => network.lost > before)
    }
    network.isDark = false
    clock.pass(10_000)
    await vi.waitFor(async () => expect(await sync.listReceipts()).toHaveLength(1))
    sync.close()
  },
)
