import { fillLogin } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test('the keyboard leads to the content; Exit this page covers and leaves at once, and Back does not return @desktop-only', async ({
  page,
}) => {
  await page.goto('/home')
  // Before the app has started, this is a link.
  const exit = page.getByRole('button', { name: 'Exit this page' })
  await expect(exit).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  for (const leave of [
    () => exit.click(),
    async () => {
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift')
    },
  ]) {
    await page.goto('/notes.html')
    await page.goto('/home')
    await page.getByRole('main').getByRole('link', { name: 'Crime statistics' }).click()
    await expect(page).toHaveURL(/componentId=3/)
    await expect(exit).toBeInViewport()
    await leave()
    await expect(page).toHaveURL(/\/notes\.html$/)
    await expect(page.getByText(/gender|violence|GBV/i)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/notes\.html$/)
    await expect(page.getByText(/gender|violence|GBV/i)).toHaveCount(0)
  }
})

test('Exit this page works on the login page too, and without signal', async ({ page, context }) => {
  await page.goto('/auth/login/')
  await expectOfflineReady(page)
  await fillLogin(page, 'nobody@demo.example', 'x')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Exit this page' }).click()
  await expect(page).toHaveURL(/\/notes\.html$/)
  await expect(page.locator('body')).not.toBeEmpty()
})
