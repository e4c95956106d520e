import { expect, test } from 'vitest'
import { generateDataKey } from '#src/offline/encryption/key-wrap.ts'
import { newPerson } from './dexie-disk.ts'
import { aDeviceOfTabs } from './keys.ts'
import { aPhone, aSave, aServer, until } from './phone.ts'

test('two tabs send one after the other, and never the same entry', async () => {
  const person = newPerson()
  const server = aServer(person)
  let onTheirWay = 0
  let most = 0
  const isOtherWaiting = async () => ((await navigator.locks.query()).pending ?? []).length > 0
  const slow: typeof fetch = async (path, init) => {
    if (path !== '/api/sync/push') return server.fetch(path, init)
    onTheirWay += 1
    most = Math.max(most, onTheirWay)
    if (server.pushed.length === 0) await until(isOtherWaiting)
    onTheirWay -= 1
    return server.fetch(path, init)
  }
  const { openTab } = aDeviceOfTabs()
  const tab = openTab()
  tab.hold(person, await generateDataKey())
  const one = aPhone(person, tab, { fetch: slow }).sync
  const two = aPhone(person, tab, { fetch: slow }).sync
  await Promise.all(
    [1, 2, 3, 4].map((nth) => one.capture(aSave(nth, person, { queueKey: `provider:${nth}` }), null)),
  )
  await Promise.all([one.drainNow('asked'), two.drainNow('asked')])
  await until(async () => (await two.listEntries()).length === 0)
  expect(most).toBe(1)
  expect(server.pushed.length).toBe(4)
  one.close()
  two.close()
})
