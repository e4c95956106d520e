import { pushes } from './support/chaos.ts'
import { aShelter, expectRead, openRecord, pill, recordAddress, submitPostBox } from './support/capture.ts'
import { changesOf } from './support/data.ts'
import { signedIn, verifier } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

test('an edit captured in one tab shows in the other at once, and only one of them sends it', async ({
  page,
  context,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  const provincial = await signedIn(server.address, verifier)
  const before = await provincial.record(shelter.stakeholderId, shelter.buildingBlockId)
  await openRecord(page, address)
  const other = await context.newPage()
  await other.goto(address)
  await expectRead(other)

  await server.kill()
  await submitPostBox(page, 'PO Box 61, Hanover Park, 7780')
  for (const tab of [page, other]) {
    await expect(pill(tab)).toHaveText('1 unsent change on this device')
    await expect(tab.getByText('PO Box 61, Hanover Park, 7780')).toBeVisible()
    await expect(tab.getByText('Not sent yet').first()).toBeVisible()
  }

  await test.step('an edit on it in the other tab shows in the first', async () => {
    await submitPostBox(other, 'PO Box 62, Hanover Park, 7780')
    await expect(page.getByText('PO Box 62, Hanover Park, 7780')).toBeVisible()
    await expect(pill(page)).toHaveText('1 unsent change on this device')
  })

  await server.start()
  const pushesBefore = chaos.count(pushes)
  await Promise.all([page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))))
  for (const tab of [page, other]) {
    await expect(pill(tab)).toHaveText(/^All sent \d\d:\d\d$/)
    await expect(tab.getByText('PO Box 62, Hanover Park, 7780')).toBeVisible()
    await expect(tab.getByText('Not sent yet')).toHaveCount(0)
  }
  expect(chaos.count(pushes) - pushesBefore).toBe(1)
  const after = await provincial.record(shelter.stakeholderId)
  expect(after).toMatchObject({ version: before.version + 1, addressLine2: 'PO Box 62, Hanover Park, 7780' })
  const made = changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
  expect(made).toHaveLength(1)

  await test.step('a submit in one tab reaches the other, which then stands on it', async () => {
    await submitPostBox(page, 'PO Box 63, Hanover Park, 7780')
    await expect(other.getByText('PO Box 63, Hanover Park, 7780')).toBeVisible()
    await submitPostBox(other, 'PO Box 64, Hanover Park, 7780')
    await expect(other.getByText('Building block updated successfully').first()).toBeVisible()
    await expect(page.getByText('PO Box 64, Hanover Park, 7780')).toBeVisible()
    expect((await provincial.record(shelter.stakeholderId)).version).toBe(before.version + 3)
  })
})
