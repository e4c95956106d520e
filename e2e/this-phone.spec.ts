import type { Page } from '@playwright/test'
import { aShelter, expectRead, pill, recordAddress, startEdit, submitPostBox } from './support/capture.ts'
import { pasted } from './support/clipboard.ts'
import { enter } from './support/people.ts'
import { atEverySize, expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

const municipal = 'municipal.cpt@demo.example'

test('how sync stands is said in figures and words, and copied without a name or a typed word', async ({
  page,
  context,
  server,
}) => {
  const shelter = aShelter(server)
  await enter(page, municipal)
  await expectOfflineReady(page)
  await page.goto(recordAddress(shelter))
  await expectRead(page)
  await server.kill()
  await submitPostBox(page, 'PO Box 51, Delft, 7100')
  await startEdit(page)
  await page.getByLabel('Physical Address').fill('3 Symphony Way, Delft')
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()

  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Menu' }).click()
  await banner.getByRole('link', { name: 'Sync on this device' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sync on this device' })).toBeVisible()
  await expect(fact(page, 'Not sent')).toHaveText('1')
  await expect(fact(page, 'Drafts')).toHaveText('1')
  await expect(fact(page, 'Records on this device')).toHaveText(/^\d+$/)
  await expect(fact(page, 'Last contact with the server')).toHaveText(/^\d\d:\d\d$/)
  await expect(fact(page, 'Used')).toHaveText(/(kB|MB) of about \d/)
  await expect(fact(page, 'Works without signal')).toHaveText('Yes, the same version')
  await expect(
    page.getByText(/^This list comes from the server\. It shows here when the server can be reached\./),
  ).toBeVisible()
  await atEverySize(page, expectAccessible)

  await page.getByRole('button', { name: 'Copy the report' }).click()
  await expect(
    page.getByText('The report is copied. It holds no names and nothing that you typed.'),
  ).toBeVisible()
  const report = await pasted(context)
  expect(report).toContain('Drafts: 1')
  expect(report).toMatch(/States: (ready|waiting) 1/)
  for (const secret of [shelter.name, 'Delft', 'PO Box', municipal, shelter.municipality, '@'])
    expect(report).not.toContain(secret)
})

test('a browser that promises nothing is said once in a banner, and always on the page of this phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persist = () => Promise.resolve(false)
    navigator.storage.persisted = () => Promise.resolve(false)
  })
  await enter(page, municipal)
  const banner = page.getByText(
    'This browser may clear what is saved here when space runs low. Install the app',
  )
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I know' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(pill(page)).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.goto('/outbox/this-phone/')
  await expect(page.getByText('No. The browser may clear it when space runs low.')).toBeVisible()
  await expect(page.getByText('Install the app from the browser’s menu')).toBeVisible()
})

test('a browser that keeps for good is one quiet line', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.persist = () => Promise.resolve(true)
    navigator.storage.persisted = () => Promise.resolve(true)
  })
  await enter(page, municipal)
  await expect(page.getByText('This browser may clear what is saved here')).toHaveCount(0)
  await page.goto('/outbox/this-phone/')
  await expect(page.getByText('Yes. The browser promised to keep what is saved here.')).toBeVisible()
  await expect(page.getByText('This browser may clear what is saved here')).toHaveCount(0)
})

test('a clock that is a day behind is noticed, and edits are sent all the same', async ({ page, server }) => {
  await page.clock.install({ time: Date.now() - 25 * 3_600_000 })
  await enter(page, municipal)
  await page.goto('/outbox/this-phone/')
  await expect(page.getByText('The clock of this device is 25 hours behind.')).toBeVisible()
  await expect(page.getByText('Your edits are sent all the same.')).toBeVisible()
  await page.goto(recordAddress(aShelter(server)))
  await expectRead(page)
  await submitPostBox(page, 'PO Box 52, Delft, 7100')
  // With a date where the worker sent it, whose clock is right.
  await expect(pill(page)).toHaveText(/^All sent/)
})

test('a full phone says NOT saved, keeps the text in the form, and saves when there is room again', async ({
  page,
  context,
  server,
}) => {
  const shelter = aShelter(server)
  await enter(page, municipal)
  await page.goto(recordAddress(shelter))
  await expectRead(page)
  await startEdit(page)
  const devtools = await context.newCDPSession(page)
  const setQuota = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', {
      origin: server.address,
      ...(quotaSize !== undefined && { quotaSize }),
    })
  await setQuota(1)
  // The browser goes on for a while with what it knew of the room.
  await expect.poll(() => page.evaluate(tryToKeep), { timeout: 60_000 }).toBe('QuotaExceededError')

  await page.getByLabel('Postal Address').fill('PO Box 53, Delft, 7100')
  await expect(pill(page)).toHaveText('NOT saved')
  await expect(page.getByText(/NOT saved/).first()).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  // Tried to the end, before there is room again.
  await expect(submit).toBeEnabled()
  await expect(pill(page)).toHaveText('NOT saved')
  await expect(page.getByLabel('Postal Address')).toHaveValue('PO Box 53, Delft, 7100')

  await setQuota()
  await submit.click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
})

function fact(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
}

/** Runs in the page. @returns what the browser says when something is kept */
async function tryToKeep(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('room')
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('room'))
    opening.addEventListener('error', () => resolve(opening.error?.name ?? ''))
    opening.addEventListener('success', () => {
      const keeping = opening.result.transaction('room', 'readwrite')
      keeping.objectStore('room').put('x'.repeat(1000), 'x')
      keeping.addEventListener('complete', () => resolve('kept'))
      keeping.addEventListener('abort', () => resolve(keeping.error?.name ?? ''))
    })
  })
}
