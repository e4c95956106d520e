import type { Page } from '@playwright/test'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { changesOf } from './support/data.ts'
import {
  aShelter,
  expectRead,
  openPersons,
  readPersons,
  recordAddress,
  requirementCard,
  shelters,
  startEdit,
} from './support/capture.ts'
import { openLocks } from './support/locks.ts'
import { enter, logIn, signedIn, type Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a municipal person opens a shelter, submits what changed, and the province sees it @desktop', async ({
  page,
  server,
  browser,
  isMobile,
}) => {
  const shelter = aShelter(server)
  const provincial = await signedIn(server.address, 'province.wc@demo.example')
  await askTwoPersons(provincial, await provincial.record(shelter.stakeholderId, shelter.buildingBlockId))
  const before = await provincial.record(shelter.stakeholderId)
  const answered = before.buildingBlockRequirements.filter((one) => one.stakeholderContactPerson.length > 0)
  const [first, second] = answered
  const [leaving] = first?.stakeholderContactPerson ?? []
  const [staying] = second?.stakeholderContactPerson ?? []
  if (!first || !second || !leaving || !staying) throw new Error('The shelter has too few contact persons')

  await logIn(page, 'municipal.cpt@demo.example')
  await expect(page).toHaveURL(/\/buildingBlock\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'System Admin: Western Cape | 2 Municipalities',
  )

  await test.step('find the shelter', async () => {
    if (isMobile) {
      await page
        .getByRole('button', { name: /^Shelter and safe places/ })
        .first()
        .click()
    }
    await page
      .getByRole('link', { name: new RegExp(shelters.block) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manage building block' })).toBeVisible()
    const chosen = page.getByRole('combobox', { name: 'Select building block to update:' })
    await chosen.click()
    await page.getByRole('option', { name: new RegExp(shelter.name) }).click()
    // The only provider is open without being in the address.
    await expect(chosen).toContainText(shelter.name)
    await expectRead(page)
    await expect(page.getByText(before.addressLine1)).toBeVisible()
  })

  await test.step('change address, contacts, answers and persons, and submit', async () => {
    await startEdit(page)
    await page.getByLabel('Physical Address').fill('14 Protea Road, Mowbray')
    await page.getByLabel('Postal Address').fill('PO Box 77, Mowbray, 7705')
    await page.getByLabel('Reception Number').fill('021 555 0101')
    await page.getByLabel('Alternate Number').fill('+27 21 555 0102')
    await page.getByLabel('Email address').first().fill('office@bluelantern.example')
    const card = requirementCard(page, first.name)
    await card.getByText(first.isAnswer === true ? 'Not available' : 'Available', { exact: true }).click()

    await openPersons(card)
    await card.getByRole('button', { name: 'Remove' }).click()
    await expect(card.getByText(`${leaving.name} will be removed when you submit.`)).toBeVisible()
    await card.getByRole('button', { name: 'Add a contact person' }).last().click()
    await card.getByLabel('Name').fill("Nomsa D'Almeida-Botha")
    await card.getByLabel('Role').fill('House mother')
    await card.getByLabel('Mobile').fill('083 555 0199')
    await card.getByLabel('Email address').fill('nomsa@bluelantern.example')

    const other = requirementCard(page, second.name)
    await openPersons(other)
    await other.getByLabel('Role').fill('Night manager')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Building block updated successfully')).toBeVisible()
  })

  await test.step('read what was submitted', () => expectNewValues(page))

  await test.step('the server has it once', async () => {
    const after = await provincial.record(shelter.stakeholderId)
    expect(after.version).toBe(before.version + 1)
    const made = changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
    expect(made.map(({ version }) => version)).toEqual([before.version + 1])
    expect(after.state).toBe('submitted')
    const persons = after.buildingBlockRequirements.flatMap((one) => one.stakeholderContactPerson)
    expect(persons.map(({ name }) => name)).not.toContain(leaving.name)
    const added = persons.filter(({ name }) => name === "Nomsa D'Almeida-Botha")
    expect(added).toHaveLength(1)
    expect(added[0]).toMatchObject({ role: 'House mother', isPublic: false })
    expect(persons.find(({ stakeholderId }) => stakeholderId === staying.stakeholderId)?.role).toBe(
      'Night manager',
    )
  })

  await test.step('the provincial person sees it', async () => {
    const elsewhere = await browser.newPage({ baseURL: server.address })
    openLocks(elsewhere.context())
    await enter(elsewhere, 'province.wc@demo.example', recordAddress(shelter))
    await expectNewValues(elsewhere)
    await elsewhere.close()
  })

  async function expectNewValues(seen: Page) {
    await expect(seen.getByText('14 Protea Road, Mowbray')).toBeVisible()
    await expect(seen.getByText('PO Box 77, Mowbray, 7705')).toBeVisible()
    await expect(seen.getByRole('link', { name: '021 555 0101' })).toHaveAttribute('href', 'tel:0215550101')
    await expect(seen.getByRole('link', { name: '021 555 0102' })).toBeVisible()
    await expect(seen.getByRole('link', { name: 'office@bluelantern.example' })).toBeVisible()
    const answer = first?.isAnswer === true ? 'Not available' : 'Available'
    await expect(seen.getByRole('button', { name: `${first?.name} ${answer}` })).toBeVisible()
    const persons = await readPersons(seen, first?.name ?? '')
    await expect(persons.getByText("Nomsa D'Almeida-Botha")).toBeVisible()
    await expect(persons.getByText('House mother')).toBeVisible()
    await expect(persons.getByText('Not public')).toBeVisible()
    await expect(persons.getByText(leaving?.name ?? '')).toHaveCount(0)
    await expect((await readPersons(seen, second?.name ?? '')).getByText('Night manager')).toBeVisible()
  }
})

test('what was typed wrong is said in words, and each line of the summary leads to its field', async ({
  page,
  server,
}) => {
  const shelter = aShelter(server)
  await enter(page, 'municipal.cpt@demo.example')
  await page.goto(recordAddress(shelter))
  await startEdit(page)
  const changesBefore = changesOf(server, shelter.stakeholderId).length

  const persons = page.locator('button[aria-expanded]').filter({ hasText: '1 contact person' }).first()
  await page.getByLabel('Physical Address').fill('   ')
  await page.getByLabel('Reception Number').fill('021 555 010')
  await page.getByLabel('Email address').first().fill('office@')
  await persons.click()
  const name = page.getByLabel('Name').nth(1)
  await name.fill('12345')
  await persons.click()
  await expect(name).toBeHidden()
  await page.getByRole('button', { name: 'Submit' }).click()

  const summary = page.getByRole('alert').filter({
    hasText: 'Please correct the highlighted errors before submitting.',
  })
  await expect(summary).toBeFocused()
  const wrong = [
    { label: 'Physical Address', says: 'Physical Address is required.' },
    { label: 'Reception Number', says: 'Contact number must be 10 digits long' },
    { label: 'Email address', says: 'Please enter a valid email address' },
  ]
  for (const { label, says } of wrong) {
    const field = page.getByLabel(label).first()
    await expect(field).toHaveAccessibleDescription(new RegExp(says))
    await summary.getByRole('link', { name: says }).click()
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
  }

  await test.step('a field in a closed row opens on the way', async () => {
    await summary.getByRole('link', { name: 'Use only letters and spaces in the name.' }).click()
    await expect(name).toBeVisible()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Use only letters and spaces in the name.')
  })

  await test.step('what is corrected is no longer complained of, and the rest takes the focus again', async () => {
    await name.fill('Thandolwethu Gasa')
    await expect(summary.getByRole('link')).toHaveCount(3)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(summary).toBeFocused()
  })
  expect(changesOf(server, shelter.stakeholderId)).toHaveLength(changesBefore)
})

/** One contact person each for the first two requirements; the demonstration data may have fewer. */
async function askTwoPersons(somebody: Person, record: ProviderRecord): Promise<void> {
  const content = contentOf(record)
  const names = ['Thandolwethu Gasa', 'Ayanda Mokoena']
  const { path } = buildingBlocks.updateBuildingBlockContactsAndRequirements
  const { status } = await somebody.ask(
    'PUT',
    path,
    {
      ...content,
      requirements: content.requirements.map((one, index) => {
        const name = names[index]
        const person = { clientId: crypto.randomUUID(), role: 'Manager', isReporting: index === 0 }
        const added = { ...person, stakeholderId: null, name, isPublic: true, contacts: [] }
        return { ...one, stakeholderContactPerson: name === undefined ? [] : [added] }
      }),
    },
    { 'if-match': `"${record.version}"`, 'idempotency-key': `${crypto.randomUUID()}.0` },
  )
  expect(status).toBe(200)
}
