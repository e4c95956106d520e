import type { Locator, Page } from '@playwright/test'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { withoutSignal, type Chaos } from './chaos.ts'
import { providersIn, type Place } from './data.ts'
import { onDisk } from './disk.ts'
import { coordinator, logInAndSync, type Person } from './people.ts'
import type { Server } from './server.ts'
import { expect, expectOfflineReady } from './test.ts'

/** A municipality of the municipal demo person. */
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

/** The message about unsent changes in the header. */
export function pill(page: Page): Locator {
  return page
    .getByRole('banner')
    .getByRole('link', { name: /sent|saved|Sending|needs? your|to send|NOT|No connection/ })
}

/** Expects the record to be open, with its kept copy named as such. */
export async function expectRead(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
}

/** Opens the record at this address as a coordinator. From then on, the app opens without a network. */
export async function openRecord(page: Page, address: string): Promise<void> {
  await logInAndSync(page, coordinator, address)
  await expectRead(page)
  await expectOfflineReady(page)
}

/** Does the same, then edits the postal address without a network, so that the edit stays unsent. */
export async function saveWithoutSignal(
  page: Page,
  chaos: Chaos,
  address: string,
  postalAddress: string,
): Promise<void> {
  await openRecord(page, address)
  withoutSignal(chaos)
  await submitPostBox(page, postalAddress)
  await expect(pill(page)).toHaveText('1 unsent change on this device')
}

/** Goes from the record to its form. */
export async function startEdit(page: Page): Promise<void> {
  // The browser draws a tab in the background only once a second, and each press waits for that.
  await page.bringToFront()
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

/** Sends the unsent changes on the outbox page, unless they are sent by themselves while it opens. */
export async function sendNow(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  // The button may have disappeared; a click would then wait for it until the test ends.
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

/** Expects a draft with the newest input in the device's storage, where this text is unreadable. */
export async function expectSaved(page: Page, text: string): Promise<void> {
  let seen = ''
  // Input is saved within 800 ms, so a draft that is unchanged for longer holds all of it.
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
