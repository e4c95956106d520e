import type { Page } from '@playwright/test'
import { codeTo, mailTo } from './support/accounts.ts'
import { opened } from './support/locks.ts'
import { administrator, demoPassword, signedIn } from './support/people.ts'
import { staffSurvey, surveyAddress } from './support/survey.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ data: { sendsMail: true } })

test('an administrator approves, rejects and withdraws, and each applicant gets the mail that was shown', async ({
  page,
  mail,
  server,
}) => {
  const main = page.getByRole('main')
  await page.goto('/auth/login/')
  await page.getByRole('button', { name: 'Continue To Login' }).click()
  await page.getByLabel('Email address').fill(administrator)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await main.getByRole('button', { name: 'Login' }).click()
  const code = await codeTo(mail, administrator, 'Your code to sign in')
  await page.getByLabel('Verification code').fill(code.replace(' ', ''))
  await main.getByRole('button', { name: 'Verify' }).click()
  await opened(page)
  await expect(main.getByRole('heading', { name: 'Waiting longest' })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Manage organisations' }).click()
  await test.step('approves the one that waits longest', async () => {
    await expect(main.getByRole('link', { name: /^In Progress/ })).toContainText('52')
    await expectAccessible(page)
    const email = await openFirst(page)
    await expect(main.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('link', { name: 'Approve' }).click()
    const shown = await mailShown(page)
    await main.getByRole('button', { name: 'Approve and send email' }).click()
    await expect(page.getByText('Application approved. The applicant gets an email.')).toBeVisible()
    expect(await mailTo(mail, email, 'Welcome: your application is approved')).toContain(shown)
  })
  await test.step('rejects the next one with a reason, after reading the mail', async () => {
    await expect(main.getByRole('link', { name: /^In Progress/ })).toContainText('51')
    const email = await openFirst(page)
    await main.getByRole('link', { name: 'Reject' }).click()
    await main.getByRole('radio', { name: /^Other/ }).check()
    await main.getByLabel('Reason for the applicant').fill('We could not find this address.')
    expect(await mailShown(page)).toContain('We could not find this address.')
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Reject and send email' }).click()
    expect(await mailTo(mail, email, 'About your application')).toContain('We could not find this address.')
  })
  await test.step('withdraws an approval, which signs its people out and closes its survey', async () => {
    const person = await signedIn(server.address, 'healthcheck@demo.example')
    expect((await person.ask('GET', '/api/auth/profile')).status).toBe(200)
    await main.getByRole('link', { name: /^Approved/ }).click()
    await main.getByRole('searchbox').fill('Milkwood Bay University')
    await main.getByRole('link', { name: 'View Milkwood Bay University' }).click()
    await main.getByRole('link', { name: 'Reject' }).click()
    await main.getByRole('radio', { name: /^Duplicated/ }).check()
    await main.getByRole('button', { name: 'Withdraw and send email' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText(/^Approval withdrawn/)).toBeVisible()
    expect((await person.ask('GET', '/api/auth/profile')).status).toBe(401)
    await page.goto(surveyAddress(staffSurvey(server)))
    await expect(page.getByRole('heading', { name: /closed|withdrawn|not valid/ })).toBeVisible()
  })
})

/** Opens the first application of the list. @returns the address of its applicant */
async function openFirst(page: Page): Promise<string> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  return page.getByRole('main').getByRole('link', { name: /@/ }).innerText()
}

async function mailShown(page: Page): Promise<string> {
  return page
    .getByRole('region', { name: 'The email' })
    .getByText(/is approved|could not approve/)
    .last()
    .innerText()
}
