import { logInAndSync } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('an administrator sees the whole country, and the address holds the filters @desktop-only', async ({
  page,
}) => {
  await logInAndSync(page, 'admin@demo.example', '/buildingBlock/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'System Admin: South Africa | 213 Municipalities',
  )
  const towns = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(page.getByText('213 municipalities shown')).toBeVisible()
  await expect(towns.first()).toBeVisible()
  await expectAccessible(page)

  await test.step('far down the list comes as it is reached, and what is open stays open', async () => {
    await towns.first().getByRole('button').click()
    const first = (await towns.first().textContent()) ?? ''
    await page.mouse.wheel(0, 100_000)
    await expect(page.getByRole('main').getByRole('listitem').last()).toHaveAttribute('aria-posinset', '213')
    await expect(towns.first()).toHaveText(first)
    expect(await towns.count()).toBeLessThan(60)
    await page.evaluate(() => window.scrollTo({ top: 0 }))
    await expect(towns.first().getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  })

  await page.getByRole('combobox', { name: 'Province' }).click()
  await page.getByRole('option', { name: 'KwaZulu-Natal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('System Admin: KwaZulu-Natal |')
  await page.getByRole('combobox', { name: 'Municipality' }).click()
  await page.getByRole('option', { name: 'Umdoni' }).click()
  await expect(page.getByText('1 municipality shown')).toBeVisible()
  await expect(towns).toHaveText([/^Umdoni/])
  await expect(page).toHaveURL(/\?province=\w+&municipality=\w+$/)

  await test.step('a reload and Back give the same view', async () => {
    await page.reload()
    await expect(towns).toHaveText([/^Umdoni/])
    await expect(page.getByRole('combobox', { name: 'Municipality' })).toContainText('Umdoni')
    await page.goBack()
    await expect(page.getByText('1 municipality shown')).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Province' })).toContainText('KwaZulu-Natal')
  })
})
