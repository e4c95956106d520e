import { readFile } from 'node:fs/promises'
import { enter } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('an administrator sees the whole country, filtered in the address @desktop', async ({ page }) => {
  await enter(page, 'admin@demo.example', '/buildingBlock/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'System Admin: South Africa | 213 Municipalities',
  )
  const towns = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(page.getByText('213 municipalities shown')).toBeVisible()
  await expect(towns.first()).toBeVisible()
  await expectAccessible(page)

  await test.step('far down the list comes as it is reached, and what is open stays open', async () => {
    await towns.first().getByRole('button').click()
    const first = (await towns.first().textContent()) ?? ''
    await page.mouse.wheel(0, 100_000)
    await expect(page.getByRole('main').getByRole('listitem').last()).toHaveAttribute('aria-posinset', '213')
    await expect(towns.first()).toHaveText(first)
    expect(await towns.count()).toBeLessThan(60)
    await page.evaluate(() => window.scrollTo({ top: 0 }))
    await expect(towns.first().getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  })

  await page.getByRole('combobox', { name: 'Province' }).click()
  await page.getByRole('option', { name: 'KwaZulu-Natal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('System Admin: KwaZulu-Natal |')
  await page.getByRole('combobox', { name: 'Municipality' }).click()
  await page.getByRole('option', { name: 'Umdoni' }).click()
  await expect(page.getByText('1 municipality shown')).toBeVisible()
  await expect(towns).toHaveText([/^Umdoni/])
  await expect(page).toHaveURL(/\?province=\w+&municipality=\w+$/)

  await test.step('a reload and Back give the same view', async () => {
    await page.reload()
    await expect(towns).toHaveText([/^Umdoni/])
    await expect(page.getByRole('combobox', { name: 'Municipality' })).toContainText('Umdoni')
    await page.goBack()
    await expect(page.getByText('1 municipality shown')).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Province' })).toContainText('KwaZulu-Natal')
  })

  await test.step('the way back from a record leads to the same view', async () => {
    await page.getByRole('combobox', { name: 'Municipality' }).click()
    await page.getByRole('option', { name: 'Umdoni' }).click()
    const category = page.getByRole('main').getByRole('button', { name: /^Shelter and safe places/ })
    if (await category.count()) await category.click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Shelter for survivors/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manage building block' })).toBeVisible()
    await page.reload()
    await page.getByRole('main').getByRole('link', { name: 'Building Block Dashboard' }).click()
    await expect(towns).toHaveText([/^Umdoni/])
    await expect(page).toHaveURL(/\/buildingBlock\/\?province=\w+&municipality=\w+$/)
  })

  await test.step('a place that is not there has nothing to show', async () => {
    await page.goto('/buildingBlock/?municipality=OTk5OTk5')
    await expect(page.getByText('No data available to display.')).toBeVisible()
  })
})

test('an administrator saves the history of what the filters leave', async ({ page }) => {
  await enter(page, 'admin@demo.example', '/buildingBlock/')
  await page.getByRole('combobox', { name: 'Municipality' }).click()
  await page.getByRole('option', { name: 'Umdoni' }).click()
  await expect(page.getByText('1 municipality shown')).toBeVisible()
  await page.getByRole('button', { name: 'Save history as CSV' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Every change and verdict of Umdoni')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^history-umdoni-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(
    /^\uFEFFProvider,Building block,Municipality,Kind,By,Typed,Received,Field,Before,After,Comment\r\n/,
  )
  const towns = text
    .split('\r\n')
    .slice(1)
    .filter((line) => line.includes(',Umdoni,'))
  expect(towns.length).toBeGreaterThan(5)
  await expect(dialog).toHaveCount(0)
})

test('the saving of the whole country shows how far it is and can be stopped', async ({ page }) => {
  let asked = 0
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => (go = resolve))
  await enter(page, 'admin@demo.example', '/buildingBlock/')
  await page.route('**/getAllHistory*', async (route) => {
    asked += 1
    if (asked > 2) await held
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Save history as CSV' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('200 entries so far')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  go()
  expect(asked).toBe(3)
})
