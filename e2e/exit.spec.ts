import type { Locator } from '@playwright/test'
import { exitLinkOf } from './support/exit.ts'
import { addressOf, placeOf } from './support/figures/index.ts'
import { fillLogin } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test.use({ data: { isShared: true } })

const product = /gender|violence|GBV/i

test.describe('without a worker, which waits only two seconds for the other site', () => {
  test.use({ serviceWorkers: 'block' })
  test('the keyboard leads to the content or away; Exit this page opens another site, and Back does not return @desktop-only', async ({
    page,
  }) => {
    await page.goto('/home')
    const exit = exitLinkOf(page)
    // Before the app has started there is only the frame of the document.
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Tab')
    const second = page.getByRole('link', { name: 'Exit this page' }).first()
    await expect(second).toBeFocused()
    await expect(second).toBeInViewport()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    for (const leave of [
      () => exit.click(),
      async () => {
        await page.keyboard.press('Shift')
        await expect(page.getByText('Shift pressed. Press it 2 more times to exit this page.')).toBeAttached()
        for (let press = 0; press < 2; press += 1) await page.keyboard.press('Shift')
      },
    ]) {
      await page.goto('/notes.html')
      await page.goto('/home')
      await page.getByRole('main').getByRole('link', { name: 'Crime statistics' }).click()
      await expect(page).toHaveURL(/componentId=3/)
      await expect(exit).toBeInViewport()
      await leave()
      await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/notes\.html$/)
      await expect(page.getByText(product)).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(/\/notes\.html$/)
      await expect(page.getByText(product)).toHaveCount(0)
    }
  })
})

test('a real click leaves over an open dialog, over a menu, and from the foot of a page @desktop', async ({
  page,
  server,
}, { project }) => {
  const address = addressOf('/home/map', { category: 1, place: placeOf(server, 'WC', 1) })
  const openDialog = async () => {
    await page.goto(address)
    await page.getByRole('button', { name: /^Details of / }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).toBeVisible()
    expect(await overlapOf(dialog, exitLinkOf(page))).toBe(false)
  }
  const openMenu = async () => {
    await page.goto(address)
    const isPhone = project.name === 'phone'
    await page.getByRole('button', { name: isPhone ? 'Menu' : /^Language: / }).click()
    const menu = isPhone ? page.getByRole('navigation', { name: 'Menu' }) : page.getByRole('menu')
    await expect(menu).toBeVisible()
    expect(await overlapOf(menu, exitLinkOf(page))).toBe(false)
  }
  const scrollDown = async () => {
    await page.goto('/home/safety')
    await page.getByRole('heading', { name: 'You decide' }).scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  }
  for (const arrange of [openDialog, openMenu, scrollDown]) {
    await arrange()
    await exitLinkOf(page).click()
    await expect(page).toHaveURL(/\/notes\.html$/)
  }
})

async function overlapOf(first: Locator, second: Locator): Promise<boolean> {
  const [one, two] = [await first.boundingBox(), await second.boundingBox()]
  if (one === null || two === null) throw new Error('One of them is not on the page')
  return one.y < two.y + two.height && two.y < one.y + one.height
}

test('a number is called at once, though something is typed on the page', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.goto('/auth/sign-up/')
  await page.getByLabel('First name').fill('Nomvula')
  await page.getByText('Call for help').click()
  await page.getByRole('link', { name: '10111' }).click()
  // The page answers nothing while the browser asks whether to leave it.
  expect(await page.getByLabel('First name').inputValue()).toBe('Nomvula')
  expect(asked).toEqual([])
  await page.reload({ timeout: 3000 }).catch(() => undefined)
  expect(asked).toEqual(['beforeunload'])
})

test('Exit this page works on the login page too, and without signal', async ({ page, context, server }) => {
  await page.goto('/auth/login/')
  await expectOfflineReady(page)
  // A page is not allowed to read another site: the request fails if the worker passes that site on.
  const destination = () =>
    fetch('/exit').then(
      ({ url }) => url,
      () => 'another site',
    )
  await expect.poll(() => page.evaluate(destination)).toBe('another site')
  await fillLogin(page, 'nobody@demo.example', 'x')
  await context.setOffline(true)
  await exitLinkOf(page).click()
  await expect(page).toHaveURL(`${server.address}/notes.html`)
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
  // A network that seems to be there and is not: the worker answers in place of the other site.
  await page.goto('/exit')
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('Exit this page is a plain link', async ({ page }) => {
    await page.goto('/home')
    await exitLinkOf(page).click()
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/notes\.html$/)
  })
})
