import type { Page } from '@playwright/test'
import { pushes } from './support/chaos.ts'
import type { Fault, Passing } from './support/chaos.ts'
import { aShelter, expectRead, pill, recordAddress, sendNow, submitPostBox } from './support/capture.ts'
import { changesOf, endSessions, providersIn, takePlaces } from './support/data.ts'
import { enter, fillLogin, signedIn } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const allSent = /^All sent/
const saved = '1 saved on this phone'
const busy = 'Server busy, 1 unsent'
const onPush = (fault: Fault) => (passing: Passing) => (passing.path === pushes ? fault : undefined)

test('whatever becomes of the answer, the edit is kept, says why it waits, and is applied once', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const provincial = await signedIn(server.address, 'province.wc@demo.example')
  await logInAt(page, recordAddress(shelter))

  const faults: {
    readonly name: string
    readonly fault: Fault
    readonly says: string
    readonly why: RegExp
  }[] = [
    {
      name: 'the answer is lost after the server wrote it',
      fault: 'lose-answer',
      says: saved,
      why: /No signal\. Tries again (now|in \d+ s)\./,
    },
    { name: 'the server fails', fault: { status: 500 }, says: busy, why: /The server is busy\./ },
    { name: 'the server is overloaded', fault: { status: 503 }, says: busy, why: /The server is busy\./ },
    {
      name: 'the server asks to wait',
      fault: { status: 429, headers: { 'retry-after': '1' } },
      says: busy,
      why: /The server asked to wait\. Tries again (now|in \d+ s)\./,
    },
    {
      name: 'a captive portal answers',
      fault: 'portal',
      says: 'Network login, 1 unsent',
      why: /This network wants you to log in first\./,
    },
  ]
  for (const [index, { name, fault, says, why }] of faults.entries()) {
    await test.step(name, async () => {
      const text = `PO Box ${index + 1}, Langa, 7455`
      const before = await provincial.record(shelter.stakeholderId, shelter.buildingBlockId)
      chaos.decide(onPush(fault))
      await submitPostBox(page, text)
      await expect(pill(page)).toHaveText(says)
      await pill(page).click()
      const reason = page.getByRole('main').getByRole('listitem').getByText(why)
      await expect(reason).toBeVisible()
      const asked = chaos.count(pushes)
      await page.getByRole('button', { name: 'Send now' }).click()
      if (typeof fault === 'string' || !('status' in fault) || fault.status !== 429) {
        await expect.poll(() => chaos.count(pushes)).toBeGreaterThan(asked)
      }
      await expect(reason).toBeVisible()

      chaos.calm()
      await sendNow(page)
      await expect(pill(page)).toHaveText(allSent)
      await page.goBack()
      await expectRead(page)
      await expect(page.getByText(text)).toBeVisible()
      const after = await provincial.record(shelter.stakeholderId)
      expect(after).toMatchObject({ version: before.version + 1, addressLine2: text })
    })
  }

  await test.step('the answer does not come, and the person loads the page again', async () => {
    const before = await provincial.record(shelter.stakeholderId)
    chaos.decide(onPush('stall'))
    await submitPostBox(page, 'PO Box 99, Langa, 7455')
    await expect(pill(page)).toHaveText('Sending 1 of 1')
    await expect.poll(() => changesSince(before.version)).toHaveLength(1)
    chaos.calm()
    await page.reload()
    await expect(pill(page)).toHaveText(allSent)
    const after = await provincial.record(shelter.stakeholderId)
    expect(after).toMatchObject({ version: before.version + 1, addressLine2: 'PO Box 99, Langa, 7455' })
    expect(changesSince(before.version)).toHaveLength(1)
  })

  function changesSince(seen: number) {
    return changesOf(server, shelter.stakeholderId).filter(({ version }) => version > seen)
  }
})

test('when the session ends between two edits, both are kept and sent after logging in again', async ({
  page,
  chaos,
  server,
}) => {
  const [one, other] = providersIn(server, 'City of Cape Town')
  if (!one || !other) throw new Error('There are too few providers')
  const provincial = await signedIn(server.address, 'province.wc@demo.example')
  const versions = await Promise.all(
    [one, other].map(
      async (place) => (await provincial.record(place.stakeholderId, place.buildingBlockId)).version,
    ),
  )
  await logInAt(page, recordAddress(one))
  await page.goto(recordAddress(other))
  await expectRead(page)

  chaos.decide(({ path }) => (path.startsWith('/api/') ? 'no-signal' : undefined))
  await submitPostBox(page, 'PO Box 21, Nyanga, 7755')
  await page.goto(recordAddress(one))
  await submitPostBox(page, 'PO Box 22, Nyanga, 7755')
  await expect(pill(page)).toHaveText('2 saved on this phone')

  await pill(page).click()
  const button = page.getByRole('button', { name: 'Send now' })
  await expect(button).toBeVisible()
  chaos.decide(({ path }) => {
    if (path === pushes) endSessions(server) // after the page has asked who is signed in
    return undefined
  })
  await button.click()
  await expect(page).toHaveURL(/\/home$/)
  chaos.calm()
  await page.goto('/auth/login/')
  await fillLogin(page, 'municipal.cpt@demo.example')
  await expect(pill(page)).toHaveText(allSent)
  const again = await signedIn(server.address, 'province.wc@demo.example')
  const texts = ['PO Box 22, Nyanga, 7755', 'PO Box 21, Nyanga, 7755']
  for (const [index, place] of [one, other].entries()) {
    const after = await again.record(place.stakeholderId, place.buildingBlockId)
    expect(after).toMatchObject({ version: (versions[index] ?? 0) + 1, addressLine2: texts[index] })
  }
})

test('an edit that the server refuses is kept with its reason, discarded only when told to, and taken back', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
  const before = await municipal.record(shelter.stakeholderId, shelter.buildingBlockId)
  await logInAt(page, recordAddress(shelter))
  let giveBack = () => {}
  chaos.decide(({ path }) => {
    if (path === pushes) {
      chaos.calm()
      giveBack = takePlaces(server, municipal.id)
    }
    return undefined
  })
  await submitPostBox(page, 'PO Box 31, Philippi, 7785')
  const reason = /You do not have permission to perform this action\./
  await expect(page.getByText(reason).first()).toBeVisible()
  await expect(pill(page)).toHaveText('1 needs you')
  expect(changesOf(server, shelter.stakeholderId).at(-1)?.version).toBe(before.version)

  await pill(page).click()
  await expect(page.getByRole('heading', { name: 'Needs you 1' })).toBeVisible()
  await expect(page.getByText(reason).first()).toBeVisible()
  await discardAndTakeBack(page)
  await expect(page.getByText(reason).first()).toBeVisible()

  giveBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(pill(page)).toHaveText(allSent)
  const after = await municipal.record(shelter.stakeholderId)
  expect(after).toMatchObject({ version: before.version + 1, addressLine2: 'PO Box 31, Philippi, 7785' })
})

test('an edit that somebody else overtook is kept and says who, and is never laid over theirs', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const provincial = await signedIn(server.address, 'province.wc@demo.example')
  const before = await provincial.record(shelter.stakeholderId, shelter.buildingBlockId)
  await logInAt(page, recordAddress(shelter))
  chaos.decide(({ path }) => (path.startsWith('/api/') ? 'no-signal' : undefined))
  await submitPostBox(page, 'PO Box 41, Gugulethu, 7750')
  await expect(pill(page)).toHaveText('1 saved on this phone')
  expect(await provincial.movePostBox(before, 'PO Box 42, Gugulethu, 7750')).toBe(200)

  chaos.calm()
  await pill(page).click()
  await sendNow(page)
  await expect(pill(page)).toHaveText('1 needs you')
  await expect(page.getByRole('heading', { name: 'Needs you 1' })).toBeVisible()
  await expect(
    page.getByRole('main').getByText('Someone else changed the same: Postal Address.'),
  ).toBeVisible()
  await expect(page.getByText(/^Changed by .+, \d\d:\d\d\.$/)).toBeVisible()
  await discardAndTakeBack(page)
  await expect(
    page.getByRole('main').getByText('Someone else changed the same: Postal Address.'),
  ).toBeVisible()
  const after = await provincial.record(shelter.stakeholderId)
  expect(after).toMatchObject({ version: before.version + 1, addressLine2: 'PO Box 42, Gugulethu, 7750' })
})

async function logInAt(page: Page, address: string): Promise<void> {
  await enter(page, 'municipal.cpt@demo.example')
  await expectOfflineReady(page)
  await page.goto(address)
  await expectRead(page)
}

/** Discarding asks, can be called off, and leaves the edit to be taken back. */
async function discardAndTakeBack(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Discard this edit?' })
  await askToDiscard(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Needs you 1' })).toBeVisible()
  await askToDiscard(page)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Discarded 1' })).toBeVisible()
  await expect(page.getByText('Can be taken back for 7 days after this device is next online.')).toBeVisible()
  await page.reload()
  // The server is heard again, and its time says when that ends.
  await expect(page.getByText(/Can be taken back until/)).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('heading', { name: 'Needs you 1' })).toBeVisible()
}

async function askToDiscard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('menuitem', { name: 'Discard' }).click()
}
