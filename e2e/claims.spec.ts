import { aShelter, expectRead, openRecord, pill, recordAddress, submitPostBox } from './support/capture.ts'
import { aLaptop, comeIn, verifier } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

test('a person who opens a record sees who else has it open, and who has an unsent edit of it', async ({
  page,
  browser,
  chaos,
  server,
}) => {
  const address = recordAddress(aShelter(server))
  await openRecord(page, address)
  const other = await aLaptop(browser, server.address)
  const told = other.getByRole('status')

  await test.step('it is open on another screen', async () => {
    await comeIn(other, verifier, address)
    await expectRead(other)
    await expect(told.filter({ hasText: /has had this record open since \d\d:\d\d\.$/ })).toBeVisible()
  })

  await test.step('the other screen leaves the record, which is heard at once', async () => {
    const here = page.getByRole('status').filter({ hasText: 'has had this record open' })
    const reopened = async () => {
      const heard = page.waitForResponse((answer) => answer.url().endsWith('/claim'))
      await page.reload()
      const { others } = (await (await heard).json()) as { readonly others: readonly unknown[] }
      return others.length
    }
    expect(await reopened()).toBe(1)
    await expect(here).toBeVisible()
    await other.getByRole('main').getByRole('link', { name: 'Building Block Dashboard' }).click()
    await expect.poll(reopened).toBe(0)
    await expectRead(page)
    await expect(here).toHaveCount(0)
  })

  await test.step('it was changed there without signal', async () => {
    chaos.decide(({ path }) => (path.startsWith('/api/sync/push') ? 'no-signal' : undefined))
    await submitPostBox(page, 'PO Box 55, Cape Town, 8000')
    await expect(pill(page)).toHaveText('1 unsent change on this device')
    await page.goto('/outbox/')
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
    await other.goto(address)
    await expect(async () => {
      await other.reload()
      await expectRead(other)
      await expect(told.filter({ hasText: 'has an unsent change to this record from' })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
  })

  await test.step('it has arrived', async () => {
    chaos.calm()
    await page.reload()
    await expect(pill(page)).toHaveText(/^All sent/)
    await other.reload()
    await expectRead(other)
    await expect(other.getByText('PO Box 55, Cape Town, 8000')).toBeVisible()
    await expect(told.filter({ hasText: 'not sent yet' })).toHaveCount(0)
  })
  await other.context().close()
})
