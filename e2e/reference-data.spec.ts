import { administrator, logIn } from './support/people.ts'
import { expectSound } from './support/sound.ts'
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
  await page.getByRole('link', { name: 'Reference data' }).first().click()
  await test.step('the settings say where they come from', async () => {
    await expect(page.getByText('As set on the server').first()).toBeVisible()
    await expectSound(page)
    await page.getByRole('checkbox', { name: /Show the login link/ }).uncheck()
    await page.getByLabel('Address of ‘Help’').fill('https://help.example/')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('from on to off')).toBeVisible()
  })
  await test.step('a changed number must be checked again', async () => {
    await page.getByRole('link', { name: 'Helplines', exact: true }).click()
    await page.getByRole('link', { name: 'GBV Command Centre' }).click()
    await expect(page.getByLabel('Number or address').first()).toBeVisible()
    await expectSound(page)
    await page.getByLabel('Number or address').first().fill('0800 428 000')
    await page.getByRole('button', { name: 'Save helpline' }).click()
    await expect(page.getByText('0800 428 000')).toBeVisible()
  })

  await visitor.reload()
  await expect(visitor.getByRole('main').getByText('0800 428 000')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await phone.close()
  await server.kill()
  const later = await phone.open('/home/helplines')
  await expect(later.getByRole('main').getByText('0800 428 000')).toBeVisible()
  await expect(later.getByRole('link', { name: 'Login' })).toHaveCount(0)
})
