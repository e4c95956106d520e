import { expect, test } from 'vitest'
import { generateDataKey } from '#src/offline/encryption/key-wrap.ts'
import type { DecryptedEdit } from '#src/sync/index.ts'
import { anId } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'
import { aDeviceOfTabs } from './keys.ts'
import { aPhone, aSave, aServer } from './phone.ts'
import { PersonDatabase } from '#src/offline/database/database.ts'

/** A phone with a refused edit, and the form in which it is corrected. */
async function aRefusedEdit() {
  const person = newPerson()
  const server = aServer(person)
  server.answer = () => ({ status: 400 })
  const tab = aDeviceOfTabs().openTab()
  tab.hold(person, await generateDataKey())
  const { sync } = aPhone(person, tab, server)
  await sync.capture(aSave(1, person), null)
  await sync.drainNow('asked')
  const [refused] = await sync.listEntries()
  if (refused?.state.type !== 'refused') throw new Error('It was not refused')
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: { name: 'Corrected' } })
  const { content, payloadVersion, result, touched, summary, typedAt } = aSave(2, person)
  const writing = { content, payloadVersion, result, touched, summary, typedAt }
  const correction: DecryptedEdit = { edition: anId(2), writing, call: null, draft: 'form' }
  const drafts = () => new PersonDatabase(person).drafts.count()
  return { sync, refused, correction, drafts }
}

test('a corrected edit deletes its draft in the same step, so that a crash does not offer it again', async () => {
  const { sync, refused, correction, drafts } = await aRefusedEdit()
  sync.drafts.hold({ key: 'form', updatedAt: 2, content: { name: 'Corrected' } })
  expect(await sync.edit(refused, correction)).toBe(true)
  expect(await drafts()).toBe(0)
  sync.drafts.saveAtOnce('form')
  expect(await drafts()).toBe(0)
  sync.close()
})

test('the draft stays, with the last typed text, where the edit was changed in another window', async () => {
  const { sync, refused, correction } = await aRefusedEdit()
  await sync.edit(refused, { ...correction, edition: anId(3), draft: null })
  sync.drafts.hold({ key: 'form', updatedAt: 2, content: { name: 'Typed last' } })
  expect(await sync.edit(refused, correction)).toBe(false)
  sync.drafts.saveAtOnce('form')
  await expect.poll(() => sync.drafts.read('form')).toMatchObject({ content: { name: 'Typed last' } })
  sync.close()
})
