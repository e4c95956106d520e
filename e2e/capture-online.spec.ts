import type { Page } from '@playwright/test'
import { changesOf } from './support/data.ts'
import {
  aShelter,
  expectRead,
  nameTwoPersons,
  openPersons,
  readPersons,
  recordAddress,
  requirementCard,
  shelters,
  startEdit,
} from './support/capture.ts'
import { aLaptop, coordinator, logInAndSync, logIn, signedIn, verifier } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a coordinator finds a shelter, submits what changed, and the province sees it', async ({
  page,
  server,
  browser,
}) => {
  const shelter = aShelter(server)
  const provincial = await signedIn(server.address, verifier)
  const [first, second] = await nameTwoPersons(
    provincial,
    await provincial.record(shelter.stakeholderId, shelter.buildingBlockId),
  )
  const before = await provincial.record(shelter.stakeholderId)
  await logIn(page, coordinator)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'System Admin: Western Cape | 2 Municipalities',
  )

  await test.step('find the shelter', async () => {
    await page
      .getByRole('button', { name: /^Shelter and safe places/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: new RegExp(shelters.block) })
      .first()
      .click()
    const chosen = page.getByRole('combobox', { name: 'Select building block to update:' })
    await chosen.click()
    await page.getByRole('option', { name: new RegExp(shelter.name) }).click()
    await expect(chosen).toContainText(shelter.name)
    await expectRead(page)
    await expect(page.getByText(before.addressLine1)).toBeVisible()
  })

  await test.step('change address, contacts, an answer and persons, and submit', async () => {
    await startEdit(page)
    const street = page.getByLabel('Physical Address', { exact: true })
    await street.fill('14 Protea Road, Mowbray')
    // What is typed in the last moment is kept, too.
    await page.reload()
    await expect(street).toHaveValue('14 Protea Road, Mowbray')
    await page.getByLabel('Alternate Number').fill('+27 21 555 0102')
    const card = requirementCard(page, first)
    await card.getByText('Available', { exact: true }).click()
    await openPersons(card)
    await card.getByRole('button', { name: 'Remove' }).click()
    await card.getByRole('button', { name: 'Add a contact person' }).last().click()
    await card.getByLabel('Name').fill("Nomsa D'Almeida-Botha")
    await card.getByLabel('Mobile').fill('083 555 0199')
    const other = requirementCard(page, second)
    await openPersons(other)
    await other.getByLabel('Role').fill('Night manager')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Building block updated successfully')).toBeVisible()
  })

  const elsewhere = await aLaptop(browser, server.address)
  await logInAndSync(elsewhere, verifier, recordAddress(shelter))
  for (const screen of [page, elsewhere]) await expectNewValues(screen, first, second)
  await elsewhere.context().close()
  const made = changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
  expect(made.map(({ version }) => version)).toEqual([before.version + 1])
})

/** Expects the submitted record, in which one contact person of the first requirement was removed and one added. */
async function expectNewValues(page: Page, first: string, second: string): Promise<void> {
  await expect(page.getByText('14 Protea Road, Mowbray')).toBeVisible()
  const number = page.getByRole('link', { name: '021 555 0102' })
  await expect(number).toHaveAttribute('href', 'tel:0215550102')
  await expect(page.getByRole('button', { name: `${first} Available` })).toBeVisible()
  const persons = await readPersons(page, first)
  await expect(persons.getByText("Nomsa D'Almeida-Botha")).toBeVisible()
  await expect(persons.getByText('Not public')).toBeVisible()
  await expect(persons.getByText('Thandolwethu Gasa')).toHaveCount(0)
  await expect((await readPersons(page, second)).getByText('Night manager')).toBeVisible()
}
