import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { createDrafts } from '#src/offline/outbox/drafts.ts'
import type { Cipher } from '#src/offline/encryption/cipher.ts'
import { newPerson } from './dexie-disk.ts'
import { anOpenHolder, aCipher } from './keys.ts'
import { aPhone, aSave, aServer, until } from './phone.ts'

const draft = (name: string) => ({ key: 'form', updatedAt: 1, content: { name } })

/** A form's drafts over the real storage; `encrypts` answers one waiting encrypt after the other. */
async function aForm(isSlow = false) {
  const database = new PersonDatabase(newPerson())
  await database.open()
  const real = await aCipher()
  const waiting: (() => void)[] = []
  const slow: Cipher = {
    ...real,
    encrypt: async (value) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return real.encrypt(value)
    },
  }
  const onDisk = async () => (await createDrafts(database, real).read('form'))?.content
  return { drafts: createDrafts(database, isSlow ? slow : real), database, waiting, onDisk }
}

test('closing a page saves the last typed text without waiting', async () => {
  const { drafts, onDisk, database } = await aForm()
  for (const name of ['M', 'Ma', 'Mas']) drafts.hold(draft(name))
  await until(async () => {
    drafts.saveAtOnce('form')
    return JSON.stringify(await onDisk()) === '{"name":"Mas"}'
  })
  expect(JSON.stringify(await database.drafts.toArray())).not.toContain('Mas')
})

test('text typed in the last moment is saved as soon as it is encrypted', async () => {
  const { drafts, waiting, onDisk } = await aForm(true)
  drafts.hold(draft('M'))
  waiting.shift()?.()
  await until(() => {
    drafts.saveAtOnce('form')
    return onDisk()
  })
  drafts.hold(draft('Ma'))
  drafts.saveAtOnce('form')
  expect(await onDisk()).toEqual({ name: 'M' })
  await until(() => waiting.length > 0)
  waiting.shift()?.()
  await until(async () => JSON.stringify(await onDisk()) === '{"name":"Ma"}')
})

test('only the newest of many keystrokes is encrypted after the one on its way', async () => {
  const { drafts, waiting, onDisk } = await aForm(true)
  for (const name of ['M', 'Ma', 'Mas', 'Mase']) drafts.hold(draft(name))
  const saved = drafts.save(draft('Masechaba'))
  waiting.shift()?.()
  await until(() => waiting.length > 0)
  expect(waiting).toHaveLength(1)
  waiting.shift()?.()
  await saved
  expect(await onDisk()).toEqual({ name: 'Masechaba' })
})

test('the open draft is saved before the key is forgotten', async () => {
  const person = newPerson()
  const holder = await anOpenHolder(person)
  const key = holder.keyOf(person)
  const { sync } = aPhone(person, holder, aServer(null))
  sync.drafts.hold(draft('Masechaba'))
  await holder.forget(person)
  const reading = sync.drafts.read('form')
  if (key !== null) holder.hold(person, key)
  expect(await reading).toMatchObject({ content: { name: 'Masechaba' } })
  sync.close()
})

test('a captured draft does not come back when the key is forgotten', async () => {
  const person = newPerson()
  const holder = await anOpenHolder(person)
  const { sync } = aPhone(person, holder, aServer(null))
  await sync.drafts.save(draft('Mase'))
  sync.drafts.hold(draft('Masechaba'))
  await sync.capture(aSave(1, person), 'form')
  await holder.forget(person)
  const database = new PersonDatabase(person)
  expect(await database.drafts.count()).toBe(0)
  sync.close()
})
