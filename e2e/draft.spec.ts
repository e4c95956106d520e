import { changesOf } from './support/data.ts'
import {
  aShelter,
  expectKept,
  expectRead,
  openPersons,
  recordAddress,
  requirementCard,
  startEdit,
} from './support/capture.ts'
import { coordinator, enter, signedIn } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test('a draft survives when the browser is killed, is deleted only after a question, and goes with Submit', async ({
  phone,
  server,
}) => {
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  const municipal = await signedIn(server.address, coordinator)
  const before = await municipal.record(shelter.stakeholderId, shelter.buildingBlockId)
  const requirement = before.buildingBlockRequirements[0]?.name ?? ''
  const typed = 'Corner of Aloe and Fynbos, Khayelitsha'

  const office = await phone.open('/notes.html')
  await enter(office, coordinator)
  await expectOfflineReady(office)
  // Only a browser that is closed is sure to have written its cookie down.
  await phone.close()

  await test.step('type, and lose the battery', async () => {
    const page = await phone.open(address)
    await startEdit(page)
    await page.getByLabel('Physical Address', { exact: true }).fill(typed)
    const card = requirementCard(page, requirement)
    await openPersons(card)
    await card.getByRole('button', { name: 'Add a contact person' }).last().click()
    await card.getByLabel('Name').last().fill('Zodwa Khumalo')
    await expect(page.getByText(/^Draft saved on this device \d\d:\d\d$/)).toBeVisible()
    await expectKept(page, typed)
    await phone.kill()
  })

  const page = await phone.open(address)
  await test.step('the form opens with what was typed', async () => {
    await expect(page.getByLabel('Physical Address', { exact: true })).toHaveValue(typed)
    const card = requirementCard(page, requirement)
    await openPersons(card)
    await expect(card.getByLabel('Name').last()).toHaveValue('Zodwa Khumalo')
    await expect(page.getByLabel('Postal Address')).toHaveValue(before.addressLine2)
  })

  await test.step('Cancel asks first, and keeps it when told to', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without submitting?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Physical Address', { exact: true })).toHaveValue(typed)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Delete draft' }).click()
    await expectRead(page)
    await page.reload()
    await expectRead(page)
    await expect(page.getByText(before.addressLine1)).toBeVisible()
  })

  await test.step('Submit takes the draft with it, after a reload in the very moment of typing', async () => {
    await startEdit(page)
    await page.getByLabel('Physical Address', { exact: true }).fill(typed)
    await page.reload()
    await expect(page.getByLabel('Physical Address', { exact: true })).toHaveValue(typed)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Building block updated successfully')).toBeVisible()
    await page.reload()
    await expectRead(page)
    await expect(page.getByText(typed)).toBeVisible()
  })

  const made = changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
  expect(made.map(({ paths }) => paths)).toEqual([['address.addressLine1']])
})
