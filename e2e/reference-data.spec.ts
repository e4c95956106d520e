import type { Page } from '@playwright/test'
import { follow } from './support/follow.ts'
import { administrator, logIn } from './support/people.ts'
import { expectValidPage } from './support/page-checks.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test('an administrator corrects a helpline and hides the login, and a phone keeps both without signal', async ({
  page,
  phone,
  server,
}) => {
  const visitor = await phone.open('/home/helplines')
  await expect(visitor.getByRole('heading', { name: 'GBV Command Centre' })).toBeVisible()
  await expectOfflineReady(visitor)

  await logIn(page, administrator)
  await follow(page, '/admin/reference/')
  await test.step('the settings', async () => {
    await expect(page.getByLabel('Address of ‘Help’')).toBeVisible()
    await expectValidPage(page)
    await page.getByRole('checkbox', { name: /Show the login link/ }).uncheck()
    await page.getByLabel('Address of ‘Help’').fill('https://help.example/')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('from on to off')).toBeVisible()
  })
  await test.step('a changed number must be checked again', async () => {
    await page.getByRole('link', { name: 'Helplines', exact: true }).click()
    await page.getByRole('link', { name: 'GBV Command Centre' }).click()
    await expect(page.getByLabel('Number or address').first()).toBeVisible()
    await expectValidPage(page)
    await page.getByLabel('Number or address').first().fill('0800 428 000')
    await page.getByRole('button', { name: 'Save helpline' }).click()
    await expect(page.getByText('0800 428 000')).toBeVisible()
  })

  await visitor.reload()
  await expect(visitor.getByRole('main').getByText('0800 428 000')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expectHelpLink(visitor)
  await phone.close()
  await server.kill()
  const later = await phone.open('/home/helplines')
  await expect(later.getByRole('main').getByText('0800 428 000')).toBeVisible()
  await expect(later.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expectHelpLink(later)
  // The visitor never opened this page: its text is prepared for use without signal.
  await later.goto('/home/safety')
  await expect(later.getByText(/^Call the police on 10111/)).toBeVisible()
})

async function expectHelpLink(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Help', exact: true })).toHaveAttribute(
    'href',
    'https://help.example/',
  )
}

test('an administrator translates the name of a building block, and a visitor reads it in isiZulu', async ({
  page,
  phone,
}) => {
  const address = '/home/contact?lang=zu&componentId=1&componentSubOptions=1-1'
  const visitor = await phone.open(address)
  await expect(visitor.getByText('Ithimba Lokusabela Okusheshayo le-GBVF').first()).toBeVisible()

  await logIn(page, administrator)
  await follow(page, '/admin/reference/')
  await page.getByRole('link', { name: 'Translations', exact: true }).click()
  await page.getByRole('link', { name: /^isiZulu/ }).click()
  await expect(page.getByLabel('isiZulu GBVF Rapid Response Team', { exact: true })).toBeVisible()
  await expectValidPage(page)
  await page.getByLabel('isiZulu GBVF Rapid Response Team', { exact: true }).fill('Ithimba elisheshayo')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Translation saved as a draft')).toBeVisible()
  await expect(page.getByText('You translated this text, so another person must check it.')).toBeVisible()

  await visitor.goto(address)
  await expect(visitor.getByText('Ithimba elisheshayo').first()).toBeVisible()
})
