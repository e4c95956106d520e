import type { Page } from '@playwright/test'
import { pushes } from './support/chaos.ts'
import { aShelter, expectRead, pill, recordAddress, submitPostBox } from './support/capture.ts'
import { changesOf, endSessions } from './support/data.ts'
import { enter, fillLogin, logOut, signedIn } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

test('two people share a phone: what one captured stays hidden from the other and is sent under their own name', async ({
  page,
  chaos,
  server,
  isMobile,
}) => {
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
  const before = await municipal.record(shelter.stakeholderId, shelter.buildingBlockId)
  const text = 'PO Box 71, Manenberg, 7764'
  await enter(page, 'municipal.cpt@demo.example')
  await expectOfflineReady(page)
  await page.goto(address)
  await expectRead(page)

  await test.step('the first captures without signal and logs out', async () => {
    chaos.decide(({ path }) => (path.startsWith('/api/') ? 'no-signal' : undefined))
    await submitPostBox(page, text)
    await expect(pill(page)).toHaveText('1 saved on this phone')
    await logOut(page, isMobile)
    await page.goto(address)
    await expect(page).toHaveURL(/\/home$/)
  })

  chaos.calm()

  await test.step('the second sees nothing of it, and does not send it', async () => {
    await logInAs(page, 'province.wc@demo.example')
    await expect(pill(page)).toHaveText('All sent')
    await page.goto('/outbox/')
    await expect(page.getByText('Everything has been sent.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
    await page.goto(address)
    await expectRead(page)
    await expect(page.getByText(before.addressLine2)).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(0)
    await submitPostal(page, 'Alternate Number', '021 555 0771')
    expect(changes().map(({ by }) => by)).not.toContain(municipal.id)
    expect(await kept(page, municipal.id)).toEqual({ outbox: 1, records: 0 })
    await logOut(page, isMobile)
  })

  await test.step('the first logs in again: it goes under their name, put together with what the second did', async () => {
    await logInAs(page, 'municipal.cpt@demo.example')
    await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
    await page.goto('/outbox/')
    await expect(page.getByRole('heading', { name: shelter.name })).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Also changed by .+: Alternate Number\./)).toBeVisible()
    expect(chaos.count(pushes)).toBe(3)
    const after = await municipal.record(shelter.stakeholderId)
    expect(after).toMatchObject({ version: before.version + 2, addressLine2: text })
    expect(after.contacts.map(({ detail }) => detail)).toContain('0215550771')
    expect(changes().map(({ by }) => by)).toContain(municipal.id)
  })

  function changes() {
    return changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
  }
})

test('one captures, logs out without signal, another works, and the first is sent when they are back', async ({
  page,
  chaos,
  server,
  isMobile,
}) => {
  const shelter = aShelter(server)
  const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
  const before = await municipal.record(shelter.stakeholderId, shelter.buildingBlockId)
  await enter(page, 'municipal.cpt@demo.example')
  await page.goto(recordAddress(shelter))
  await expectRead(page)
  chaos.decide(({ path }) => (path.startsWith('/api/') ? 'no-signal' : undefined))
  await submitPostBox(page, 'PO Box 72, Manenberg, 7764')
  await logOut(page, isMobile)
  chaos.calm()

  await logInAs(page, 'province.wc@demo.example')
  await expect(pill(page)).toHaveText('All sent')
  await logOut(page, isMobile)
  expect(chaos.count(pushes)).toBe(0)

  await logInAs(page, 'municipal.cpt@demo.example')
  await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
  const after = await municipal.record(shelter.stakeholderId)
  expect(after).toMatchObject({ version: before.version + 1, addressLine2: 'PO Box 72, Manenberg, 7764' })
  const made = changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
  expect(made.map(({ by }) => by)).toEqual([municipal.id])
})

test('the server ends the session while the person is away: they log in again and the edit goes', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const provincial = await signedIn(server.address, 'province.wc@demo.example')
  const before = await provincial.record(shelter.stakeholderId, shelter.buildingBlockId)
  await enter(page, 'municipal.cpt@demo.example')
  await expectOfflineReady(page)
  await page.goto(recordAddress(shelter))
  await expectRead(page)
  chaos.decide(({ path }) => (path.startsWith('/api/') ? 'no-signal' : undefined))
  await submitPostBox(page, 'PO Box 73, Bonteheuwel, 7764')
  await expect(pill(page)).toHaveText('1 saved on this phone')
  endSessions(server)
  chaos.calm()

  await page.goto(recordAddress(shelter))
  await expect(page).toHaveURL(/\/home$/)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, 'municipal.cpt@demo.example')
  await expect(page).toHaveURL(recordAddress(shelter))
  await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
  const again = await signedIn(server.address, 'province.wc@demo.example')
  const after = await again.record(shelter.stakeholderId, shelter.buildingBlockId)
  expect(after).toMatchObject({ version: before.version + 1, addressLine2: 'PO Box 73, Bonteheuwel, 7764' })
})

async function logInAs(page: Page, username: string): Promise<void> {
  await page.goto('/auth/login/')
  await fillLogin(page, username)
  await expect(page).toHaveURL(/\/buildingBlock\/$/)
}

async function submitPostal(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Building block updated successfully')).toBeVisible()
}

/** How much the phone holds of a person. */
async function kept(page: Page, personId: number): Promise<{ outbox: number; records: number }> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error(name)))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(['outbox', 'records'])
          const outbox = reading.objectStore('outbox').count()
          const records = reading.objectStore('records').count()
          reading.addEventListener('complete', () => {
            opening.result.close()
            resolve({ outbox: outbox.result, records: records.result })
          })
        })
      }),
    `gbvf-${personId}`,
  )
}
