import { aShelter, expectRead, recordAddress } from './support/capture.ts'
import { coordinator, enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

test('where the browser allows no worker, a page whose code does not come stays on the screen', async ({
  page,
  server,
}) => {
  await enter(page, coordinator, recordAddress(aShelter(server)))
  await expectRead(page)
  await server.kill()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})
