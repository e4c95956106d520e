import type { Page } from '@playwright/test'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { profile } from '#contract/calls/profile.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { ProfileRecord } from '#contract/schemas/profile.ts'
import type { ProviderRecord, ProviderUpdate } from '#contract/schemas/provider.ts'
import {
  aShelter,
  expectRead,
  openPersons,
  pill,
  recordAddress,
  requirementCard,
  sendNow,
  startEdit,
} from './support/capture.ts'
import type { Chaos } from './support/chaos.ts'
import { enter, signedIn, type Person } from './support/people.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const they = 'province.wc@demo.example'
const reception = 3

interface Case {
  readonly address: string
  readonly other: Person
  readonly before: ProviderRecord
}

/** A person with the shelter's record on their phone and no signal, and somebody else who has it too. */
const cases = test.extend<{ readonly shelter: Case }>({
  shelter: async ({ page, server, chaos }, use) => {
    const place = aShelter(server)
    const other = await signedIn(server.address, they)
    const before = await other.record(place.stakeholderId, place.buildingBlockId)
    await enter(page, 'municipal.cpt@demo.example')
    await expectOfflineReady(page)
    await page.goto(recordAddress(place))
    await expectRead(page)
    withoutSignal(chaos)
    await use({ address: recordAddress(place), other, before })
  },
})

cases(
  'what two people change in different fields is put together by itself, and said once',
  async ({ page, chaos, shelter }) => {
    await submit(page, { 'Postal Address': 'PO Box 71, Mfuleni, 7100' })
    await change(shelter, { contacts: [{ contactTypeId: reception, detail: '0215550199' }] })
    chaos.calm()
    // Within the page: it may be sent, and told of, as soon as there is signal.
    await pill(page).click()
    await sendNow(page)

    const said = /Also changed by .+: Reception Number\. Both are kept\./
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(said)).toBeVisible()
    await expect(pill(page)).toHaveText(/^All sent/)
    await expect(page.getByRole('main').getByText(said)).toBeVisible()
    const now = await shelter.other.record(shelter.before.stakeholderId)
    expect(now.addressLine2).toBe('PO Box 71, Mfuleni, 7100')
    expect(numberIn(now)).toBe('0215550199')
  },
)

cases(
  'a clash is decided with taps alone: before, yours, theirs, one at a time',
  { tag: '@desktop' },
  async ({ page, chaos, shelter, isMobile }) => {
    await submit(page, {
      'Physical Address': '17 Ridge Road, Mfuleni',
      'Reception Number': '021 555 0177',
    })
    await change(shelter, {
      name: 'Aloe House',
      address: { ...contentOf(shelter.before).address, addressLine1: '7 Ridge Road, Khayelitsha' },
      contacts: [{ contactTypeId: reception, detail: '0215550199' }],
    })
    chaos.calm()
    await page.goto('/outbox/')
    await sendNow(page)
    await expect(pill(page)).toHaveText('1 needs you')
    await expect(
      page.getByText('Someone else changed the same: Physical Address, Reception Number.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Compare' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Someone else changed this too')
    const address = page.getByRole('group', { name: 'Physical Address' })
    await expect(address.getByText(/^You, .+, on this device$/)).toBeVisible()
    await expect(address.getByText(/^Palesa Tsoeu, \d\d:\d\d$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next' }).click({ force: true })
    await expect(page.getByText('Choose one of the two first.')).toBeVisible()
    await address.getByRole('button', { name: 'Use mine' }).click()
    await page.getByRole('button', { name: 'Next' }).click()

    const number = page.getByRole('group', { name: 'Reception Number' })
    await expect(number.getByRole('heading')).toBeFocused()
    if (isMobile) await expect(page.getByText('2 of 2')).toBeVisible()
    await number.getByRole('button', { name: 'Use theirs' }).click()
    await expect(number.getByRole('button', { name: 'Use theirs' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Next' }).click()

    await expect(page.getByRole('heading', { name: 'Ready to send' })).toBeFocused()
    await expect(page.getByRole('heading', { name: '1 other change fits together by itself' })).toBeVisible()
    await expect(page.getByText('Aloe House')).toBeVisible()
    await expect(page.getByText(/^Palesa Tsoeu, \d\d:\d\d$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Sent as you decided.')).toBeVisible()
    await expect(page).toHaveURL(/\/outbox\/$/)
    await expect(pill(page)).toHaveText(/^All sent/)
    const now = await shelter.other.record(shelter.before.stakeholderId)
    expect(now.addressLine1).toBe('17 Ridge Road, Mfuleni')
    expect(numberIn(now)).toBe('0215550199')
    expect(now.name).toBe('Aloe House')
    expect(now.addressLine2).toBe(shelter.before.addressLine2)
  },
)

cases(
  'a third answer is typed and checked, choices outlive a reload, and skipping keeps the badge',
  async ({ page, chaos, shelter }) => {
    await submit(page, { Name: 'Marigold House', 'Reception Number': '021 555 0177' })
    await change(shelter, {
      name: 'Aloe House',
      contacts: [{ contactTypeId: reception, detail: '0215550199' }],
    })
    await sendAndCompare(page, chaos)

    await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Use mine' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    const number = page.getByRole('group', { name: 'Reception Number' })
    await number.getByRole('button', { name: 'Type another' }).click()
    const field = number.getByLabel('Reception Number')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('inputmode', 'tel')
    await field.fill('12')
    await number.getByRole('button', { name: 'Use this' }).click()
    await expect(number.getByText('Contact number must be 10 digits long')).toBeVisible()
    await field.fill('021 555 0188')
    await number.getByRole('button', { name: 'Use this' }).click()
    await expect(number.getByText('021 555 0188')).toBeVisible()

    await page.reload()
    await expect(number.getByText('021 555 0188')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Skip for now' }).click()
    await expect(pill(page)).toHaveText('1 needs you')
    await page.goto(shelter.address)
    await expect(
      page.getByText('You can edit again once you have decided on your earlier edit.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Compare' }).last().click()
    await expect(page.getByText('1 of 2')).toBeVisible()
    await page.goto('/outbox/')
    await page.getByRole('link', { name: 'Compare' }).click()
    const name = page.getByRole('group', { name: 'Name' })
    await expect(name.getByRole('button', { name: 'Use mine' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Change Name' }).click()
    await name.getByRole('button', { name: 'Use theirs' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(pill(page)).toHaveText(/^All sent/)
    const now = await shelter.other.record(shelter.before.stakeholderId)
    expect(now.name).toBe('Aloe House')
    expect(numberIn(now)).toBe('0215550188')
  },
)

cases(
  'taking theirs in everything sends nothing, and the edit can be taken back',
  async ({ page, chaos, shelter }) => {
    await submit(page, { 'Reception Number': '021 555 0177' })
    await change(shelter, { contacts: [{ contactTypeId: reception, detail: '0215550199' }] })
    await sendAndCompare(page, chaos)
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('heading', { name: 'Discarded 1' })).toBeVisible()
    await expect(pill(page)).toHaveText(/^All sent/)
    const now = await shelter.other.record(shelter.before.stakeholderId)
    expect(numberIn(now)).toBe('0215550199')
  },
)

cases(
  'an edit that meets a newer record three times in a row still arrives with both sides’ changes',
  async ({ page, chaos, shelter }) => {
    await submit(page, { 'Postal Address': 'PO Box 71, Mfuleni, 7100' })
    const numbers = ['0215550191', '0215550192', '0215550193']
    chaos.decide(async ({ path }) => {
      if (path !== '/api/sync/push') return
      const next = numbers.shift()
      if (next !== undefined)
        await change(shelter, { contacts: [{ contactTypeId: reception, detail: next }] })
      return undefined
    })
    await page.goto('/outbox/')
    await sendNow(page)
    await expect(pill(page)).toHaveText(/^All sent/)
    const now = await shelter.other.record(shelter.before.stakeholderId)
    expect(now.addressLine2).toBe('PO Box 71, Mfuleni, 7100')
    expect(numberIn(now)).toBe('0215550193')
    expect(numbers).toEqual([])
  },
)

cases(
  'what was removed on the server meanwhile is kept as new, with what was written',
  async ({ page, chaos, server, shelter }) => {
    await submit(page, { Name: 'Marigold House' })
    const admin = await signedIn(server.address, 'admin@demo.example')
    const { path } = buildingBlocks.deleteBuildingBlock
    const { stakeholderId, buildingBlockId, version } = shelter.before
    const removal = await admin.ask(
      'DELETE',
      `${path}?stakeholderId=${stakeholderId}&buildingBlockId=${buildingBlockId}`,
      undefined,
      { 'if-match': `"${version}"`, 'idempotency-key': `${crypto.randomUUID()}.0` },
    )
    expect(removal.status).toBe(200)
    chaos.calm()
    await page.goto('/outbox/')
    await sendNow(page)
    await expect(pill(page)).toHaveText('1 needs you')
    await page.getByRole('link', { name: 'Keep as new or let it go' }).click()
    await page.getByRole('button', { name: 'Keep as new' }).click()
    await expect(pill(page)).toHaveText(/^All sent/)
    const { getBuildingBlockOnMunicipality } = buildingBlocks
    const list = await admin.ask<{
      readonly providers: readonly { readonly name: string; readonly stakeholderId: number }[]
    }>(
      'GET',
      `${getBuildingBlockOnMunicipality.path}?boundaryStakeholderId=${shelter.before.boundaryStakeholderId}&buildingBlockId=${buildingBlockId}`,
    )
    const names = list.body.providers.filter(({ name }) => name === 'Marigold House')
    expect(names).toHaveLength(1)
    expect(list.body.providers.map((one) => one.stakeholderId)).not.toContain(stakeholderId)
  },
)

cases('a decision that came too late says so, and shows how it stands', async ({ page, chaos, shelter }) => {
  await submit(page, { 'Reception Number': '021 555 0177' })
  await change(shelter, { contacts: [{ contactTypeId: reception, detail: '0215550199' }] })
  await sendAndCompare(page, chaos)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(page.url())
  await elsewhere.getByRole('button', { name: 'Use mine' }).click()
  await elsewhere.getByRole('button', { name: 'Next' }).click()
  await elsewhere.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(pill(elsewhere)).toHaveText(/^All sent/)
  await expect(page.getByText('This edit has been sent. There is nothing left to decide.')).toBeVisible()
  await page.getByRole('link', { name: 'To the outbox' }).click()
  await expect(page).toHaveURL(/\/outbox\/$/)
})

cases(
  'removing a person whom somebody changed meanwhile asks once more',
  async ({ page, chaos, shelter }) => {
    const requirement = shelter.before.buildingBlockRequirements.find(
      (one) => one.stakeholderContactPerson.length === 1,
    )
    const person = requirement?.stakeholderContactPerson[0]
    if (requirement === undefined || person === undefined) throw new Error('Nobody can be removed')
    await startEdit(page)
    const card = requirementCard(page, requirement.name)
    await openPersons(card)
    await card.getByRole('button', { name: 'Remove' }).click()
    await expect(card.getByText(`${person.name} will be removed when you submit.`)).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectRead(page)
    await expect(pill(page)).toHaveText('1 saved on this phone')
    const record = await shelter.other.record(shelter.before.stakeholderId)
    const content = contentOf(record)
    await change(shelter, {
      requirements: content.requirements.map((one) => ({
        ...one,
        stakeholderContactPerson: one.stakeholderContactPerson.map((known) =>
          known.stakeholderId === person.stakeholderId ? { ...known, role: 'Night manager' } : known,
        ),
      })),
    })
    await sendAndCompare(page, chaos)
    const group = page.getByRole('group', { name: person.name })
    await expect(group.getByText('Removed')).toBeVisible()
    await expect(group.getByText('Night manager')).toBeVisible()
    // Under the bar at the foot, a button would count as too small.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }))
    await expectAccessible(page)
    await group.getByRole('button', { name: 'Keep' }).click()
    await group.getByRole('button', { name: 'Remove anyway' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(pill(page)).toHaveText(/^All sent/)
    const now = await shelter.other.record(shelter.before.stakeholderId)
    expect(JSON.stringify(now.buildingBlockRequirements)).not.toContain(person.name)
  },
)

test('the same field of one’s own profile, changed on two devices, is decided on the same screen', async ({
  page,
  chaos,
  server,
}) => {
  const elsewhere = await signedIn(server.address, 'municipal.cpt@demo.example')
  await enter(page, 'municipal.cpt@demo.example')
  await expectOfflineReady(page)
  await page.goto('/profile/')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  withoutSignal(chaos)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Mobile number').fill('082 555 0777')
  await page.getByLabel('Telephone number').fill('021 555 0777')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(pill(page)).toHaveText('1 saved on this phone')
  const { body } = await elsewhere.ask<ProfileRecord>('GET', profile.profile.path)
  const { title, jobRole, fullName, email, version } = body
  const saved = await elsewhere.ask(
    'PUT',
    profile.updateProfile.path,
    { title, jobRole, fullName, email, mobileNumber: '0825550999', alternativeNumber: '0215550111' },
    { 'if-match': `"${version}"`, 'idempotency-key': `${crypto.randomUUID()}.0` },
  )
  expect(saved.status).toBe(200)
  await sendAndCompare(page, chaos, 'You changed this on another device too')
  await page
    .getByRole('group', { name: 'Telephone number' })
    .getByText(/^You, .+ on another device$/)
    .waitFor()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('group', { name: 'Mobile number' }).getByRole('button', { name: 'Use mine' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(pill(page)).toHaveText(/^All sent/)
  const now = await elsewhere.ask<ProfileRecord>('GET', profile.profile.path)
  expect(now.body).toMatchObject({ mobileNumber: '0825550777', alternativeNumber: '0215550111' })
})

function withoutSignal(chaos: Chaos): void {
  chaos.decide(({ path }) => (path.startsWith('/api/') ? 'no-signal' : undefined))
}

/** Saves an edit with these fields changed. */
async function submit(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await startEdit(page)
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).first().fill(text)
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectRead(page)
  await expect(pill(page)).toHaveText('1 saved on this phone')
}

async function sendAndCompare(
  page: Page,
  chaos: Chaos,
  title = 'Someone else changed this too',
): Promise<void> {
  chaos.calm()
  await page.goto('/outbox/')
  await sendNow(page)
  await expect(pill(page)).toHaveText('1 needs you')
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

/** Somebody else's edit, which the server takes. */
async function change({ other, before }: Case, edit: Partial<ProviderUpdate>): Promise<void> {
  const record = await other.record(before.stakeholderId)
  const { path } = buildingBlocks.updateBuildingBlockContactsAndRequirements
  const { status } = await other.ask(
    'PUT',
    path,
    { ...contentOf(record), ...edit },
    {
      'if-match': `"${record.version}"`,
      'idempotency-key': `${crypto.randomUUID()}.0`,
    },
  )
  expect(status).toBe(200)
}

function numberIn({ contacts }: ProviderRecord): string | undefined {
  return contacts.find(({ contactTypeId }) => contactTypeId === reception)?.detail
}
