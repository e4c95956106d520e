import type { Page } from '@playwright/test'
import { codeTo, mailTo } from './support/accounts.ts'
import { fillLogin } from './support/people.ts'
import { killPage } from './support/phone.ts'
import { expect, expectAccessibleAtEverySize, test } from './support/test.ts'

const email = 'n.dlamini@college.example'
const password = 'Own!Passw0rd#Sea'

test.use({ data: { sendsMail: true } })

test('a stranger registers an organisation, reads the code in a mail, and is told that the application waits', async ({
  phone,
  mail,
}) => {
  let page = await phone.open('/auth/login/')
  await page.getByRole('button', { name: 'Continue To Login' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await test.step('Back asks, and then leaves', async () => {
    await page.getByLabel('First name').fill('Nomvula')
    // Waits for no navigation, since there is none.
    await page.evaluate(() => history.back())
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Do you need an account?' })).toBeVisible()
    await page.goForward()
    await expect(page.getByLabel('First name')).toHaveValue('')
  })
  await test.step('personal details, with a mistake', async () => {
    await choose(page, 'Title', 'Ms')
    await page.getByLabel('First name').fill('Nomvula')
    await page.getByLabel('Last name').fill('Dlamini')
    await page.getByLabel('Work email').fill(email.toUpperCase())
    await page.getByLabel('Telephone').fill('047 555 0123')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill('another')
    await page.getByRole('button', { name: /^Next/ }).click()
    await expect(page.locator('#ConfirmPassword-error')).toHaveText('Passwords do not match')
    await expectAccessibleAtEverySize(page)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: /^Next/ }).click()
  })
  await test.step('Back goes a step back', async () => {
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('First name')).toHaveValue('Nomvula')
    await page.getByRole('button', { name: /^Next/ }).click()
  })
  await test.step('the organisation in a metro', async () => {
    await page.getByLabel('Organisation name').fill('Mthatha College')
    await choose(page, 'Organisation type', 'Business')
    await choose(page, 'Your role in the organisation', /./)
    await choose(page, 'Province', 'Western Cape')
    await choose(page, 'District', /Cape Town/)
    await expect(page.getByRole('combobox', { name: 'Local municipality' })).toContainText('Cape Town')
    await expectAccessibleAtEverySize(page)
    await page.getByRole('button', { name: /^Next/ }).click()
  })
  await page.getByLabel('Number of members in organisation').fill('380')
  await page.getByRole('checkbox').check()
  await expectAccessibleAtEverySize(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const code = await codeTo(mail, email)
  await expect(page.getByText(email)).toBeVisible()
  // The phone kills the page while the mail is read, and then the browser.
  await killPage(page)
  await phone.close()
  page = await phone.open('/auth/verify-otp/')
  await page.getByLabel('Verification code').focus()
  await page.keyboard.insertText(code)
  await expectAccessibleAtEverySize(page)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/^Your application is waiting for approval/)).toBeVisible()
  expect(await mailTo(mail, email, 'We have received your application')).toContain('Mthatha College')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await fillLogin(page, email, password)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('has not been approved yet')
})

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}
