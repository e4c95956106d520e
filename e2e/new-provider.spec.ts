import type { Page } from '@playwright/test'
import { pushes } from './support/chaos.ts'
import {
  aShelter,
  expectKept,
  expectRead,
  openPersons,
  pill,
  recordAddress,
  sendNow,
  requirementCard,
  startEdit,
} from './support/capture.ts'
import { changesOf, providersIn, type Place } from './support/data.ts'
import { opened } from './support/locks.ts'
import { enter, signedIn } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

const name = 'Fynbos House'

test('a shelter added without a server is kept, corrected and reread, and reaches the server once and in order', async ({
  phone,
  server,
}) => {
  const shelter = aShelter(server)
  const provincial = await signedIn(server.address, 'province.wc@demo.example')
  const known = await provincial.record(shelter.stakeholderId, shelter.buildingBlockId)
  const [requirement] = known.buildingBlockRequirements
  if (requirement === undefined) throw new Error('The block asks for nothing')
  let address = recordAddress(shelter)

  await test.step('in the office: log in and look at the block', async () => {
    const page = await phone.open('/home')
    await enter(page, 'municipal.cpt@demo.example')
    await expectOfflineReady(page)
    await page.goto(address)
    await expectRead(page)
    await expect(page.getByRole('button', { name: 'Add provider' })).toBeVisible()
    await phone.close()
  })

  await server.kill()

  await test.step('on the road: what is typed is still there after the battery went', async () => {
    const page = await phone.open(address)
    await page.getByRole('button', { name: 'Add provider' }).click()
    await expect(page.getByRole('heading', { name: 'New provider' })).toBeFocused()
    await expect(page.getByLabel('Hide the street address from the public')).toBeChecked()
    await page.getByLabel('Name', { exact: true }).first().fill(name)
    await page.getByLabel('Physical Address').fill('12 Aloe Road, Athlone')
    await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
    await expectKept(page, '12 Aloe Road, Athlone')
    address = page.url()
    await phone.kill()
    const again = await phone.open(address)
    await expect(again.getByLabel('Name', { exact: true }).first()).toHaveValue(name)
    await expect(again.getByText(/^Your draft from/)).toBeVisible()
  })

  await test.step('it is saved with an answer and a contact person, and is in the list at once', async () => {
    const page = await onlyPage()
    await page.getByRole('radio', { name: 'Available', exact: true }).first().check({ force: true })
    await addPerson(page, requirement.name, 'Zodwa Khumalo')
    await submit(page)
    await expect(selector(page)).toContainText(name)
    await expect(selector(page)).toContainText('Not sent yet')
    await expect(pill(page)).toHaveText('1 saved on this phone')
    await expect(page.getByText('12 Aloe Road, Athlone')).toBeVisible()
  })

  await test.step('it is edited again', async () => {
    const page = await onlyPage()
    await startEdit(page)
    await page.getByLabel('Reception Number').fill('021 555 0404')
    await submit(page)
    await expect(page.getByRole('link', { name: '021 555 0404' })).toBeVisible()
  })

  await test.step('the contact person goes, and another comes', async () => {
    const page = await onlyPage()
    await startEdit(page)
    const card = requirementCard(page, requirement.name)
    await openPersons(card)
    await card.getByRole('button', { name: 'Remove' }).click()
    await expect(card.getByText('Zodwa Khumalo will be removed when you submit.')).toBeVisible()
    await addPerson(page, requirement.name, 'Pieter Venter')
    await submit(page)
    await expect(selector(page)).toContainText('Not sent yet')
    await phone.kill()
  })

  await server.start()

  await test.step('it is sent by itself', async () => {
    const page = await phone.open(address)
    await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/, { timeout: 30_000 })
    await expect(selector(page)).toContainText(name)
    await expect(selector(page)).toContainText('Submitted')
    await expect(page.getByText('Not sent yet')).toHaveCount(0)
    await expect(page.getByText('12 Aloe Road, Athlone')).toBeVisible()
  })

  await test.step('the server has it once, with all of it, in the order it was done', async () => {
    const made = addedIn(server)
    expect(made).toHaveLength(1)
    const [id = 0] = made.map(({ stakeholderId }) => stakeholderId)
    const record = await provincial.record(id, shelter.buildingBlockId)
    expect(record).toMatchObject({
      name,
      addressLine1: '12 Aloe Road, Athlone',
      isAddressPublic: false,
      state: 'submitted',
      version: 2,
    })
    expect(record.contacts.map(({ detail }) => detail)).toEqual(['0215550404'])
    const persons = record.buildingBlockRequirements.flatMap((one) => one.stakeholderContactPerson)
    expect(persons.map((one) => one.name)).toEqual(['Pieter Venter'])
    const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
    const history = changesOf(server, id)
    expect(history.map(({ version }) => version)).toEqual([1, 2])
    expect(history.map(({ by }) => by)).toEqual(Array<number>(2).fill(municipal.id))
    // One goes and one comes.
    const aPerson = expect.stringMatching(/^requirements\.\d+\.person\./) as unknown
    // Both edits waited unsent, so the later one took the earlier one in.
    expect(history[1]?.paths).toEqual(['contacts.3', aPerson, aPerson])
  })

  async function onlyPage(): Promise<Page> {
    const [page] = phone
      .context()
      .pages()
      .filter((one) => one.url().includes('/buildingBlock/'))
    if (page === undefined) throw new Error('No page is open')
    return opened(page)
  }
})

test.describe('where the network goes wrong', () => {
  test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

  test('when the answer to the adding is lost, the provider is there once', async ({
    page,
    chaos,
    server,
  }) => {
    const shelter = aShelter(server)
    await enter(page, 'municipal.cpt@demo.example', recordAddress(shelter))
    await expectRead(page)
    chaos.decide(({ path }) => (path === pushes ? 'lose-answer' : undefined))
    await page.getByRole('button', { name: 'Add provider' }).click()
    await page.getByLabel('Name', { exact: true }).first().fill(name)
    await page.getByLabel('Physical Address').fill('12 Aloe Road, Athlone')
    await submit(page)
    await expect(selector(page)).toContainText('Not sent yet')
    await expect.poll(() => addedIn(server)).toHaveLength(1)

    await test.step('an edit goes behind it', async () => {
      await startEdit(page)
      await page.getByLabel('Postal Address').fill('PO Box 12, Athlone, 7764')
      await submit(page)
    })
    chaos.calm()
    await pill(page).click()
    await sendNow(page)
    await expect(pill(page)).toHaveText(/^All sent/)
    const [made, ...others] = addedIn(server)
    expect(others).toEqual([])
    expect(changesOf(server, made?.stakeholderId ?? 0).map(({ version }) => version)).toEqual([1, 2])
  })
})

function selector(page: Page) {
  return page.getByRole('combobox', { name: 'Select building block to update:' })
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectRead(page)
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
}

async function addPerson(page: Page, requirement: string, person: string): Promise<void> {
  const card = requirementCard(page, requirement)
  if (await card.locator('button[aria-expanded=false]').count()) await openPersons(card)
  await card.getByRole('button', { name: 'Add a contact person' }).last().click()
  await card.getByLabel('Name').last().fill(person)
}

function addedIn(server: Parameters<typeof providersIn>[0]): Place[] {
  return providersIn(server, 'City of Cape Town').filter((one) => one.name === name)
}
