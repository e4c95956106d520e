import type { Page } from '@playwright/test'
import { aShelter, expectRead, recordAddress, startEdit, submitPostBox } from './support/capture.ts'
import { follow } from './support/follow.ts'
import { coordinator, logIn } from './support/people.ts'
import { expectValidPage, watchForErrors } from './support/page-checks.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('the public pages are valid in light and dark @desktop-only', async ({ page, server }) => {
  const trouble = watchForErrors(page, server.address)
  await page.goto('/home')
  await expect(page.getByText('Demonstration data', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Need help now?' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expectValidPage(page)
  await follow(page, '/home?componentId=3')
  await page.getByRole('heading', { level: 2, name: 'Crime statistics' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('figure', { name: 'GBVF crime breakdown' })).toBeVisible()
  await expectValidPage(page)
  await follow(page, '/home/contact')
  await expect(page.getByRole('heading', { level: 2, name: 'Search our directory' })).toBeVisible()
  await expectValidPage(page)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Do you need an account?' })).toBeVisible()
  await expectValidPage(page)
  await page.getByRole('button', { name: 'Continue To Login' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Enter an email address.')).toBeVisible()
  await expectValidPage(page)
  // For browsers without JavaScript. Beside a draft, the safety sentences are in English, too.
  await page.goto('/help?lang=zu')
  await expectValidPage(page)
  await page.goto('/help/directory')
  await page.getByLabel('Where do you need help?').selectOption({ label: 'Western Cape' })
  await page.getByLabel('Building block').selectOption('Shelter for survivors')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectValidPage(page)
  expect(trouble).toEqual([])
})

test('the pages of those who capture are valid in light and dark', async ({ page, server }) => {
  const trouble = watchForErrors(page, server.address)
  const address = recordAddress(aShelter(server))
  await logIn(page, coordinator)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('System Admin')
  await expectValidPage(page)

  await follow(page, address)
  await expectRead(page)
  await page.getByRole('combobox', { name: 'Select building block to update:' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectValidPage(page)
  await page.keyboard.press('Escape')
  await openEveryRow(page)
  await expectValidPage(page)

  await test.step('the form, with errors', async () => {
    await startEdit(page)
    await openEveryRow(page)
    await page.getByLabel('Physical Address', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('link', { name: 'Physical Address is required.' })).toBeVisible()
    await expectValidPage(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectValidPage(page)
    await page.getByRole('button', { name: 'Delete draft' }).click()
    await expectRead(page)
  })
  await submitPostBox(page, 'PO Box 80, Cape Town, 8000')
  await expect(page.getByText('Building block updated successfully')).toBeVisible()
  await expectValidPage(page)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  expect(trouble).toEqual([])
})

async function openEveryRow(page: Page): Promise<void> {
  const closed = page.locator('main button[aria-expanded=false]:not([role=combobox])')
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
  await expect(closed).toHaveCount(0)
}
