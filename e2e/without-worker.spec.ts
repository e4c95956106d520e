import { aShelter, expectRead, recordAddress } from './support/capture.ts'
import { coordinator, logInAndSync } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

test('without a service worker, a page stays on the screen when the code of the next one does not load', async ({
  page,
  server,
}) => {
  await logInAndSync(page, coordinator, recordAddress(aShelter(server)))
  await expectRead(page)
  const history = page.getByRole('button', { name: 'History' })
  await expect(history).toBeVisible()
  await server.kill()
  await history.click()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a map whose search for a municipality does not load stays, and says what is missing', async ({
  page,
}) => {
  await page.route('**/find-municipality*.js', (route) => route.abort())
  await page.goto('/home/map?boundaryTypeId=1&boundaryId=2&componentId=1&by=municipality')
  await expect(page.getByText(/^No connection to the server, and this page is not saved/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Highest and lowest' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible()
})
