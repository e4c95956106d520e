import type { Locator, Page } from '@playwright/test'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { withoutSignal, type Chaos } from './chaos.ts'
import { providersIn, type Place } from './data.ts'
import { onDisk } from './disk.ts'
import { coordinator, enter, type Person } from './people.ts'
import type { Server } from './server.ts'
import { expect, expectOfflineReady } from './test.ts'

/** Where the municipal demo person works. */
export const shelters = { municipality: 'City of Cape Town', block: 'Shelter for survivors' }

export function aShelter(server: Pick<Server, 'folder'>): Place {
  const found = providersIn(server, shelters.municipality).find(({ block }) => block === shelters.block)
  if (found === undefined) throw new Error('There is no shelter')
  return found
}

/** The address of a provider's record. */
export function recordAddress({ municipalityStakeholderId, buildingBlockId, stakeholderId }: Place): string {
  const encoded = (id: number) => btoa(String(id)).replace(/=+$/, '')
  return `/buildingBlock/manage/${encoded(municipalityStakeholderId)}/${encoded(buildingBlockId)}?provider=${stakeholderId}`
}

/** What stands in the header about what was saved. */
export function pill(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /sent|saved|Sending|needs you|to send|NOT/ })
}

/** The record is open to read, and this copy of it says so. */
export async function expectRead(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
}

/** A coordinator reads the record at this address; the app opens without a network from now on. */
export async function openRecord(page: Page, address: string): Promise<void> {
  await enter(page, coordinator, address)
  await expectRead(page)
  await expectOfflineReady(page)
}

/** The same, with an edit of the postal address that could not be sent. */
export async function saveWithoutSignal(
  page: Page,
  chaos: Chaos,
  address: string,
  postalAddress: string,
): Promise<void> {
  await openRecord(page, address)
  withoutSignal(chaos)
  await submitPostBox(page, postalAddress)
  await expect(pill(page)).toHaveText('1 saved on this phone')
}

/** From reading to the form. */
export async function startEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
}

/** Changes the postal address and submits the record. */
export async function submitPostBox(page: Page, postalAddress: string): Promise<void> {
  await submitEdit(page, { 'Postal Address': postalAddress })
}

/** Changes the fields with these labels and submits the record. */
export async function submitEdit(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await startEdit(page)
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).first().fill(text)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectRead(page)
}

/** In the outbox: sends what waits, unless it goes by itself while the page opens. */
export async function sendNow(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  // It may be gone by now: a click that waits for it would wait in vain.
  await page.getByRole('button', { name: 'Send now' }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
}

/** The card of one requirement in the form: its answer and its contact persons. */
export function requirementCard(page: Page, requirement: string): Locator {
  return page
    .getByRole('region', { name: 'Select building blocks that are available:' })
    .locator('div')
    .filter({ has: page.getByRole('radiogroup', { name: requirement, exact: true }) })
    .filter({ has: page.locator('button[aria-expanded]') })
    .last()
}

/** Opens the contact persons of a requirement's card. */
export async function openPersons(card: Locator): Promise<void> {
  await card.locator('button[aria-expanded=false]').click()
}

/** Opens a requirement in the record that is being read. */
export async function readPersons(page: Page, requirement: string): Promise<Locator> {
  const row = page.getByRole('button', { name: requirement })
  await row.click()
  return page.locator(`[id="${await row.getAttribute('aria-controls')}"]`)
}

/** A draft lies in the phone's own storage, the newest typing in it; nobody can read this text there. */
export async function expectKept(page: Page, text: string): Promise<void> {
  let seen = ''
  // What is typed is kept within 800 ms: a draft that stays as it is for longer holds all of it.
  await expect
    .poll(
      async () => {
        const drafts = (await onDisk(page)).filter(({ place }) => /^gbvf-\d+\/drafts$/.test(place))
        const isSettled = drafts.length > 0 && JSON.stringify(drafts) === seen
        seen = JSON.stringify(drafts)
        return isSettled
      },
      { intervals: [1000] },
    )
    .toBe(true)
  expect(seen).not.toContain(text)
}

/** One contact person each for the first two requirements, which are not available. @returns the requirements' names */
export async function nameTwoPersons(somebody: Person, record: ProviderRecord): Promise<[string, string]> {
  const names = ['Thandolwethu Gasa', 'Ayanda Mokoena']
  const { requirements } = contentOf(record)
  await somebody.change(record, {
    requirements: requirements.map((one, index) => {
      const own = names.slice(index, index + 1).map((name) => ({
        stakeholderId: null,
        clientId: crypto.randomUUID(),
        name,
        role: 'Manager',
        isReporting: index === 0,
        isPublic: true,
        contacts: [],
      }))
      return { ...one, isAnswer: false, stakeholderContactPerson: own }
    }),
  })
  const [first, second] = record.buildingBlockRequirements
  if (first === undefined || second === undefined) throw new Error('The block asks for too little')
  return [first.name, second.name]
}
