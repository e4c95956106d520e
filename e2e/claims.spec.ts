import { aShelter, expectRead, pill, recordAddress, submitPostBox } from './support/capture.ts'
import { comeIn, enter } from './support/people.ts'
import { openLocks } from './support/locks.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

test('who opens a record is told who else has it open, and who holds an edit of it unsent', async ({
  page,
  browser,
  chaos,
  server,
}) => {
  test.setTimeout(120_000)
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  await enter(page, 'municipal.cpt@demo.example')
  await page.goto(address)
  await expectRead(page)

  const context = await browser.newContext({ baseURL: server.address, locale: 'en-ZA' })
  openLocks(context)
  const other = await context.newPage()
  const told = other.getByRole('status')

  await test.step('it is open on another screen', async () => {
    await comeIn(other, 'province.wc@demo.example', address)
    await expectRead(other)
    await expect(told.filter({ hasText: /has this open since \d\d:\d\d\.$/ })).toBeVisible()
  })

  await test.step('the other screen goes away, which is heard at once', async () => {
    const here = page.getByRole('status').filter({ hasText: 'has this open' })
    const reopened = async () => {
      const heard = page.waitForResponse((answer) => answer.url().endsWith('/claim'))
      await page.reload()
      const { others } = (await (await heard).json()) as { readonly others: readonly unknown[] }
      return others.length
    }
    await expectOfflineReady(other)
    expect(await reopened()).toBe(1)
    await expect(here).toBeVisible()
    await other.goto('about:blank')
    await expect.poll(reopened, { intervals: [500], timeout: 10_000 }).toBe(0)
    await expectRead(page)
    await expect(here).toHaveCount(0)
    await other.goto(address)
    await expectRead(other)
  })

  await test.step('it is left there', async () => {
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/claim')),
      page.getByRole('link', { name: 'Back to main view' }).click(),
    ])
    await other.reload()
    await expectRead(other)
    await expect(told.filter({ hasText: 'has this open' })).toHaveCount(0)
  })

  await test.step('it was changed there without signal', async () => {
    await page.goto(address)
    await expectRead(page)
    chaos.decide(({ path }) => (path.startsWith('/api/sync/push') ? 'no-signal' : undefined))
    await submitPostBox(page, 'PO Box 55, Cape Town, 8000')
    await expect(pill(page)).toHaveText('1 saved on this phone')
    await page.goto('/outbox/')
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
    await expect
      .poll(
        async () => {
          await other.reload()
          await expectRead(other)
          return told.filter({ hasText: 'has an edit of this that is not sent yet, from' }).count()
        },
        { intervals: [1_000], timeout: 30_000 },
      )
      .toBe(1)
  })

  await test.step('it has arrived', async () => {
    chaos.calm()
    await page.reload()
    await expect(pill(page)).toHaveText(/^All sent/, { timeout: 20_000 })
    await other.reload()
    await expectRead(other)
    await expect(other.getByText('PO Box 55, Cape Town, 8000')).toBeVisible()
    await expect(told.filter({ hasText: 'not sent yet' })).toHaveCount(0)
  })
  await context.close()
})

test('without signal nothing is said of others, and nothing stands in the way', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  await enter(page, 'municipal.cpt@demo.example')
  chaos.decide(({ path }) => (path.endsWith('/claim') ? 'no-signal' : undefined))
  await page.goto(recordAddress(shelter))
  await submitPostBox(page, 'PO Box 56, Cape Town, 8000')
  await expect(page.getByText('PO Box 56, Cape Town, 8000')).toBeVisible()
  await expect(page.getByText('has this open')).toHaveCount(0)
})
