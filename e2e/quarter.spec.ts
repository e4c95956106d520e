import { onDisk } from './support/disk.ts'
import { logInAt, verifier } from './support/people.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

const address = '/buildingBlock/quarter/'

test('the quarter overview opens without a server once it was seen, and is encrypted on the device', async ({
  page,
  server,
}) => {
  await logInAt(page, verifier, address)
  const rows = page.getByRole('table', { name: 'By municipality' }).getByRole('row')
  await expect(rows).toHaveCount(26)
  await expect(page.getByText(/^Saved copy from/)).toHaveCount(0)
  const seen = await rows.allTextContents()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/-quarter-overview-your-places-.*\.csv$/)
  await expectOfflineReady(page)
  await server.kill()

  await page.reload()
  await expect(page.getByText(/^Saved copy from .+$/)).toBeVisible()
  expect(await rows.allTextContents()).toEqual(seen)
  const copies = (await onDisk(page)).filter(({ key }) => key.includes('getQuarterOverview'))
  expect(copies.map(({ place, text }) => [place, /confirmed|municipalities|Bergrivier/.test(text)])).toEqual([
    [expect.stringMatching(/^gbvf-\d+\/snapshots$/), false],
  ])

  await server.start()
  await page.reload()
  await expect(rows.nth(1)).toBeVisible()
  await expect(page.getByText(/^Saved copy from/)).toHaveCount(0)
})
