import type { Locator, Page } from '@playwright/test'
import { verification } from '#contract/calls/verification.ts'
import type { OutputOf } from '#contract/call.ts'
import type { WorkItem } from '#contract/schemas/work-item.ts'
import type { Person } from './people.ts'
import { expect } from './test.ts'

export const verifyAddress = '/buildingBlock/verify/'

export type Listed = WorkItem & { readonly stakeholderId: number }

/** Lists all submissions in the person's province, their own included, in the order of the work list. */
export async function workList(person: Person): Promise<readonly Listed[]> {
  const { method, path } = verification.getWorkList
  const { body } = await person.ask<OutputOf<typeof verification.getWorkList>>(
    method,
    `${path}?state=submitted`,
  )
  return body.items.flatMap((item) =>
    item.stakeholderId === null ? [] : [{ ...item, stakeholderId: item.stakeholderId }],
  )
}

/** Lists the submissions that this person may decide about: all but their own. Their names occur once in the list. */
export async function itemsToDecide(person: Person): Promise<readonly Listed[]> {
  const items = await workList(person)
  const isAlone = ({ name }: Listed) => items.filter((item) => item.name === name).length === 1
  return items.filter((item) => item.submitted?.by !== person.id && isAlone(item))
}

/** Returns two of these submissions. */
export async function twoToDecide(person: Person): Promise<readonly [Listed, Listed]> {
  const [first, second] = await itemsToDecide(person)
  if (first === undefined || second === undefined) throw new Error('Too few wait for a verdict')
  return [first, second]
}

/** Returns another one of these submissions, with a changed field to return it for. */
export async function aChangedItem(person: Person, other: Listed): Promise<Listed> {
  const found = (await itemsToDecide(person)).find(
    ({ stakeholderId, difference }) => stakeholderId !== other.stakeholderId && difference.type === 'changed',
  )
  if (found === undefined) throw new Error('No changed record waits for a verdict')
  return found
}

export async function stateOf(person: Person, item: Listed): Promise<string> {
  return (await person.record(item.stakeholderId, item.buildingBlockId)).state
}

export function itemAddress({ clientId, stakeholderId, buildingBlockId }: Listed): string {
  return `${verifyAddress}${clientId ?? stakeholderId}?block=${buildingBlockId}`
}

export function row(page: Page, { clientId, stakeholderId }: Listed): Locator {
  return page.locator(`li > a[href*="${verifyAddress}${clientId ?? stakeholderId}?"]`)
}

export function heading(page: Page, { name }: Listed): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

/** Opens an item from the list, which stays visible beside it on a wide screen. */
export async function openItem(page: Page, item: Listed): Promise<void> {
  await row(page, item).click()
  await expect(heading(page, item)).toBeVisible()
}

export async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Verify( V)?$/ }).click()
}

/** Enters the reason in the dialog that asks for it, and confirms. */
export async function giveReason(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What must be corrected').fill(reason)
  await dialog.getByRole('button', { name: 'Return', exact: true }).click()
}
