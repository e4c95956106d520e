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
import { enter, signedIn } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test('what was typed is still there after the browser was killed, asks before it goes, and goes with Submit', async ({
  phone,
  server,
}) => {
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
  const before = await municipal.record(shelter.stakeholderId, shelter.buildingBlockId)
  const [first] = before.buildingBlockRequirements
  const old = before.addressLine1
  const typed = 'Corner of Aloe and Fynbos, Khayelitsha'

  await test.step('log in on the phone', async () => {
    const page = await phone.open('/home')
    await enter(page, 'municipal.cpt@demo.example')
    await expectOfflineReady(page)
    await phone.close()
  })

  await test.step('type, see the draft line, and lose the battery', async () => {
    const page = await phone.open(address)
    await startEdit(page)
    await page.getByLabel('Physical Address').fill(typed)
    const card = requirementCard(page, first?.name ?? '')
    await openPersons(card)
    await card.getByRole('button', { name: 'Add a contact person' }).last().click()
    await card.getByLabel('Name').last().fill('Zodwa Khumalo')
    await expect(page.getByText(/^Draft kept on this device \d\d:\d\d$/)).toBeVisible()
    await expectKept(page, typed)
    await expectKept(page, 'Zodwa Khumalo')
    await phone.kill()
  })

  await test.step('the form opens with what was typed', async () => {
    const page = await phone.open(address)
    await expect(page.getByLabel('Physical Address')).toHaveValue(typed)
    const card = requirementCard(page, first?.name ?? '')
    await openPersons(card)
    await expect(card.getByLabel('Name').last()).toHaveValue('Zodwa Khumalo')
    await expect(page.getByLabel('Postal Address')).toHaveValue(before.addressLine2)
  })

  await test.step('Cancel asks first, and keeps it when told to', async () => {
    const page = await phone.open(address)
    await page.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without submitting?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByLabel('Physical Address')).toHaveValue(typed)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Throw away' }).click()
    await expectRead(page)
    await expect(page.getByText(old)).toBeVisible()
    await page.reload()
    await expectRead(page)
    await expect(page.getByText(old)).toBeVisible()
  })

  await test.step('Submit takes the draft with it', async () => {
    const page = await phone.open(address)
    await startEdit(page)
    await page.getByLabel('Physical Address').fill(typed)
    await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Building block updated successfully')).toBeVisible()
    await page.reload()
    await expectRead(page)
    await expect(page.getByText(typed)).toBeVisible()
  })

  const made = changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
  expect(made.map(({ paths }) => paths)).toEqual([['address.addressLine1']])
})

test('Cancel closes the form where nothing was typed and asks in the very moment of typing; a reload keeps that too', async ({
  page,
  server,
}) => {
  await enter(page, 'municipal.cpt@demo.example')
  await page.goto(recordAddress(aShelter(server)))
  await startEdit(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectRead(page)

  await startEdit(page)
  await page.getByLabel('Postal Address').fill('PO Box 6, Delft, 7100')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without submitting?' })).toBeVisible()
  await page.getByRole('button', { name: 'Throw away' }).click()
  await expectRead(page)

  await startEdit(page)
  await page.getByLabel('Postal Address').fill('PO Box 5, Delft, 7100')
  await page.reload()
  await expect(page.getByLabel('Postal Address')).toHaveValue('PO Box 5, Delft, 7100')
})
