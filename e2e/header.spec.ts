import { administrator, logInAt } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('the bar of an administrator has one line in every area @desktop-only', async ({ page }) => {
  await logInAt(page, administrator, '/admin/')
  const account = page.getByRole('banner').getByRole('button', { expanded: false }).last()
  for (const address of [
    '/admin/',
    '/organisation/',
    '/buildingBlock/',
    '/buildingBlock/quarter/',
    '/profile/',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const bar = await page.getByRole('banner').boundingBox()
    expect([address, bar?.height]).toEqual([address, 56])
  }
  await expect(account).toBeVisible()
})
