import { expect, test } from 'vitest'
import { newPerson } from './dexie-disk.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, aServer } from './phone.ts'
import { DeviceDatabase } from '#src/offline/database/database.ts'
import { countPeopleUnsent, createPeople } from '#src/offline/database/people.ts'

test('people count who left unsent edits, and those who left only a draft', async () => {
  const [editor, drafter, reader] = [newPerson(), newPerson(), newPerson()]
  const device = new DeviceDatabase()
  const people = createPeople(device)
  for (const person of [editor, drafter, reader]) await people.confirm(person, 1)
  expect(await countPeopleUnsent()).toBe(0)
  await people.count(editor, 2)
  expect(await countPeopleUnsent()).toBe(1)
  const { sync } = aPhone(drafter, await anOpenHolder(drafter), aServer(drafter))
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: {} })
  expect(await countPeopleUnsent()).toBe(2)
  sync.close()
  device.end()
})
