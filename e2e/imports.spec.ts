import type { Page } from '@playwright/test'
import { dashboard } from '#contract/calls/dashboard.ts'
import { imports } from '#contract/calls/imports.ts'
import { exportPath, exportTables } from '#contract/schemas/exports.ts'
import { levels } from '#contract/schemas/place.ts'
import { limits } from '#contract/wire.ts'
import { logInAt } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** The people of Cape Town in a year that no other file has; a cell beside them makes the file longer than one part. */
const good = `code,level,year,people,note\nCPT,municipality,2031,5123456,${'x'.repeat(limits.importPart)}\n`
const csv = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an administrator checks a file, corrects it, imports it for everyone to see, and undoes the import @desktop-only', async ({
  page,
}) => {
  const before = await peopleOfCapeTown(page)
  await logInAt(page, 'admin@demo.example', '/admin/imports/people')
  const file = page.getByLabel('File', { exact: true })

  await test.step('a bad row rejects it, with its place and its reason', async () => {
    await file.setInputFiles(csv(`${good}XXX,municipality,2031,12\n`))
    await page.getByRole('button', { name: 'Check only' }).click()
    await expectStatus(page, 'Rejected')
    const fault = page.getByRole('row').filter({ hasText: 'There is no municipality with the code XXX.' })
    await expect(fault.getByText('3', { exact: true })).toBeVisible()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^errors-people-csv-.*\.csv$/)
  })

  await test.step('the corrected file continues where the signal left it, and only says what would change', async () => {
    await page.getByRole('link', { name: 'Choose the corrected file' }).click()
    await file.setInputFiles(csv(good))
    const sent: boolean[] = []
    let hasSignal = true
    await page.route(
      ({ pathname }) => pathname === imports.addPart.path,
      async (route) => {
        sent.push(hasSignal)
        await (hasSignal ? route.fallback() : route.abort())
        hasSignal &&= sent.length > 1
      },
    )
    await page.getByRole('button', { name: 'Check only' }).click()
    const cutOff = page.getByText(
      'No connection to the server. The upload continues when the connection is back.',
    )
    await expect(cutOff).toBeVisible()
    // The upload continues while the person looks at another page.
    await page.getByRole('link', { name: 'Imports', exact: true }).first().click()
    await page.getByRole('link', { name: /Uploading$/ }).click()
    await expect(cutOff).toBeVisible()
    hasSignal = true
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expectStatus(page, 'Checked')
    expect(sent.filter(Boolean)).toHaveLength(2)
    await expect(page.getByRole('row', { name: 'New 1' })).toBeVisible()
    expect(await peopleOfCapeTown(page)).toBe(before)
  })

  await test.step('the same file is imported, and the import is undone', async () => {
    await page.getByRole('button', { name: 'Import this file' }).click()
    await expectStatus(page, 'Imported')
    await expect.poll(() => peopleOfCapeTown(page)).toBe(5_123_456)
    await page.getByRole('link', { name: 'Imports', exact: true }).first().click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo import of people.csv' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expectStatus(page, 'Undone')
    await expect.poll(() => peopleOfCapeTown(page)).toBe(before)
  })
})

test('new boundaries reach a visitor who looked at the old ones', async ({ page, browser, server }) => {
  const visitor = await browser.newPage({ baseURL: server.address, locale: 'en-ZA' })
  const approximate = visitor.getByText(/^Boundaries are approximate/)
  await visitor.goto('/home/map')
  await expect(approximate).toBeVisible()
  await logInAt(page, 'admin@demo.example', '/admin/imports/boundaries')
  const buffer = Buffer.from(await boundariesMovedEast(page))
  const file = { name: 'boundaries.geojson', mimeType: 'application/geo+json', buffer }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expectStatus(page, 'Imported')
  const geometry = visitor.waitForResponse((answer) => answer.url().includes('/geography/2/'))
  await visitor.reload()
  expect((await geometry).ok()).toBe(true)
  await expect(visitor.getByText('Boundaries: Municipal Demarcation Board')).toBeVisible()
  await expect(approximate).toHaveCount(0)
  await visitor.close()
})

/** Expects this status of the import. */
async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: status })).toBeVisible()
}

/** Exports all boundaries and moves them a little to the east. */
async function boundariesMovedEast(page: Page): Promise<string> {
  const answer = await page.request.get(exportPath(exportTables.boundaries, 'geojson'))
  const moved = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value
    const [east, north] = value
    return typeof east === 'number' ? [east + 0.02, north] : value.map(moved)
  }
  return JSON.stringify(await answer.json(), (name, value) => (name === 'coordinates' ? moved(value) : value))
}

/** As anyone is told. */
async function peopleOfCapeTown(page: Page): Promise<number | null | undefined> {
  const answer = await page.request.get(dashboard.get.path)
  const { containedBoundaryData } = dashboard.get.output.parse(await answer.json())
  return containedBoundaryData.find(
    ({ code, boundaryTypeId }) => code === 'CPT' && boundaryTypeId === levels.municipality,
  )?.peopleCount
}
