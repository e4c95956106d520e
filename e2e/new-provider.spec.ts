import type { Page } from '@playwright/test'
import {
  aShelter,
  expectSaved,
  expectRead,
  openPersons,
  pill,
  recordAddress,
  requirementCard,
  startEdit,
} from './support/capture.ts'
import { changesOf, providersIn } from './support/data.ts'
import { coordinator, logInAndSync, signedIn } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test('a shelter added without a server is kept, corrected and reread, and reaches the server once and in order', async ({
  phone,
  server,
}) => {
  const shelter = aShelter(server)
  const municipal = await signedIn(server.address, coordinator)
  const known = await municipal.record(shelter.stakeholderId, shelter.buildingBlockId)
  const requirement = known.buildingBlockRequirements[0]?.name ?? ''
  const name = 'Fynbos House'
  const street = '12 Aloe Road, Athlone'

  const office = await phone.open('/notes.html')
  await logInAndSync(office, coordinator, recordAddress(shelter))
  await expectRead(office)
  await expectOfflineReady(office)
  // Only a browser that is closed is sure to have written its cookie down.
  await phone.close()
  await server.kill()

  const address = await test.step('what is typed without a server outlives the battery', async () => {
    const road = await phone.open(recordAddress(shelter))
    await road.getByRole('button', { name: 'Add provider' }).click()
    await road.getByLabel('Name', { exact: true }).first().fill(name)
    await road.getByLabel('Physical Address', { exact: true }).fill(street)
    await expectSaved(road, street)
    const here = road.url()
    await phone.kill()
    return here
  })

  const page = await phone.open(address)
  const selector = page.getByRole('combobox', { name: 'Select building block to update:' })
  await test.step('it is saved with a contact person, and is in the list at once', async () => {
    await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue(name)
    await page.getByRole('radio', { name: 'Available', exact: true }).first().check({ force: true })
    await openPersons(requirementCard(page, requirement))
    await addPerson(page, requirement, 'Zodwa Khumalo')
    await submit(page)
    await expect(selector).toContainText(name)
    await expect(selector).toContainText('Not sent yet')
    await expect(pill(page)).toHaveText('1 unsent change on this device')
  })

  await test.step('it is edited again: the contact person goes, and another comes', async () => {
    await startEdit(page)
    await page.getByLabel('Reception Number').fill('021 555 0404')
    const card = requirementCard(page, requirement)
    await openPersons(card)
    await card.getByRole('button', { name: 'Remove' }).click()
    await addPerson(page, requirement, 'Pieter Venter')
    await submit(page)
    await phone.kill()
  })

  await server.start()
  const later = await phone.open(address)
  await expect(pill(later)).toHaveText(/^All sent \d\d:\d\d$/)

  const made = providersIn(server, shelter.municipality).filter((one) => one.name === name)
  expect(made).toHaveLength(1)
  const id = made[0]?.stakeholderId ?? 0
  const record = await municipal.record(id, shelter.buildingBlockId)
  expect(record).toMatchObject({ addressLine1: street, isAddressPublic: false, state: 'submitted' })
  expect(record.contacts.map(({ detail }) => detail)).toEqual(['0215550404'])
  const persons = record.buildingBlockRequirements.flatMap((one) => one.stakeholderContactPerson)
  expect(persons.map((one) => one.name)).toEqual(['Pieter Venter'])
  expect(changesOf(server, id)).toMatchObject([
    { version: 1, by: municipal.id },
    { version: 2, by: municipal.id },
  ])
})

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
}

async function addPerson(page: Page, requirement: string, person: string): Promise<void> {
  const card = requirementCard(page, requirement)
  await card.getByRole('button', { name: 'Add a contact person' }).last().click()
  await card.getByLabel('Name').last().fill(person)
}
