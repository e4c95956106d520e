import { devices, type Browser, type Page } from '@playwright/test'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { ProviderRecord, ProviderUpdate } from '#contract/schemas/provider.ts'
import { demoPassword, type DemoUsername } from '#server/db/seed/demo-sign-ins.ts'
import { follow } from './follow.ts'
import { opened, openLocks } from './locks.ts'
import { expect } from './test.ts'

export { demoPassword }

/** Captures in the municipalities of Cape Town and Stellenbosch. */
export const coordinator = 'municipal.cpt@demo.example'
/** Verifies in the Western Cape. */
export const verifier = 'province.wc@demo.example'
export const administrator = 'admin@demo.example'

/** Logs in as a person does, from the public page. */
export async function logIn(page: Page, username: DemoUsername, password = demoPassword): Promise<void> {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, username, password)
}

/** From the login page on. */
export async function fillLogin(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByRole('button', { name: 'Continue To Login' }).click()
  await page.getByLabel('Email address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  if (username === administrator) await proveDevice(page)
}

/** Types the code that an administrator gets on a new device. A server that sends no mail shows it. */
async function proveDevice(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/auth\/login\//)
  if (!page.url().includes('/auth/verify-otp/')) return
  const shown = await page.getByText(/^The code is \d{6}\.$/).textContent()
  await page.getByLabel('Verification code').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).not.toHaveURL(/\/auth\//)
}

/** Logs out by the menu; what was not sent stays on the phone. */
export async function logOut(page: Page, isMobile: boolean): Promise<void> {
  const banner = page.getByRole('banner')
  if (isMobile) {
    await banner.getByRole('button', { name: 'Menu' }).click()
    await banner.getByRole('button', { name: 'Logout' }).click()
  } else {
    await banner.getByRole('button', { expanded: false }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  const keep = page.getByRole('button', { name: 'Keep changes and sign out' })
  const isOut = banner.getByRole('link', { name: 'Login' })
  await expect(keep.or(isOut)).toBeVisible()
  if (await keep.isVisible()) await keep.click()
  await expect(isOut).toBeVisible()
}

/** Logs in, opens the address and waits until nothing is left to send. */
export async function logInAndSync(
  page: Page,
  username: DemoUsername,
  address = '/buildingBlock/',
): Promise<void> {
  await logInAt(page, username, address)
  // Choosing the PIN is slow on purpose.
  await expect(page.getByRole('banner').getByRole('link', { name: /^All sent/ })).toBeVisible()
}

/** Logs in directly on the login page, then follows a link to this address. */
export async function logInAt(page: Page, username: DemoUsername, address: string): Promise<void> {
  await page.goto('/auth/login/')
  await fillLogin(page, username)
  // The session is stored before the page changes.
  await expect(page).not.toHaveURL(/\/auth\/login\//)
  await opened(page)
  if (new URL(page.url()).pathname !== address) await follow(page, address)
}

/** A page of a laptop, for somebody elsewhere; closing its context ends it. */
export async function aLaptop(browser: Browser, baseURL: string): Promise<Page> {
  const laptop = await browser.newContext({
    baseURL,
    userAgent: devices['Desktop Firefox'].userAgent,
    isMobile: false,
    hasTouch: false,
    viewport: { width: 1280, height: 800 },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
  })
  openLocks(laptop)
  return laptop.newPage()
}

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

/** Somebody elsewhere, who uses the server's own calls. */
export interface Person {
  readonly id: number
  ask<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
  /** Reads the server's present record of a provider. */
  record(stakeholderId: number, buildingBlockId?: number): Promise<ProviderRecord>
  /** Sends an edit of this record, which the server accepts. */
  change(record: ProviderRecord, edit: Partial<ProviderUpdate>): Promise<void>
  /** The same, of the postal address. */
  movePostBox(record: ProviderRecord, postalAddress: string): Promise<void>
}

export async function signedIn(address: string, username: DemoUsername): Promise<Person> {
  const cookies = new Map<string, string>()
  let deviceToken = ''
  const ask = async <T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const response = await fetch(address + path, {
      method,
      headers: {
        'x-gbvf-client': '1',
        cookie: [...cookies.values()].join('; '),
        'x-gbvf-device-token': deviceToken,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const given of response.headers.getSetCookie()) {
      const [pair = ''] = given.split(';')
      cookies.set(pair.split('=')[0] ?? '', pair)
    }
    return { status: response.status, body: (await response.json()) as T }
  }
  const login = { Username: username, Password: demoPassword }
  const logInHere = () =>
    ask<{ deviceToken: string | null; otp: string | null }>('POST', '/api/auth/login', login)
  const entered = await logInHere()
  if (entered.body.otp !== null)
    await ask('POST', '/api/auth/verify-otp', { Email: username, OTP: entered.body.otp, UserType: 2 })
  deviceToken = (entered.body.otp === null ? entered : await logInHere()).body.deviceToken ?? ''
  const who = await ask<{ signedIn: number }>('POST', '/api/sync/ping', {})
  expect(who.body.signedIn).toBeGreaterThan(0)
  const change: Person['change'] = async (record, edit) => {
    const { method, path } = buildingBlocks.updateBuildingBlockContactsAndRequirements
    const { status } = await ask(
      method,
      path,
      { ...contentOf(record), ...edit },
      { 'if-match': `"${record.version}"`, 'idempotency-key': `${crypto.randomUUID()}.0` },
    )
    expect(status).toBe(200)
  }
  const blockOf = new Map<number, number>()
  return {
    id: who.body.signedIn,
    ask,
    async record(stakeholderId, buildingBlockId = blockOf.get(stakeholderId)) {
      if (buildingBlockId !== undefined) blockOf.set(stakeholderId, buildingBlockId)
      const { path } = buildingBlocks.getBuildingBlockContactsWithRequirements
      const query = `stakeholderId=${stakeholderId}&buildingBlockId=${buildingBlockId}`
      const { status, body } = await ask<ProviderRecord>('GET', `${path}?${query}`)
      expect(status).toBe(200)
      return body
    },
    change,
    async movePostBox(record, addressLine2) {
      await change(record, { address: { ...contentOf(record).address, addressLine2 } })
    },
  }
}
