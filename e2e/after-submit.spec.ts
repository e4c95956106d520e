import { aShelter, expectKept, expectRead, recordAddress, shelters, startEdit } from './support/capture.ts'
import { changesOf } from './support/data.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('the provider that was submitted stays in view, and what was submitted from a draft leaves the form', async ({
  page,
  server,
}) => {
  await page.goto('/home')
  await enter(page, 'municipal.cpt@demo.example')
  await page.goto('/buildingBlock/')
  await page
    .getByRole('button', { name: /^Shelter and safe places/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: new RegExp(shelters.block) })
    .first()
    .click()
  const select = page.getByRole('combobox', { name: 'Select building block to update:' })
  const name = (await select.innerText()).split('\n')[0] ?? ''
  await startEdit(page)
  await page.getByLabel('Physical Address').fill('31 Fynbos Crescent, Cape Town')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Building block updated successfully')).toBeVisible()
  await expectRead(page)
  await expect(select).toContainText(name)
  await expect(page.getByText('31 Fynbos Crescent, Cape Town')).toBeVisible()
  expect(server.logs()).not.toContain('broken')

  const shelter = aShelter(server)
  await page.goto(recordAddress(shelter))
  await startEdit(page)
  const known = changesOf(server, shelter.stakeholderId).length
  await page.getByLabel('Physical Address').fill('32 Fynbos Crescent, Cape Town')
  await expectKept(page, '32 Fynbos Crescent')
  await page.reload()
  await expect(page.getByText(/^Your draft from/)).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectRead(page)
  await expect(page.getByText('32 Fynbos Crescent, Cape Town')).toBeVisible()
  await expect.poll(() => changesOf(server, shelter.stakeholderId).length).toBe(known + 1)
  await page.reload()
  await expectRead(page)
})
