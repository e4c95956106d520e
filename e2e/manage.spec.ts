import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { limits } from '#contract/wire.ts'
import { aShelter, expectRead, recordAddress, startEdit } from './support/capture.ts'
import { enter, signedIn } from './support/people.ts'
import { atEverySize, expect, expectAccessible, test } from './support/test.ts'
import { submitAndReturn } from './support/verdicts.ts'

test.describe.configure({ timeout: 120_000 })

test('a returned record stands on top, opens at its field, is corrected and submitted @desktop', async ({
  page,
  server,
}) => {
  const shelter = aShelter(server)
  await submitAndReturn(server.address, shelter, {
    comment: 'The number rings without an answer.',
    path: 'contacts.4',
  })
  await enter(page, 'municipal.cpt@demo.example')
  const list = page.getByRole('region', { name: /^Returned: \d+$/ })
  const link = list.getByRole('link', { name: shelter.name })
  await expect(list).toContainText('The number rings without an answer.')
  await expectAccessible(page)
  await link.click()

  const field = page.getByLabel('Alternate Number')
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  expect(await isClearOfBars(field)).toBe(true)
  await field.fill('+27 21 555 0777')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Building block updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page).not.toHaveURL(/field=/)
  await expect(page.getByRole('link', { name: '021 555 0777' })).toBeVisible()
  await expect(page.getByText('The number rings without an answer.')).toHaveCount(0)
  const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
  const { contacts, state } = await municipal.record(shelter.stakeholderId, shelter.buildingBlockId)
  expect([state, contacts.map(({ detail }) => detail)]).toEqual([
    'submitted',
    expect.arrayContaining(['0215550777']),
  ])

  await page.getByRole('link', { name: 'Back to main view' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('System Admin')
  await expect(page.getByRole('link', { name: shelter.name })).toHaveCount(0)
})

test('the returned list and the way to the field are there without signal', async ({
  page,
  context,
  server,
}) => {
  const shelter = aShelter(server)
  await submitAndReturn(server.address, shelter, {
    comment: 'The box was closed.',
    path: 'address.addressLine2',
  })
  await enter(page, 'municipal.cpt@demo.example')
  await expect(page.getByRole('region', { name: /^Returned/ })).toContainText('The box was closed.')
  await page.goto(recordAddress(shelter))
  await expectRead(page)
  await page.getByRole('button', { name: 'Go to Postal Address' }).click()
  await expect(page.getByLabel('Postal Address')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectRead(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Back to main view' }).click()
  await page.getByRole('link', { name: shelter.name }).click()
  await expect(page.getByLabel('Postal Address')).toBeFocused()
  await page.getByLabel('Postal Address').fill('PO Box 99, Cape Town, 8000')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectRead(page)
  await page.getByRole('link', { name: 'Back to main view' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('System Admin')
  await expect(page.getByRole('link', { name: shelter.name })).toHaveCount(0)
})

test('the history says who did what, before and after, also without signal', async ({
  page,
  context,
  server,
}) => {
  const shelter = aShelter(server)
  await submitAndReturn(server.address, shelter, {
    comment: 'The box was closed.',
    path: 'address.addressLine2',
  })
  await enter(page, 'municipal.cpt@demo.example')
  await page.goto(recordAddress(shelter))
  await expectRead(page)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page).toHaveURL(/[?&]history=/)
  const dialog = page.getByRole('dialog', { name: `History of ${shelter.name}` })
  const entries = dialog.getByRole('list').locator('> li')
  await expect(entries.nth(0)).toContainText('Returned')
  await expect(entries.nth(0)).toContainText('The box was closed.')
  await expect(entries.nth(0)).toContainText('About: Postal Address')
  await expect(entries.nth(1)).toContainText('Submitted')
  await expect(entries.nth(1).getByRole('row', { name: /Postal Address/ })).toContainText(
    'PO Box 41, Cape Town, 8000',
  )
  await expect(dialog.getByRole('button', { name: 'Save as CSV' })).toHaveCount(0)
  await atEverySize(page, expectAccessible)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/history/)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(entries.nth(0)).toContainText('The box was closed.')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
})

test('a long history goes on page by page, and is saved whole by an administrator', async ({
  page,
  server,
}) => {
  const shelter = aShelter(server)
  const { stakeholderId, buildingBlockId, name } = shelter
  const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
  const boxes = Array.from({ length: limits.historyInPage + 2 }, (_, at) => `PO Box ${500 + at}, Cape Town`)
  for (const box of boxes)
    expect(await municipal.movePostBox(await municipal.record(stakeholderId, buildingBlockId), box)).toBe(200)
  await enter(page, 'admin@demo.example')
  await page.goto(recordAddress(shelter))
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: `History of ${name}` })
  const first = dialog.getByText('PO Box 500, Cape Town')
  await expect(dialog.getByText(boxes.at(-1) ?? '').first()).toBeVisible()
  await expect(first).toHaveCount(0)
  const more = dialog.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(first.first()).toBeVisible()
  await expect(more).toHaveCount(0)

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^history-[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  for (const box of boxes) expect(text).toContain(box)
  expect(text.split('\r\n')[0]).toContain('Provider,Building block,Municipality,Kind,By')
})

test('the form keeps to the words of the specification @desktop', async ({ page, server }) => {
  const shelter = aShelter(server)
  await enter(page, 'municipal.cpt@demo.example')
  await page.goto(recordAddress(shelter))
  await startEdit(page)
  await page.getByLabel('Physical Address').fill('')
  await page.getByLabel('Reception Number').fill('021 555')
  await page.getByLabel('Email address').first().fill('no.domain@')
  await page.getByRole('button', { name: 'Submit' }).click()
  const summary = page
    .getByRole('alert')
    .filter({ hasText: 'Please correct the highlighted errors before submitting.' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Physical Address is required.',
    'Reception Number: Contact number must be 10 digits long',
    'Email address: Please enter a valid email address',
  ])
  await page.getByLabel('Hide the street address from the public').setChecked(true)
  await expect(page.getByText('Hidden from the public. The pin stands at the municipality.')).toBeVisible()
})

async function isClearOfBars(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}
