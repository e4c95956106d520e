import { pushes, type Fault } from './support/chaos.ts'
import {
  aShelter,
  expectRead,
  openRecord,
  pill,
  recordAddress,
  sendNow,
  submitPostBox,
} from './support/capture.ts'
import { changesOf } from './support/data.ts'
import { signedIn, verifier } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const faults: { name: string; fault: Fault; says: string; why: RegExp }[] = [
  {
    name: 'the answer is lost after the server wrote it',
    fault: 'lose-answer',
    says: '1 unsent change on this device',
    why: /No connection to the server\. The app will try again (now|in \d+ seconds?)\./,
  },
  {
    name: 'the server is overloaded',
    fault: { status: 503 },
    says: 'Server busy, 1 unsent',
    why: /The server is busy\./,
  },
  {
    name: 'the page of a network that wants a login answers',
    fault: 'portal',
    says: 'Sign in to network, 1 unsent',
    why: /You need to sign in to this network\./,
  },
]

test('an edit whose answer is lost is kept, says why it waits, and is applied once', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const provincial = await signedIn(server.address, verifier)
  const changes = () => changesOf(server, shelter.stakeholderId)
  await openRecord(page, recordAddress(shelter))

  for (const [index, { name, fault, says, why }] of faults.entries()) {
    await test.step(name, async () => {
      const text = `PO Box ${index + 1}, Langa, 7455`
      const before = await provincial.record(shelter.stakeholderId, shelter.buildingBlockId)
      chaos.decide(({ path }) => (path === pushes ? fault : undefined))
      await submitPostBox(page, text)
      await expect(pill(page)).toHaveText(says)
      await pill(page).click()
      const reason = page.getByRole('main').getByRole('listitem').getByText(why)
      await expect(reason).toBeVisible()
      const asked = chaos.count(pushes)
      await page.getByRole('button', { name: 'Send now' }).click()
      await expect.poll(() => chaos.count(pushes)).toBeGreaterThan(asked)
      await expect(reason).toBeVisible()

      chaos.calm()
      await sendNow(page)
      await expect(pill(page)).toHaveText(/^All sent/)
      await page.goBack()
      await expectRead(page)
      await expect(page.getByText(text)).toBeVisible()
      const after = await provincial.record(shelter.stakeholderId)
      expect(after).toMatchObject({ version: before.version + 1, addressLine2: text })
    })
  }

  await test.step('the answer does not come, and the person loads the page again', async () => {
    const before = changes().length
    chaos.decide(({ path }) => (path === pushes ? 'stall' : undefined))
    await submitPostBox(page, 'PO Box 99, Langa, 7455')
    await expect(pill(page)).toHaveText('Sending 1 of 1')
    await expect.poll(() => changes().length).toBe(before + 1)
    chaos.calm()
    await page.reload()
    await expect(pill(page)).toHaveText(/^All sent/)
    expect(changes()).toHaveLength(before + 1)
  })
})
