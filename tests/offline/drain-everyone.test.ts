import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { DeviceDatabase } from '#src/offline/database/database.ts'
import { sendForEveryone } from '#src/offline/sending/send-for-everyone.ts'
import { generateDataKey } from '#src/offline/encryption/key-wrap.ts'
import { anId } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'
import { aDeviceOfTabs } from './keys.ts'
import { aPhone, aSave, aServer } from './phone.ts'

/** A page that saved without signal and was closed, and the worker beside it. */
async function aClosedPage() {
  const person = newPerson()
  const { openTab } = aDeviceOfTabs()
  const [page, worker] = [openTab(), openTab()]
  const server = aServer(person)
  server.answer = null
  page.hold(person, await generateDataKey())
  const { sync } = aPhone(person, page, server)
  await sync.capture(aSave(1, person), null)
  await sync.drainNow('asked')
  sync.close()
  const device = new DeviceDatabase()
  await device.people.clear()
  await device.people.put({ stakeholderId: person, unsent: 1, confirmedAt: 1 })
  server.answer = () => ({ status: 200, version: 8 })
  const wake = () => sendForEveryone({ holder: worker, fetch: server.fetch, notify: () => undefined })
  return { person, page, worker, server, wake }
}

test('the worker sends with the key that a page has handed it', async () => {
  const { worker, person, page, server, wake } = await aClosedPage()
  expect(await worker.find(person)).not.toBeNull()
  page.close()
  await wake()
  expect(server.pushed.map(({ key, body }) => [key, body])).toEqual([[`${anId(1)}.0`, { name: 'Shelter 1' }]])
})

test('without the key it sends nothing, and asks to be woken again', async () => {
  const { person, page, server, wake } = await aClosedPage()
  await page.forget(person)
  await expect(wake()).rejects.toThrow('1 edits wait')
  expect(server.pushed).toEqual([])
})

test('a person whose storage fails does not keep what another saved from being sent', async () => {
  const { person, server, wake } = await aClosedPage()
  const device = new DeviceDatabase()
  const broken = 3 as StakeholderId
  expect(broken).toBeLessThan(person)
  await device.people.put({ stakeholderId: broken, unsent: 1, confirmedAt: 1 })
  const open = indexedDB.open.bind(indexedDB)
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name === `gbvf-${broken}`) throw new DOMException('The disk is damaged', 'UnknownError')
    return open(name, version)
  })
  await expect(wake()).rejects.toThrow('Not every outbox')
  opening.mockRestore()
  expect(server.pushed.map(({ key }) => key)).toEqual([`${anId(1)}.0`])
})
