import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OutboxOf } from '#src/data/outbox/outbox.tsx'
import { ServicesContext } from '#src/data/core/app-services.ts'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { SentList } from '#src/screens/outbox/sent-list.tsx'
import { newPerson } from '#tests/offline/dexie-disk.ts'
import { anOpenHolder } from '#tests/offline/keys.ts'
import { aPhone, aServer } from '#tests/offline/phone.ts'
import { testServices } from '#tests/support/test-services.ts'
import { anEntry, anId } from '#tests/sync/sample.ts'

configure({ asyncUtilTimeout: 15_000 })
const now = Date.parse('2026-05-03T18:00:00+02:00')

/** The outbox of somebody who sent so many edits today, one a second; the last one is the newest. */
async function sentToday(count: number) {
  const person = newPerson()
  const holder = await anOpenHolder(person)
  const cipher = holder.cipherOf(person)
  if (cipher === null) throw new Error('It is locked')
  const receipts = Array.from({ length: count }, async (_, index) => ({
    id: anId(index + 1),
    edition: anId(index + 1),
    queueKey: `provider:${index + 1}` as const,
    version: 2,
    reference: 'A1',
    summary: await cipher.encrypt({ title: `Provider ${index + 1}`, detail: '' }),
    at: now - (count - index) * 1000,
    merged: [],
    entry: { ...anEntry(index + 1), content: await cipher.encrypt('x'.repeat(2000)), result: null },
  }))
  const database = new PersonDatabase(person)
  await database.receipts.bulkPut(await Promise.all(receipts))
  const { sync } = aPhone(person, holder, aServer(person))
  render(
    <ServicesContext value={testServices({ now: () => now })}>
      <QueryClientProvider client={new QueryClient()}>
        <OutboxOf sync={sync}>
          <SentList />
        </OutboxOf>
      </QueryClientProvider>
    </ServicesContext>,
  )
}

const titles = () => screen.getAllByText(/^Provider \d+$/).map(({ textContent }) => textContent)

test('the outbox decrypts no more of what was sent than it shows', async () => {
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
  await sentToday(1000)
  await screen.findByText('Provider 1000')
  expect(titles()).toHaveLength(20)
  // A title and an entry's result each.
  expect(decrypt.mock.calls.length).toBeLessThanOrEqual(40)
  decrypt.mockRestore()
})

test('sent edits are listed page by page, the newest first, for 90 days', async () => {
  await sentToday(45)
  await screen.findByText('Provider 45')
  fireEvent.click(screen.getByRole('button', { name: 'All changes sent in the last 90 days' }))
  await screen.findByText('Provider 6')
  expect(titles()).toHaveLength(40)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Provider 1')
  expect(titles()).toEqual(Array.from({ length: 45 }, (_, index) => `Provider ${45 - index}`))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
