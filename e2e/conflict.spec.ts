import { contactTypes } from '#contract/fields/contact-types.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { aShelter, openRecord, pill, recordAddress, sendNow, submitEdit } from './support/capture.ts'
import { withoutSignal } from './support/chaos.ts'
import { signedIn, verifier, type Person } from './support/people.ts'
import { expect, expectAccessible, test as base } from './support/test.ts'

interface Case {
  readonly other: Person
  readonly before: ProviderRecord
}

/** Prepares a coordinator without signal who has the shelter's record, and another person who has it, too. */
const test = base.extend<{ readonly shelter: Case }>({
  baseURL: async ({ chaos }, use) => use(chaos.address),
  shelter: async ({ page, server, chaos }, use) => {
    const place = aShelter(server)
    const other = await signedIn(server.address, verifier)
    const before = await other.record(place.stakeholderId, place.buildingBlockId)
    await openRecord(page, recordAddress(place))
    withoutSignal(chaos)
    await use({ other, before })
  },
})

const theirNumber = { contactTypeId: contactTypes.Reception, detail: '0215550199' }

test('a person decides each conflict with taps alone, between their value and the other one', async ({
  page,
  chaos,
  shelter: { other, before },
}) => {
  const fields = { 'Physical Address': '17 Ridge Road, Mfuleni', 'Reception Number': '021 555 0177' }
  await submitEdit(page, fields)
  await other.change(await other.record(before.stakeholderId), {
    name: 'Aloe House',
    address: { ...contentOf(before).address, addressLine1: '7 Ridge Road, Khayelitsha' },
    contacts: [theirNumber],
  })
  chaos.calm()
  await page.goto('/outbox/')
  await sendNow(page)
  await expect(pill(page)).toHaveText('1 needs your attention')
  await expect(page.getByText('Someone else also changed: Physical Address, Reception Number.')).toBeVisible()
  await page.getByRole('link', { name: 'Compare' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Someone else changed this too')
  const address = page.getByRole('group', { name: 'Physical Address' })
  await expect(address.getByText(/^You, .+, on this device$/)).toBeVisible()
  await expect(address.getByText(/^Palesa Tsoeu, \d\d:\d\d$/)).toBeVisible()
  await expectAccessible(page)
  await address.getByRole('button', { name: 'Use mine' }).click()
  await page.getByRole('button', { name: 'Next' }).click()

  const number = page.getByRole('group', { name: 'Reception Number' })
  await expect(number.getByRole('heading')).toBeFocused()
  await number.getByRole('button', { name: 'Use theirs' }).click()
  await expect(number.getByRole('button', { name: 'Use theirs' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(number.getByRole('button', { name: 'Use theirs' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'Ready to send' })).toBeFocused()
  await expect(page.getByRole('heading', { name: '1 other change was merged automatically' })).toBeVisible()
  await expect(page.getByText('Aloe House')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send decision' }).click()
  await expect(page.getByText('Your decision was sent.')).toBeVisible()
  await expect(page).toHaveURL(/\/outbox\/$/)
  await expect(pill(page)).toHaveText(/^All sent/)
  const now = await other.record(before.stakeholderId)
  expect(now).toMatchObject({
    name: 'Aloe House',
    addressLine1: '17 Ridge Road, Mfuleni',
    addressLine2: before.addressLine2,
  })
  expect(now.contacts).toContainEqual(expect.objectContaining(theirNumber))
})
