import { aShelter, expectRead, openRecord, recordAddress } from './support/capture.ts'
import { aLaptop, logInAt, verifier } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a person who opens a record sees who else has it open, until they leave it', async ({
  page,
  browser,
  server,
}) => {
  const address = recordAddress(aShelter(server))
  await openRecord(page, address)
  const other = await aLaptop(browser, server.address)
  const told = other.getByRole('status')

  await test.step('it is open on another screen', async () => {
    await logInAt(other, verifier, address)
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

  await other.context().close()
})
