import { aShelter, expectRead, pill, recordAddress, startEdit } from './support/capture.ts'
import { coordinator, logInAndSync } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a full phone says NOT saved, keeps the text in the form, and saves when there is room again', async ({
  page,
  context,
  server,
}) => {
  await logInAndSync(page, coordinator, recordAddress(aShelter(server)))
  await expectRead(page)
  await startEdit(page)
  const devtools = await context.newCDPSession(page)
  const setQuota = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', {
      origin: server.address,
      ...(quotaSize !== undefined && { quotaSize }),
    })
  await setQuota(1)
  // The browser uses its earlier estimate of the free space for a while.
  await expect.poll(() => page.evaluate(tryToStore)).toBe('QuotaExceededError')

  await page.getByLabel('Postal Address').fill('PO Box 53, Delft, 7100')
  await expect(pill(page)).toHaveText('NOT saved')
  await expect(page.getByText(/NOT saved/).first()).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  // The save has failed finally before there is space again.
  await expect(submit).toBeEnabled()
  await expect(pill(page)).toHaveText('NOT saved')
  await expect(page.getByLabel('Postal Address')).toHaveValue('PO Box 53, Delft, 7100')

  await setQuota()
  await submit.click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
})

/** Runs in the page. @returns what the browser says when something is kept */
async function tryToStore(): Promise<string> {
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
