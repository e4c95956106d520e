import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { aMailbox } from '#tests/support/mailbox.ts'
import { aShelter, expectRead, pill, recordAddress, submitPostBox } from './support/capture.ts'
import { aLaptop, logInAt, coordinator, logInAndSync, signedIn, verifier } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { giveReason, verify } from './support/verifying.ts'

const reason = 'The box was closed in May, ask Ms Dlamini.'
const wrong = 'PO Box 41, Manenberg, 7764'
const right = 'PO Box 14, Manenberg, 7764'

test('a record goes from capture through a return and a correction to verified, with its history', async ({
  page: municipal,
  browser,
  server,
}) => {
  const shelter = aShelter(server)
  const { name, block, municipality, stakeholderId, buildingBlockId } = shelter
  const address = recordAddress(shelter)
  const verifyAddress = `/buildingBlock/verify/${stakeholderId}?block=${buildingBlockId}`
  const admin = await signedIn(server.address, 'admin@demo.example')
  const before = (await admin.record(stakeholderId, buildingBlockId)).addressLine2

  await logInAndSync(municipal, coordinator, address)
  await submitPostBox(municipal, wrong)
  await expect(pill(municipal)).toHaveText(/^All sent \d\d:\d\d$/)

  const provincial = await aLaptop(browser, server.address)
  await logInAndSync(provincial, verifier, verifyAddress)
  await test.step('it is returned because of a field', async () => {
    await provincial.getByRole('button', { name: 'Return record because of Postal Address' }).click()
    await giveReason(provincial, reason)
    await expect(provincial.getByText(`${name} is returned.`)).toBeVisible()
  })

  await test.step('the link of a mail that names nobody opens it at the field, in view', async () => {
    const mail = await aMailbox(server.folder).next(coordinator, 'A record needs your attention')
    for (const written of [mail.text, mail.html]) {
      expect(written).toContain(`A record of the building block '${block}' in ${municipality} was checked`)
      for (const personal of [name, reason, wrong]) expect(written).not.toContain(personal)
    }
    await municipal.goto(mail.links[0]?.href ?? '')
    await expect(municipal.getByText(reason)).toBeVisible()
    const field = municipal.getByLabel('Postal Address')
    await expect(field).toBeFocused()
    await expect.poll(() => isClearOfBars(field)).toBe(true)
    await field.fill(right)
    await municipal.getByRole('button', { name: 'Submit' }).click()
    await expectRead(municipal)
    await expect(municipal.getByText(reason)).toHaveCount(0)
    await expect(pill(municipal)).toHaveText(/^All sent \d\d:\d\d$/)
  })

  await test.step('it is verified', async () => {
    await provincial.goto(verifyAddress)
    await expect(provincial.getByRole('main').getByText(right).first()).toBeVisible()
    await verify(provincial)
    await expect(provincial.getByText(`${name} is verified.`)).toBeVisible()
  })

  const office = await aLaptop(browser, server.address)
  await logInAt(office, 'admin@demo.example', address)
  expect(await historyOf(office)).toMatchObject([
    { Provider: name, Action: 'Verified', Field: '' },
    { Action: 'Submitted', Field: 'Postal Address', Before: wrong, After: right },
    { Action: 'Returned', Field: 'Postal Address', Comment: reason },
    { Action: 'Submitted', Field: 'Postal Address', Before: before, After: wrong },
  ])
})

/** The newest four entries of the record's history, as an administrator saves them. */
async function historyOf(page: Page): Promise<unknown[]> {
  await page.getByRole('button', { name: 'History' }).click()
  const items = page.getByRole('dialog').getByRole('list').locator('> li')
  await expect(items.nth(1).getByRole('row', { name: 'Postal Address' })).toContainText(right)
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Save as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  return parse<Record<string, string>>(file, { bom: true, columns: true }).slice(0, 4)
}

/** Expects that no fixed element covers the middle of it. */
async function isClearOfBars(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}
