import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, LaunchOptions, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { opened, openLocks } from './locks.ts'

/** A browser with a memory of its own, which can be closed, killed and opened again. */
export interface Phone {
  /** A new tab at this address, unlocked where locks open by themselves; opens the browser first where it is closed. */
  open(address: string): Promise<Page>
  /** Closes the browser as a person would. */
  close(): Promise<void>
  /** Ends the browser as an empty battery would. */
  kill(): Promise<void>
  /** Only while it is open. */
  context(): BrowserContext
  discard(): Promise<void>
}

export async function aPhone(
  launch: LaunchOptions,
  opensLocks: boolean,
  look: BrowserContextOptions,
): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'gbvf-phone-'))
  let running: BrowserContext | undefined

  const context = () => {
    if (running === undefined) throw new Error('The browser is closed')
    return running
  }
  const close = async () => {
    const closing = running
    running = undefined
    await closing?.close()
  }
  return {
    context,
    close,
    async open(address) {
      if (running === undefined) {
        running = await chromium.launchPersistentContext(folder, { ...launch, ...look })
        if (opensLocks) openLocks(running)
      }
      const [first] = running.pages().filter((page) => page.url() === 'about:blank')
      const page = first ?? (await running.newPage())
      await page.goto(address)
      return opensLocks ? opened(page) : page
    },
    async kill() {
      const killed = context()
      running = undefined
      const ended = killed.waitForEvent('close')
      killPid(await browserPid(killed))
      await ended
    },
    async discard() {
      await close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * Ends the page without notice, as a phone does when it needs the memory. Closing the browser afterwards is what the phone
 * does to a browser in the background: that has stored its cookies by then, unlike one that is killed in use.
 */
export async function killPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // Nobody is left to answer it.
  session.send('Page.crash').catch(() => {})
  await crashed
}

async function browserPid(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  return processInfo.find(({ type }) => type === 'browser')?.id ?? 0
}

/** Kills a browser with its children. Playwright starts it as the leader of its own process group. */
function killPid(pid: number): void {
  if (!Number.isInteger(pid) || pid < 2) throw new Error('The browser did not say who it is')
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    process.kill(pid, 'SIGKILL') // the browser does not lead a group of its own here
  }
}
