import { expect, test, vi } from 'vitest'
import { startPolling } from '#src/offline/sending/polling.ts'
import { aDeviceClock } from '#tests/support/device-clock.ts'

test('the server is asked again within 15 seconds while edits wait, and not otherwise', async () => {
  const clock = aDeviceClock()
  const probe = vi.fn<() => Promise<void>>(async () => undefined)
  let isDue = true
  const stop = startPolling({ clock, isDue: async () => isDue, probe })
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
