import { aShelter, expectRead, pill, recordAddress, submitPostBox } from './support/capture.ts'
import { changesOf } from './support/data.ts'
import { enter, signedIn } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const reads = '/api/buildingblock/getBuildingBlockContactsWithRequirements'
const SLOW_MS = 5_000

test('a slow answer from before an edit was sent neither shows the old value nor makes a conflict', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  const provincial = await signedIn(server.address, 'province.wc@demo.example')
  const before = await provincial.record(shelter.stakeholderId, shelter.buildingBlockId)
  await enter(page, 'municipal.cpt@demo.example')
  await expectOfflineReady(page)
  await page.goto(address)
  await expectRead(page)

  chaos.decide(() => 'no-signal')
  await submitPostBox(page, 'PO Box 61, Hanover Park, 7780')
  await expect(page.getByText('Not sent yet').first()).toBeVisible()

  // The first read is answered before the edit is let through, and arrives long after it.
  const asked = chaos.count(reads)
  let hasAnswered = (): void => undefined
  const answered = new Promise<void>((resolve) => (hasAnswered = resolve))
  const slow: Promise<void>[] = []
  chaos.decide(async ({ path, nth }) => {
    if (path === '/api/sync/push') await answered
    if (path !== reads) return undefined
    if (nth === asked) setTimeout(hasAnswered, 500)
    slow.push(new Promise((resolve) => setTimeout(resolve, SLOW_MS)))
    return { arrives: slow.at(-1) ?? Promise.resolve() }
  })
  await page.goto(address)
  await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
  await expect(page.getByText('PO Box 61, Hanover Park, 7780')).toBeVisible()
  await Promise.all(slow)
  await expect.poll(() => chaos.count(reads)).toBeGreaterThan(asked)
  await expect(page.getByText('PO Box 61, Hanover Park, 7780')).toBeVisible()

  await submitPostBox(page, 'PO Box 62, Hanover Park, 7780')
  await expect(page.getByText('PO Box 62, Hanover Park, 7780')).toBeVisible()
  await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
  const after = await provincial.record(shelter.stakeholderId, shelter.buildingBlockId)
  expect(after).toMatchObject({ version: before.version + 2, addressLine2: 'PO Box 62, Hanover Park, 7780' })
  const made = changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
  expect(made).toHaveLength(2)
})
