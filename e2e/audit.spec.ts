import { readFile } from 'node:fs/promises'
import { administrator, logInAt } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('an administrator finds who did what in the audit, filtered, and saves it as CSV', async ({ page }) => {
  await logInAt(page, administrator, '/admin/audit/')
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'New device confirmed' }).click()
  await expect(main.getByRole('row')).toHaveCount(2)
  await expect(main.getByRole('row').last()).toContainText('Craig Wetherby')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await main.getByRole('button', { name: 'CSV' }).click()
  const rows = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n')
  expect([rows.length, rows[1]]).toEqual([2, expect.stringContaining('Craig Wetherby')])
  await main.getByRole('searchbox').fill('nobody of this name')
  await expect(main.getByRole('row')).toHaveCount(0)
})
