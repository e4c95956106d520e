import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectOfflineReady, test } from './support/test.ts'

/** The server and the page of a survey, which is a document of its own, load theirs themselves. */
const notOfApp = ['server.po', 'survey.po']
const catalogs = readdirSync('locales/af').filter(
  (file) => file.endsWith('.po') && !notOfApp.includes(file),
).length

test('a visitor reads the dashboard in Afrikaans, also after a cold start without signal, and switches back', async ({
  phone,
  server,
}) => {
  const page = await phone.open('/home')
  await expectOfflineReady(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Afrikaans' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'af')
  await expect(page.getByText('Hierdie vertaling is nog nie nagegaan nie.')).toBeVisible()
  await expect(page.getByText('This translation has not been checked yet.')).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('languages')).keys()).length))
    .toBe(catalogs)
  await phone.close()
  await server.kill()

  const later = await phone.open('/home/contact')
  await expect(later.locator('html')).toHaveAttribute('lang', 'af')
  const heading = later.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText('Contact Directory')
  // The reference content is on the device, too.
  await expect(later.getByText('Elke dag, 24 uur').first()).toBeVisible()
  await later.getByRole('button', { name: 'English' }).click()
  await expect(heading).toHaveText('Contact Directory')
  await expect(later.getByText('Every day, 24 hours').first()).toBeVisible()
  await expect(later.locator('html')).toHaveAttribute('lang', 'en-ZA')
  // The button that was pressed is gone. An open menu would lose the focus to the page.
  await expect(later.getByRole('main')).toBeFocused()

  // A language that was never shown here stays unchosen, and says why.
  await later.getByRole('button', { name: 'Menu' }).click()
  await later.getByRole('button', { name: 'isiZulu' }).click()
  await expect(
    later.getByText(/^No connection to the server\. isiZulu is not saved on this device yet\./),
  ).toBeVisible()
  await expect(later.locator('html')).toHaveAttribute('lang', 'en-ZA')
  await later.goto('/home/contact?lang=xh')
  await expect(heading).toHaveText('Contact Directory')
  await expect(later.locator('html')).toHaveAttribute('lang', 'en-ZA')
})

test('a visitor switches between two languages without signal, and reads every page as with signal', async ({
  phone,
}) => {
  const page = await phone.open('/home')
  await expectOfflineReady(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const pages = ['/home', '/home/chart?componentId=3', '/home/contact']
  const chosen = [
    ['Afrikaans', 'af'],
    ['isiXhosa', 'xh'],
  ] as const
  const read = new Map<string, string>()
  for (const [index, [name, code]] of chosen.entries()) {
    await choose(page, name, code)
    await expect.poll(() => savedCatalogs(page)).toBe((index + 1) * catalogs)
    for (const address of pages) read.set(`${code}${address}`, await wordsAt(page, address))
  }
  await phone.context().setOffline(true)

  for (const [name, code] of chosen) {
    await choose(page, name, code)
    await expect.poll(() => wordsOf(page)).toBe(read.get(`${code}/home/contact`))
    for (const address of pages) {
      await page.goto(address)
      await expect.poll(() => wordsOf(page)).toBe(read.get(`${code}${address}`))
    }
  }
  expect(errors).toEqual([])
})

/** Chooses a language in the menu on a phone. */
async function choose(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('button', { name: /^(Menu|Kieslys|Imenyu)$/ }).click()
  await page.getByRole('button', { name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', code)
}

async function wordsAt(page: Page, address: string): Promise<string> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return wordsOf(page)
}

/** Returns the lines of the page, without the notes that they are from a saved copy. */
async function wordsOf(page: Page): Promise<string> {
  const lines = (await page.getByRole('main').innerText()).split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !/^(Gestoorde kopie|Ikopi egciniweyo, ixesha:) /.test(line))
    .join('\n')
}

function savedCatalogs(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('languages')).keys()).length)
}

test('the safety bar leaves the page visible in large letters and long words', async ({ page }) => {
  await page.goto('/home/data?lang=zu')
  const bar = page.getByRole('complementary', { name: 'Udinga usizo manje?' })
  await expect(bar.getByText('Exit this page')).toBeVisible()
  await expect(page.locator('head > title')).toHaveCount(1)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(220)
})
