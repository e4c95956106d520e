import { aShelter, expectRead, pill, recordAddress, saveWithoutSignal, startEdit } from './support/capture.ts'
import { changesOf, endSessions } from './support/data.ts'
import { follow } from './support/follow.ts'
import { coordinator, fillLogin, signedIn, verifier } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

test('a person whose session ended while they were away is told once, and logging in leads back to what they typed', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  const { id } = await signedIn(server.address, coordinator)
  const before = changesOf(server, shelter.stakeholderId).length
  const said = page.getByText(
    /^You have been signed out, for example because your password was changed.*Your unsent changes are kept\./,
  )
  await saveWithoutSignal(page, chaos, address, 'PO Box 41, Nyanga, 7755')
  await startEdit(page)
  await page.getByLabel('Physical Address', { exact: true }).fill('7 Lansdowne Road, Nyanga')
  await expect(page.getByText(/^Draft saved on this device/)).toBeVisible()

  endSessions(server)
  chaos.calm()
  await page.reload()
  await expect(page).toHaveURL(/\/home$/)
  await expect(said).toHaveCount(1)
  await page.getByRole('button', { name: 'Login' }).click()
  await fillLogin(page, coordinator)
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Physical Address', { exact: true })).toHaveValue('7 Lansdowne Road, Nyanga')
  await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
  expect(changesOf(server, shelter.stakeholderId).slice(before)).toMatchObject([{ by: id }])
  await page.reload()
  await expect(page.getByLabel('Physical Address', { exact: true })).toHaveValue('7 Lansdowne Road, Nyanga')
  await expect(said).toHaveCount(0)

  await test.step('the next person on the phone is not led to where the one before was', async () => {
    endSessions(server)
    await page.reload()
    await page.getByRole('button', { name: 'Login' }).click()
    await fillLogin(page, verifier)
    await expect(page).toHaveURL(/\/buildingBlock\/$/)
    await follow(page, address)
    await expectRead(page)
    await expect(page.getByText('7 Lansdowne Road, Nyanga')).toHaveCount(0)
  })
})
