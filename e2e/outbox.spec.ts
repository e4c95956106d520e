import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aShelter, expectRead, pill, recordAddress, sendNow, startEdit } from './support/capture.ts'
import type { Chaos } from './support/chaos.ts'
import { providersIn } from './support/data.ts'
import { openLocks } from './support/locks.ts'
import { enter, signedIn } from './support/people.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const municipal = 'municipal.cpt@demo.example'
const filePassword = 'Lantern-over-the-river-7'

test('what was saved without signal waits in groups, says why, and goes when there is signal', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const elsewhere = another(server)
  await enter(page, municipal)
  await expectOfflineReady(page)
  for (const place of [elsewhere, shelter]) {
    await page.goto(recordAddress(place))
    await expectRead(page)
  }
  withoutSignal(chaos)
  await submit(page, { 'Postal Address': 'PO Box 71, Mfuleni, 7100', 'Reception Number': '021 555 0177' })
  await page.goto(recordAddress(elsewhere))
  await expectRead(page)
  await startEdit(page)
  await page.getByLabel('Name', { exact: true }).first().fill('Marigold help desk')
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()

  await page.goto('/outbox/')
  const waiting = group(page, 'Waiting 1')
  await expect(waiting.getByRole('heading', { name: shelter.name })).toBeVisible()
  await expect(waiting.getByText(/Postal Address, Reception Number\. Saved .+ just now\./)).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('No signal. Everything here is saved on this device.')).toBeVisible()
  await expect(page.getByText(/^No signal since/)).toBeVisible()
  const drafts = group(page, 'Drafts 1')
  await expect(drafts.getByRole('heading', { name: 'Marigold help desk' })).toBeVisible()

  await expectAccessible(page)
  await test.step('a draft opens at its form, and is thrown away only when asked twice', async () => {
    await drafts.getByRole('link', { name: 'Open' }).click()
    await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Marigold help desk')
    await page.goto('/outbox/')
    await more(page, 'Marigold help desk', 'Throw away')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
    await expect(drafts).toHaveCount(0)
  })

  await test.step('an edit is discarded when confirmed, and taken back', async () => {
    await more(page, shelter.name, 'Discard')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(waiting).toBeVisible()
    await more(page, shelter.name, 'Discard')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(group(page, 'Discarded 1')).toBeVisible()
    await expect(pill(page)).toHaveText(/^All sent/)
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(waiting).toBeVisible()
  })

  await test.step('with signal it goes, with its reference', async () => {
    chaos.calm()
    await sendNow(page)
    const sent = group(page, 'Sent today')
    await expect(sent.getByText(/^Postal Address, Reception Number\. Sent .+, reference .+\.$/)).toBeVisible()
    await expect(page.getByText(/^No signal/)).toHaveCount(0)
    await expect(page.getByText('Everything has been sent.').first()).toBeVisible()
  })
})

test('a file carries what was not sent to another phone, where it arrives once', async ({
  page,
  chaos,
  server,
  browser,
  contextOptions,
}) => {
  const shelter = aShelter(server)
  await enter(page, municipal)
  await expectOfflineReady(page)
  await page.goto(recordAddress(shelter))
  await expectRead(page)
  withoutSignal(chaos)
  await submit(page, { 'Postal Address': 'PO Box 71, Mfuleni, 7100' })
  await page.goto('/outbox/')

  await page.getByRole('button', { name: 'Save to a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save to a file' })
  await dialog.getByLabel('Password for the file').fill('short')
  await dialog.getByRole('button', { name: 'Save the file' }).click()
  await expect(dialog.getByText('Use at least 12 characters.')).toBeVisible()
  await dialog.getByLabel('Password for the file').fill(filePassword)
  await dialog.getByLabel('The same password again').fill(`${filePassword}8`)
  await dialog.getByRole('button', { name: 'Save the file' }).click()
  await expect(dialog.getByText('The two passwords are not the same.')).toBeVisible()
  await dialog.getByLabel('The same password again').fill(filePassword)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^gbvf-outbox-\d{4}-\d\d-\d\d\.json$/)
  const file = await download.path()
  expect(await readFile(file, 'utf8')).not.toContain('Mfuleni')
  await expect(page.getByText('The file is saved. Everything here stays as it was.')).toBeVisible()

  const second = await browser.newContext({ ...contextOptions, baseURL: server.address })
  openLocks(second)
  const other = await second.newPage()

  await test.step('not for somebody else', async () => {
    await enter(other, 'province.wc@demo.example')
    await load(other, file, filePassword)
    await expect(other.getByText(/^This file belongs to somebody else\./)).toBeVisible()
  })

  await test.step('nor with another password', async () => {
    await second.clearCookies()
    await other.goto('/outbox/')
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await enter(other, municipal)
    await load(other, file, 'another-password-1')
    await expect(other.getByText(/^The file does not open with this password\./)).toBeVisible()
    await other.getByLabel('Password of the file').fill(filePassword)
    await other.getByRole('button', { name: 'Load', exact: true }).click()
    await expect(other.getByText('1 edit was added.')).toBeVisible()
    await expect(pill(other)).toHaveText(/^All sent/)
  })

  await test.step('once, though both phones send it', async () => {
    await load(other, file, filePassword)
    await expect(other.getByText('Everything in this file is here already, or was sent.')).toBeVisible()
    chaos.calm()
    await sendNow(page)
    await expect(pill(page)).toHaveText(/^All sent/)
    const person = await signedIn(server.address, municipal)
    const record = await person.record(shelter.stakeholderId, shelter.buildingBlockId)
    expect(record.addressLine2).toBe('PO Box 71, Mfuleni, 7100')
  })
  await second.close()
})

test('what cannot be read is set aside, saved to a file as it is, and thrown away only when typed', async ({
  page,
}) => {
  await enter(page, municipal)
  await expectOfflineReady(page)
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find((one) => /^gbvf-\d+$/.test(one)) ?? ''
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => reject(new Error(name)))
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction('outbox', 'readwrite')
        transaction.objectStore('outbox').add({ id: 'no-entry', seq: 9_001, queueKey: 7, state: 'ready' })
        transaction.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
      })
    })
  })
  await page.goto('/outbox/')
  const aside = group(page, 'Set aside 1')
  await expect(aside.getByRole('heading', { name: 'An edit that can’t be read' })).toBeVisible()
  await expect(pill(page)).toHaveText('1 needs you')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await aside.getByRole('button', { name: 'Save to a file' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ id: 'no-entry', raw: { queueKey: 7 } })
  await aside.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard it for good?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(aside).toBeVisible()
  await question.getByLabel('Type DISCARD').fill('DISCARD')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(aside).toHaveCount(0)
  await expect(pill(page)).toHaveText(/^All sent/)
})

function another(server: Parameters<typeof aShelter>[0]) {
  const shelter = aShelter(server)
  const found = providersIn(server, shelter.municipality).find(
    ({ stakeholderId }) => stakeholderId !== shelter.stakeholderId,
  )
  if (found === undefined) throw new Error('There is only one provider')
  return found
}

function group(page: Page, name: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
}

/** One line of an entry's menu. */
async function more(page: Page, title: string, line: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: line }).click()
}

async function load(page: Page, file: string, password: string): Promise<void> {
  await page.goto('/outbox/')
  await page.getByRole('button', { name: 'Load from a file' }).click()
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByLabel('Password of the file').fill(password)
  await page.getByRole('button', { name: 'Load', exact: true }).click()
}

function withoutSignal(chaos: Chaos): void {
  chaos.decide(({ path }) => (path.startsWith('/api/') ? 'no-signal' : undefined))
}

/** Saves an edit with these fields changed. */
async function submit(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await startEdit(page)
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).first().fill(text)
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectRead(page)
  await expect(pill(page)).toHaveText('1 saved on this phone')
}
