import { aShelter, expectRead, pill, recordAddress, startEdit, submitPostBox } from './support/capture.ts'
import { openLocks } from './support/locks.ts'
import { enter, signedIn } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'
import { submitAndReturn } from './support/verdicts.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const comment = 'The number rings without an answer.'

test('an edit that was typed before a return does not take the return away', async ({
  page,
  browser,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  const provincial = await signedIn(server.address, 'province.wc@demo.example')
  const record = () => provincial.record(shelter.stakeholderId, shelter.buildingBlockId)
  const { addressLine2: postBox } = await record()
  await enter(page, 'municipal.cpt@demo.example')
  await expectOfflineReady(page)
  await page.goto(address)
  await expectRead(page)

  chaos.decide(() => 'no-signal')
  await submitPostBox(page, 'PO Box 71, Hanover Park, 7780')
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  await submitAndReturn(server.address, shelter, { comment, path: null, postBox })
  chaos.calm()
  await page.goto(address)

  await test.step('its person reads the reason', async () => {
    await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
    await expect(page.getByText('PO Box 71, Hanover Park, 7780')).toBeVisible()
    await expect(page.getByText(comment)).toBeVisible()
    await expect(page.getByText(/It was typed before this return\. Read the reason/)).toBeVisible()
    expect(await record()).toMatchObject({ state: 'returned', addressLine2: 'PO Box 71, Hanover Park, 7780' })
    await page.screenshot({ path: test.info().outputPath('person.png'), fullPage: true })
  })

  const verifier = await browser.newPage({
    baseURL: server.address,
    viewport: { width: 1280, height: 800 },
    isMobile: false,
  })
  openLocks(verifier.context())
  await test.step('the verifier sees that it was typed before the return, and does not get it back', async () => {
    await enter(verifier, 'province.wc@demo.example', '/buildingBlock/verify/?state=returned')
    const row = verifier.getByRole('link', { name: new RegExp(shelter.name) }).first()
    await expect(row).toContainText('typed before the return')
    await expect(row).not.toContainText('sent again')
    await row.click()
    await expect(verifier.getByText(/typed before your return\. It stays returned/)).toBeVisible()
    await verifier.screenshot({ path: test.info().outputPath('verifier.png') })
    await verifier.close()
  })

  await test.step('submitted again by somebody who has read it, it waits for a verdict', async () => {
    await startEdit(page)
    await expect(page.getByText(comment)).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(comment)).toHaveCount(0)
    await expect.poll(async () => (await record()).state).toBe('submitted')
  })
})
