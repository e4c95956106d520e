import { mailTo } from './support/accounts.ts'
import { aShelter, expectRead, pill, recordAddress, submitPostBox } from './support/capture.ts'
import { withoutSignal } from './support/chaos.ts'
import { follow } from './support/follow.ts'
import { opened } from './support/locks.ts'
import { aLaptop, fillLogin, verifier } from './support/people.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.use({
  baseURL: async ({ chaos }, use) => use(chaos.address),
  data: { sendsMail: true },
})

const rows = [...'ABCDEFGHIJKLMNOPQRSTUVWXY'].map(
  (letter) => `Naledi ${letter},naledi.${letter}@cape.example,,Municipal designated persons,CPT`,
)
const buffer = Buffer.from(['name,email,phone,group,municipality_codes', ...rows].join('\n'))
const sheet = { name: 'coordinators.csv', mimeType: 'text/csv', buffer }

test('a province appoints coordinators from a sheet, and reads which edits of a dismissed one were not sent', async ({
  page,
  browser,
  chaos,
  server,
  mail,
}) => {
  const office = await aLaptop(browser, server.address)
  await office.goto('/auth/login/')
  await fillLogin(office, verifier)
  await expect(office).not.toHaveURL(/\/auth\//)
  await opened(office)
  await test.step('25 people are checked first, then invited', async () => {
    await follow(office, '/admin/imports/users')
    await office.getByLabel('File', { exact: true }).setInputFiles(sheet)
    await office.getByRole('button', { name: 'Check only' }).click()
    await expect(office.getByRole('row', { name: 'New 25' })).toBeVisible()
    await office.getByRole('button', { name: 'Import this file' }).click()
    await expect(office.getByRole('status').filter({ hasText: 'Imported' })).toBeVisible()
  })
  const shelter = aShelter(server)
  await test.step('one of them signs in on a phone, and captures without signal', async () => {
    const invitation = await mailTo(mail, 'naledi.g@cape.example', 'Your new account')
    await page.goto('/auth/login/')
    await fillLogin(page, 'naledi.g@cape.example', /^(\S+)$/m.exec(invitation)?.[1])
    await expect(page.getByRole('heading', { name: 'Add password' })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('Own!Passw0rd#Sea')
    await page.getByLabel('Confirm password').fill('Own!Passw0rd#Sea')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).not.toHaveURL(/\/auth\//)
    await opened(page)
    await follow(page, recordAddress(shelter))
    await expectRead(page)
    await expectOfflineReady(page)
    withoutSignal(chaos)
    await submitPostBox(page, 'PO Box 17, Langa')
    await expect(pill(page)).toHaveText('1 unsent change on this device')
  })
  await test.step('they are dismissed, and the phone is out at its next contact', async () => {
    await follow(office, '/admin/manage-users-groups/')
    await office.getByRole('searchbox').fill('Naledi G')
    await office.getByRole('link', { name: 'Manage Naledi G' }).click()
    await office.getByRole('button', { name: 'Disable' }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await expect(office.getByText(/^The account is disabled/)).toBeVisible()
    chaos.calm()
    await page.reload()
    await expect(page.getByText('Your account is disabled')).toBeVisible()
  })
  await office.getByRole('link', { name: 'Users', exact: true }).click()
  await office.getByRole('link', { name: 'Devices' }).click()
  const unsent = office.getByRole('listitem').filter({ hasText: 'The account is disabled, so that device' })
  await expect(unsent).toContainText(/^Naledi G.+1 change saved on/)
  await expect(unsent).toContainText(shelter.name)
  await expectAccessible(office)
  await office.context().close()
})
