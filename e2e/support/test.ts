import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { chaosBefore } from './chaos.ts'
import type { Chaos } from './chaos.ts'
import { openLocks } from './locks.ts'
import { aPhone } from './phone.ts'
import type { Phone } from './phone.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import type { MailServer } from '#tests/support/mail-server.ts'
import { aServer } from './server.ts'
import type { Server } from './server.ts'

export { expect }

type Before = (server: Pick<Server, 'folder'>) => void

interface Worker {
  /** Returns the server of this worker for walks that only read. */
  readonly sharedServer: (before: Before | undefined) => Promise<Server>
}

interface World {
  /** The server of this test alone, unless it is shared; paths given to `page.goto` are its. */
  readonly server: Server
  readonly data: {
    /** Makes another build, and returns its folder. */
    readonly build?: () => Promise<string>
    /** The server sends real mail, to `mail`. Otherwise it keeps mails as files. */
    readonly sendsMail?: true
    /** Changes the server's data before it first starts. */
    readonly before?: Before
    /** The walk changes nothing that another one reads: others with the same data may use the server too. */
    readonly isShared?: true
  }
  /** The mail server that takes what the server of this test sends. */
  readonly mail: MailServer
  /** A network between browser and server that can go wrong. */
  readonly chaos: Chaos
  /** A browser that outlives its own closing, with the look of the project. */
  readonly phone: Phone
  /** One more of them. */
  readonly anotherPhone: () => Promise<Phone>
  /** Whether locks open by themselves as soon as they are in the way; false for tests about locks. */
  readonly opensLocks: boolean
}

/**
 * Runs on a phone of 360 x 780. A test tagged `@desktop` runs at 1280 x 800 too, one tagged `@desktop-only`
 * there alone.
 */
export const test = base.extend<World, Worker>({
  opensLocks: [true, { option: true }],
  context: async ({ context, opensLocks }, use) => {
    if (opensLocks) openLocks(context)
    await use(context)
  },
  data: [{}, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
  mail: async ({}, use) => {
    const mail = await aMailServer()
    await use(mail)
    await mail.stop()
  },
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      const servers = new Map<Before | undefined, Promise<Server>>()
      await use((before) => {
        const server = servers.get(before) ?? aServer(undefined, before)
        servers.set(before, server)
        return server
      })
      for (const server of servers.values()) await (await server).discard()
    },
    { scope: 'worker' },
  ],
  server: async ({ data, mail, sharedServer }, use, info) => {
    const settings = data.sendsMail ? { SMTP_URL: mail.url.href } : {}
    const server = data.isShared
      ? await sharedServer(data.before)
      : await aServer(await data.build?.(), data.before, settings)
    await use(server)
    if (info.status !== info.expectedStatus) await info.attach('server.log', { body: server.logs() })
    if (!data.isShared) await server.discard()
  },
  chaos: async ({ server }, use) => {
    const chaos = await chaosBefore(server)
    await use(chaos)
    await chaos.stop()
  },
  anotherPhone: async (
    {
      baseURL,
      launchOptions,
      viewport,
      userAgent,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      colorScheme,
      contextOptions,
      opensLocks,
    },
    use,
  ) => {
    const phones: Phone[] = []
    await use(async () => {
      const phone = await aPhone(launchOptions, opensLocks, {
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        colorScheme,
        ...(baseURL !== undefined && { baseURL }),
        ...(userAgent !== undefined && { userAgent }),
        ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
      })
      phones.push(phone)
      return phone
    })
    await Promise.all(phones.map((phone) => phone.discard()))
  },
  phone: async ({ anotherPhone }, use) => {
    await use(await anotherPhone())
  },
  baseURL: async ({ server }, use) => {
    await use(server.address)
  },
})

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const allRules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}
const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }
const targetSize: RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } }

/**
 * Expects that axe finds no violation of WCAG 2.2 AA on the present page, in light and in dark.
 * @param within a selector: looks at this part of the page alone, which is quicker
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await faultsIn(page, within, allRules)).toEqual([])
  // Only the colours differ.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faultsIn(page, within, contrast)).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/** Expects the same at the width of a desktop too. Dark colours are measured once, since no width changes them. */
export async function expectAccessibleAtEverySize(page: Page, within = 'html'): Promise<void> {
  await expectAccessible(page, within)
  const own = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await faultsIn(page, within, allRules)).toEqual([])
  if (own !== null) await page.setViewportSize(own)
}

/** Checks the page at the width of a phone and of a desktop. */
export async function atEverySize(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  const own = page.viewportSize()
  for (const size of [own, { width: 1280, height: 800 }]) {
    if (size !== null) await page.setViewportSize(size)
    await look(page)
  }
  if (own !== null) await page.setViewportSize(own)
}

/**
 * Lists the faults that axe finds once everything is loaded and no transition runs: it would measure dimmed or
 * unfinished colours. A target that the bottom bar covers in part is scrolled to the middle and checked again.
 */
async function faultsIn(page: Page, within: string, options: RunOptions): Promise<readonly Fault[]> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      !document.getAnimations().some((one) => one instanceof CSSTransition),
  )
  const found = await analysed(page, within, options)
  const stays: Fault[] = []
  for (const fault of found) {
    if (fault.id === 'target-size') {
      await page.locator(fault.where).evaluate((target) => target.scrollIntoView({ block: 'center' }))
      const again = await analysed(page, fault.where, targetSize)
      if (again.every(({ id }) => id !== fault.id)) continue
    }
    stays.push(fault)
  }
  return stays
}

interface Fault {
  readonly id: string
  readonly help: string
  readonly where: string
}

async function analysed(page: Page, within: string, options: RunOptions): Promise<readonly Fault[]> {
  // Loading axe takes as long as a check, so each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Rules that pass are not reported, which takes a quarter of the time.
  const asked: RunOptions = { ...options, resultTypes: ['violations'] }
  const { violations } = await page.evaluate(
    (question) => (window as unknown as { axe: typeof axe }).axe.run(question.within, question.asked),
    { within, asked },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => ({ id, help, where: node.target.join(' ') })),
  )
}

/** Waits until the service worker serves this page and has stored its code, so that it works offline. */
export async function expectOfflineReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    const { pathname } = window.location
    const isOfFigures = /^\/home\/(?:map|grid|chart|data)/.test(pathname)
    const isPublic = pathname === '/' || pathname.startsWith('/home') || pathname.startsWith('/auth')
    const group = isOfFigures ? 'public' : isPublic ? undefined : 'staff'
    const isStored = group === undefined || (await caches.match(`/groups/${group}`)) !== undefined
    return isStored && navigator.serviceWorker.controller !== null
  })
}
