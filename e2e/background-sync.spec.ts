import type { CDPSession, Page } from '@playwright/test'
import { aShelter, recordAddress, saveWithoutSignal } from './support/capture.ts'
import { changesOf } from './support/data.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

test('an edit is sent when the browser wakes the worker, though no page is open', async ({
  page,
  context,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const before = changesOf(server, shelter.stakeholderId)
  await saveWithoutSignal(page, chaos, recordAddress(shelter), 'PO Box 12, Athlone, 7764')
  await expect.poll(() => findOutboxWorker(page)).toBe('activated')
  const empty = await context.newPage()
  const wake = await openBackgroundSync(await context.newCDPSession(empty), chaos.address)
  await page.close()

  await wake()
  expect(changesOf(server, shelter.stakeholderId)).toEqual(before)

  chaos.calm()
  await expect
    .poll(async () => {
      await wake()
      return changesOf(server, shelter.stakeholderId).at(-1)?.postBox
    })
    .toBe('PO Box 12, Athlone, 7764')
})

test('a visitor has no worker that sends', async ({ page }) => {
  await page.goto('/home')
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await findOutboxWorker(page)).toBeUndefined()
})

function findOutboxWorker(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return registrations.find(({ scope }) => scope.endsWith('/outbox-worker/'))?.active?.state
  })
}

interface Registrations {
  readonly registrations: readonly { readonly registrationId: string; readonly scopeURL: string }[]
}

/** @returns a function that wakes the worker as the browser does when there is a signal */
async function openBackgroundSync(session: CDPSession, origin: string): Promise<() => Promise<void>> {
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/outbox-worker/'))
      if (found !== undefined) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const own = { origin, registrationId: await registrationId, tag: 'gbvf-outbox', lastChance: false }
  return async () => {
    await session.send('ServiceWorker.dispatchSyncEvent', own)
  }
}
