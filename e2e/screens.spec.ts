import type { Page } from '@playwright/test'
import { aShelter, expectRead, recordAddress, startEdit, submitPostBox } from './support/capture.ts'
import { opened, openLocks } from './support/locks.ts'
import { fillLogin, logIn } from './support/people.ts'
import { atEverySize, expect, expectAccessible, test } from './support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('the public pages are sound in light and dark @desktop', async ({ page, server }) => {
  const trouble = watch(page, server.address)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Need help now?' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expectSound(page)

  await test.step('the login is reachable', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Do you need an account?' })).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Continue To Login' }).click()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Enter an e-mail address.')).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Back To Dashboard' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('an address that nobody knows leads home', async () => {
    for (const path of ['/', '/no/such/page', '/home/far/away']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/home$/)
    }
  })
  expect(trouble).toEqual([])
})

test('the pages of those who capture are sound in light and dark @desktop', async ({ page, server }) => {
  const trouble = watch(page, server.address)
  const shelter = aShelter(server)
  await logIn(page, 'municipal.cpt@demo.example')
  await expect(page).toHaveURL(/\/buildingBlock\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('System Admin')
  const categories = page.getByRole('button', { name: /^Shelter and safe places/ })
  if (await categories.count()) await categories.first().click()
  await expectSound(page)

  await page.goto(recordAddress(shelter))
  await expectRead(page)
  await expectSound(page)
  await test.step('with the providers to choose from', async () => {
    await page.getByRole('combobox', { name: 'Select building block to update:' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectSound(page)
    await page.keyboard.press('Escape')
  })
  await test.step('with every contact person in view', async () => {
    await openEveryRow(page)
    await expectSound(page)
  })
  await test.step('the form, with errors', async () => {
    await startEdit(page)
    await openEveryRow(page)
    await page.getByLabel('Physical Address').fill('')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('link', { name: 'Physical Address is required.' })).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Throw away' }).click()
    await expectRead(page)
  })
  await test.step('what they can take out as files', async () => {
    await page.goto('/home/data')
    await expect(page.getByRole('heading', { name: 'Records of your places' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Provider records as GeoJSON' })).toBeVisible()
    await expectSound(page)
  })
  await test.step('the outbox, empty and with something sent', async () => {
    await page.goto('/outbox/')
    await expect(page.getByText('Everything has been sent.')).toBeVisible()
    await expectSound(page)
    await page.goto(recordAddress(shelter))
    await submitPostBox(page, 'PO Box 80, Cape Town, 8000')
    await expect(page.getByText('Building block updated successfully')).toBeVisible()
    await expectSound(page)
    await page.goto('/outbox/')
    await expect(page.getByText(/^Postal Address\. Sent \d\d:\d\d, reference /)).toBeVisible()
    await expectSound(page)
  })
  await test.step('a place that does not exist', async () => {
    await page.goto('/buildingBlock/manage/nonsense/MTA')
    await expect(page.getByText('There is no such place or building block.')).toBeVisible()
    await expectSound(page)
  })
  await test.step('who is logged in already goes on to their area', async () => {
    await page.goto('/auth/login/')
    await expect(page).toHaveURL(/\/buildingBlock\/$/)
  })
  expect(trouble).toEqual([])
})

test('each sign-in lands where it belongs, on a sound page', async ({ browser, page, server }) => {
  const landings = [
    { username: 'admin@demo.example', path: '/admin/', others: ['/admin/imports/', '/admin/imports/crime'] },
    { username: 'province.wc@demo.example', path: '/buildingBlock/', others: [] },
    { username: 'healthcheck@demo.example', path: '/organisation/', others: [] },
  ] as const
  const look = page.viewportSize()
  for (const { username, path, others } of landings) {
    await test.step(username, async () => {
      const context = await browser.newContext({ baseURL: server.address, viewport: look, locale: 'en-ZA' })
      openLocks(context)
      const own = await context.newPage()
      const trouble = watch(own, server.address)
      await logIn(own, username)
      await expect(own).toHaveURL(server.address + path)
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
      await atEverySize(own, expectSound)
      for (const other of others) {
        await own.goto(other)
        await expect((await opened(own)).getByRole('heading', { level: 1 })).toBeVisible()
        await atEverySize(own, expectSound)
      }
      await own.goto('/auth/login/')
      await expect(own).toHaveURL(server.address + path)
      expect(trouble).toEqual([])
      await context.close()
    })
  }
})

test('the keyboard leads to the content; Exit this page covers and leaves at once, and Back does not return @desktop', async ({
  page,
}) => {
  await page.goto('/home')
  // In the picture that stands before the app this is a link.
  await expect(page.getByRole('button', { name: 'Exit this page' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  for (const leave of [
    () => page.getByRole('button', { name: 'Exit this page' }).click(),
    async () => {
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift')
    },
  ]) {
    await page.goto('/notes.html')
    await page.goto('/home')
    await page.getByRole('main').getByRole('link', { name: 'Crime statistics' }).click()
    await expect(page).toHaveURL(/componentId=3/)
    await expect(page.getByRole('button', { name: 'Exit this page' })).toBeInViewport()
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
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
  await fillLogin(page, 'nobody@demo.example', 'x')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Exit this page' }).click()
  await expect(page).toHaveURL(/\/notes\.html$/)
  await expect(page.locator('body')).not.toBeEmpty()
})

test('the app can be installed under a plain name', async ({ page, server }) => {
  await page.goto('/home')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await page.request.get(href ?? '')).json()) as {
    name: string
    short_name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/home?from=app' })
  expect(`${manifest.name} ${manifest.short_name}`).not.toMatch(/gbv|violence|femicide|survivor/i)
  const sizes = manifest.icons.map((icon) => icon.sizes)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
    expect((await icon.body()).byteLength).toBeGreaterThan(100)
  }
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts]) {
    expect((await page.request.get(url)).status()).toBe(200)
  }
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  expect(server.address).toContain('127.0.0.1')
})

async function openEveryRow(page: Page): Promise<void> {
  const closed = page.locator('main button[aria-expanded=false]:not([role=combobox])')
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
  await expect(closed).toHaveCount(0)
}

/** Everything that the browser complains of, and every request that leaves for somebody else. */
function watch(page: Page, address: string): string[] {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text())
  })
  page.on('pageerror', (error) => trouble.push(error.message))
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== address) trouble.push(`asks ${origin}`)
  })
  return trouble
}

/** What holds on every page, whatever it shows. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.getByText('Demonstration data')).toBeVisible()
  await expectAccessible(page)
  const facts = await page.evaluate(() => {
    const root = document.documentElement
    const isWide = () => root.scrollWidth > root.clientWidth
    root.style.fontSize = '200%'
    // On a desk larger text comes with a zoom, which brings the phone's layout.
    const isWideInLargeText = window.innerWidth < 992 && isWide()
    root.style.fontSize = ''
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName[1]))
    return {
      isWide: isWide(),
      isWideInLargeText,
      title: document.title,
      mains: document.querySelectorAll('main').length,
      banners: document.querySelectorAll('body > * > header, body > header').length,
      headings,
    }
  })
  expect(facts).toMatchObject({ isWide: false, isWideInLargeText: false, mains: 1, banners: 1 })
  expect(facts.title).not.toBe('')
  const skipped = facts.headings.filter((level, index) => level > (facts.headings[index - 1] ?? 0) + 1)
  expect(skipped, `headings ${facts.headings.join(' ')}`).toEqual([])
}
