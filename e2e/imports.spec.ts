import type { Page } from '@playwright/test'
import { actionIds } from '#contract/access.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { imports } from '#contract/calls/imports.ts'
import { exportPath, exportTables } from '#contract/schemas/exports.ts'
import { levels } from '#contract/schemas/place.ts'
import { limits } from '#contract/wire.ts'
import { write } from './support/data.ts'
import { openLocks } from './support/locks.ts'
import { comeIn } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const healthCheckGroup = 2

// A person who may import the crime figures of the whole country, and nothing else.
test.use({
  data: {
    before: (server) => {
      write(server, 'delete from group_actions where group_id = ? and action_id <> ?', [
        healthCheckGroup,
        actionIds.LogIntoSystem,
      ])
      for (const actionId of [actionIds.ImportPoliceStatistics, actionIds.WorldOfImpactAdmin])
        write(server, 'insert into group_actions (group_id, action_id) values (?, ?)', [
          healthCheckGroup,
          actionId,
        ])
    },
  },
})

/** The people of Cape Town in a year that no other file has; a cell beside them makes the file longer than one part. */
const long = 'x'.repeat(limits.importPart)
const good = `code,level,year,people,note\nCPT,municipality,2031,5123456,${long}\n`
const csv = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a file is checked, mended, taken in for everyone to see, and taken back @desktop', async ({
  page,
  browser,
  server,
}) => {
  const before = await peopleOfCapeTown(page)
  await comeIn(page, 'admin@demo.example', '/admin/')
  await page.getByRole('main').getByRole('link', { name: 'Imports' }).click()
  await expect(page.getByText('Nothing was taken in yet.')).toBeVisible()
  await page.getByRole('link', { name: /^People/ }).click()
  const file = page.getByLabel('File', { exact: true })
  const visitor = await (await browser.newContext({ baseURL: server.address, locale: 'en-ZA' })).newPage()

  await test.step('what is no table is told before it is sent', async () => {
    await page.getByRole('button', { name: 'Check only' }).click()
    await expect(page.getByText('Choose a file.')).toBeVisible()
    await file.setInputFiles(csv('%PDF-1.7'))
    await page.getByRole('button', { name: 'Take in' }).click()
    await expect(page.getByText(/^This is a PDF/)).toBeVisible()
    await page.getByRole('button', { name: 'Columns of the file' }).click()
    await expectAccessible(page)
  })

  await test.step('a bad row rejects it, with its place and its reason', async () => {
    await file.setInputFiles(csv(`${good}XXX,municipality,2031,12\n`))
    await page.getByRole('button', { name: 'Check only' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Rejected' })).toBeVisible({ timeout: 30_000 })
    const fault = page.getByRole('row').filter({ hasText: 'There is no municipality with the code XXX.' })
    await expect(fault).toContainText('people.csv')
    await expect(fault.getByText('3', { exact: true })).toBeVisible()
    await expect(fault).toContainText('code')
    await expectAccessible(page)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^faults-people-csv-.*\.csv$/)
  })

  await test.step('the mended one goes on where the signal left it, and only says what would change', async () => {
    await page.getByRole('link', { name: 'Choose the mended file' }).click()
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
    const cutOff = page.getByText('No signal. It goes on by itself from where it is.')
    await expect(cutOff).toBeVisible()
    // Whoever looks at another page meanwhile finds it as it is.
    await page.getByRole('link', { name: 'Imports', exact: true }).first().click()
    await page.getByRole('link', { name: /On its way$/ }).click()
    await expect(cutOff).toBeVisible()
    hasSignal = true
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('status').filter({ hasText: 'Checked' })).toBeVisible({ timeout: 30_000 })
    expect(sent.filter(Boolean)).toHaveLength(2)
    await expect(page.getByRole('row', { name: 'New 1' })).toBeVisible()
    expect(await peopleOfCapeTown(page)).toBe(before)
  })

  await test.step('the same file is taken in without being chosen again', async () => {
    await page.getByRole('button', { name: 'Take in this file' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Taken in' })).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => peopleOfCapeTown(page)).toBe(5_123_456)
  })

  await test.step('it stands among what was taken in, and is taken back from there', async () => {
    await page.getByRole('link', { name: 'Imports', exact: true }).first().click()
    await expect(page.getByRole('row').filter({ hasText: '1 new' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take back people.csv' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Taken back' })).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => peopleOfCapeTown(page)).toBe(before)
  })

  await test.step('new lines of the map reach who looked at the old ones', async () => {
    const approximate = visitor.getByText(/^Boundaries are approximate/)
    await visitor.goto('/home/map')
    await expect(approximate).toBeVisible()
    await page.goto('/admin/imports/boundaries')
    const buffer = Buffer.from(await linesMovedEast(page))
    await file.setInputFiles({ name: 'boundaries.geojson', mimeType: 'application/geo+json', buffer })
    await page.getByRole('button', { name: 'Take in' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Taken in' })).toBeVisible({ timeout: 60_000 })
    const lines = visitor.waitForResponse((answer) => answer.url().includes('/geography/2/'))
    await visitor.reload()
    expect((await lines).ok()).toBe(true)
    await expect(visitor.getByText('Boundaries: Municipal Demarcation Board')).toBeVisible()
    await expect(approximate).toHaveCount(0)
  })

  await test.step('who has the figures of the police to see to sees these alone', async () => {
    const context = await browser.newContext({ baseURL: server.address, locale: 'en-ZA' })
    openLocks(context)
    const own = await context.newPage()
    await comeIn(own, 'healthcheck@demo.example', '/admin/imports/people')
    await expect(own).toHaveURL(/\/admin\/imports\/$/)
    const kinds = own.getByRole('listitem')
    await expect(kinds.filter({ hasText: 'Crime figures' })).toBeVisible()
    await expect(own.getByText('Nothing was taken in yet.')).toBeVisible()
    await expect(
      own.getByRole('link', { name: /^(Boundaries|People|Providers|Municipal contacts)/ }),
    ).toHaveCount(0)
    await context.close()
  })
})

/** All lines as anyone may take them out, a little to the east. */
async function linesMovedEast(page: Page): Promise<string> {
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
