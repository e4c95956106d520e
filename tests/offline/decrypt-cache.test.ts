import { expect, test, vi } from 'vitest'
import { createDecryptCache } from '#src/offline/encryption/decrypt-cache.ts'
import { DeviceLocked, type Cipher } from '#src/offline/encryption/cipher.ts'
import { newPerson } from './dexie-disk.ts'
import { anOpenHolder, aCipher } from './keys.ts'
import { aPhone, aSave, aServer } from './phone.ts'

/** A list whose key can be taken away, and the number of decryptions. */
async function aList() {
  const key = await aCipher()
  const counted = { decrypted: 0, isOpen: true }
  const cipher: Cipher = {
    encrypt: key.encrypt,
    decrypt: async (value) => {
      if (!counted.isOpen) throw new DeviceLocked()
      counted.decrypted += 1
      return key.decrypt(value)
    },
  }
  return { list: createDecryptCache(cipher, () => counted.isOpen), counted, encrypt: key.encrypt }
}

test('a list that is read again decrypts only what has changed since', async () => {
  const { list, counted, encrypt } = await aList()
  const rows = await Promise.all(Array.from({ length: 300 }, (_, nth) => encrypt({ nth })))
  const read = async () => {
    const opened = await Promise.all(rows.map((row) => list.decrypt(row)))
    list.settle()
    return opened
  }
  await read()
  rows[7] = await encrypt({ nth: 'changed' })
  expect((await read())[7]).toEqual({ nth: 'changed' })
  expect(counted.decrypted).toBe(301)
})

test('a row that left the list does not stay decrypted in memory', async () => {
  const { list, counted, encrypt } = await aList()
  const row = await encrypt('sent')
  await list.decrypt(row)
  list.settle()
  list.settle()
  await list.decrypt(row)
  expect(counted.decrypted).toBe(2)
})

test('a list without the key gives no row that was decrypted before, and forgets them', async () => {
  const { list, counted, encrypt } = await aList()
  const row = await encrypt('Masechaba')
  await list.decrypt(row)
  counted.isOpen = false
  await expect(list.decrypt(row)).rejects.toThrow(DeviceLocked)
  list.clear()
  counted.isOpen = true
  await list.decrypt(row)
  expect(counted.decrypted).toBe(2)
})

test('the outbox is listed again without decrypting, however many other records were read in between', async () => {
  const person = newPerson()
  const server = aServer(person)
  server.answer = null
  const holder = await anOpenHolder(person)
  const { sync } = aPhone(person, holder, server)
  for (let nth = 1; nth <= 10; nth += 1)
    await sync.capture(aSave(nth, person, { queueKey: `provider:${nth}` }), null)
  expect((await sync.listEntries()).length).toBe(10)
  const cipher = await holder.whenOpen(person)
  const records = await Promise.all(Array.from({ length: 4100 }, (_, nth) => cipher.encrypt(nth)))
  await Promise.all(records.map((record) => cipher.decrypt(record)))
  const decrypting = vi.spyOn(crypto.subtle, 'decrypt')
  expect((await sync.listEntries()).length).toBe(10)
  expect(decrypting).not.toHaveBeenCalled()
  decrypting.mockRestore()
  sync.close()
})
