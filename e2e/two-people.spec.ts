import { pushes, withoutSignal } from './support/chaos.ts'
import {
  aShelter,
  expectRead,
  openRecord,
  pill,
  recordAddress,
  submitEdit,
  submitPostBox,
} from './support/capture.ts'
import { changesOf } from './support/data.ts'
import { onDisk } from './support/disk.ts'
import { follow } from './support/follow.ts'
import { coordinator, fillLogin, logOut, signedIn, verifier } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

test('two people share a phone: what one captured stays hidden from the other and is sent under their own name', async ({
  page,
  chaos,
  server,
  isMobile,
}) => {
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  const municipal = await signedIn(server.address, coordinator)
  const before = await municipal.record(shelter.stakeholderId, shelter.buildingBlockId)
  const changes = () =>
    changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
  const text = 'PO Box 71, Manenberg, 7764'
  await openRecord(page, address)

  await test.step('the first captures without signal and logs out', async () => {
    withoutSignal(chaos)
    await submitPostBox(page, text)
    await expect(pill(page)).toHaveText('1 unsent change on this device')
    await logOut(page, isMobile)
    await page.goto(address)
    await expect(page).toHaveURL(/\/home$/)
  })

  chaos.calm()

  await test.step('the second sees nothing of it, and does not send it', async () => {
    await page.goto('/auth/login/')
    await fillLogin(page, verifier)
    await expect(page).toHaveURL(/\/buildingBlock\/$/)
    await expect(pill(page)).toHaveText('All sent')
    await follow(page, '/outbox/')
    await expect(page.getByText('Everything has been sent.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
    await follow(page, address)
    await expectRead(page)
    await expect(page.getByText(text)).toHaveCount(0)
    await submitEdit(page, { 'Alternate Number': '021 555 0771' })
    await expect(page.getByText('Building block updated successfully')).toBeVisible()
    expect(changes().map(({ by }) => by)).not.toContain(municipal.id)
    const disk = await onDisk(page)
    expect(disk.filter(({ place }) => place === `gbvf-${municipal.id}/outbox`)).toHaveLength(1)
    expect(disk.filter(({ place }) => place === `gbvf-${municipal.id}/records`)).toEqual([])
    await logOut(page, isMobile)
  })

  await test.step('the first logs in again: it goes under their name, put together with what the second did', async () => {
    await page.goto('/auth/login/')
    await fillLogin(page, coordinator)
    await expect(page).toHaveURL(/\/buildingBlock\/$/)
    await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
    await follow(page, '/outbox/')
    await expect(page.getByRole('heading', { name: shelter.name })).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Also changed by .+: Alternate Number\./)).toBeVisible()
    expect(chaos.count(pushes)).toBe(3)
    const after = await municipal.record(shelter.stakeholderId)
    expect(after).toMatchObject({ version: before.version + 2, addressLine2: text })
    expect(after.contacts.map(({ detail }) => detail)).toContain('0215550771')
    expect(changes().map(({ by }) => by)).toContain(municipal.id)
  })
})
