import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { aShelter, pill, recordAddress, saveWithoutSignal } from './support/capture.ts'
import { changesOf } from './support/data.ts'
import { pin } from './support/locks.ts'
import { administrator, aLaptop, coordinator, logInAndSync, logIn, signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

test('a file carries the unsent edits of a switched-off account to another device, and each arrives once', async ({
  page,
  chaos,
  server,
  browser,
}) => {
  const password = 'Lantern-over-the-river-7'
  const { stakeholderId, ...shelter } = aShelter(server)
  const before = changesOf(server, stakeholderId).length
  await saveWithoutSignal(page, chaos, recordAddress({ ...shelter, stakeholderId }), 'PO Box 71, Mfuleni')
  const { id: stakeholder } = await signedIn(server.address, coordinator)
  const office = await signedIn(server.address, administrator)
  const switchAccount = async ({ method, path }: Pick<Call, 'method' | 'path'>) => {
    const { status } = await office.ask(method, path, { stakeholderId: stakeholder })
    expect(status).toBe(200)
  }

  await test.step('the phone says whom to ask', async () => {
    await switchAccount(calls.users.disableUser)
    chaos.calm()
    await page.reload()
    const note = page.getByRole('status').filter({ hasText: 'Your account is disabled' })
    await expect(note).toContainText(/Ask .+ to enable it again\./)
  })

  const file = await test.step('it is saved under a password, and nothing in it can be read', async () => {
    await page.getByRole('button', { name: 'Save unsent changes and drafts to a file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save to a file' })
    await dialog.getByLabel('PIN', { exact: true }).fill(pin)
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await dialog.getByLabel('File password').fill(password)
    await dialog.getByLabel('Enter the password again').fill(password)
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save file' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^gbvf-outbox-\d{4}-\d\d-\d\d\.json$/)
    expect(await readFile(await download.path(), 'utf8')).not.toContain('Mfuleni')
    await expect(page.getByText('File saved. Your changes are still on this device.')).toBeVisible()
    return download.path()
  })

  await switchAccount(calls.users.enableUser)
  const other = await aLaptop(browser, server.address)
  await test.step('another device loads it', async () => {
    await logInAndSync(other, coordinator, '/outbox/')
    await load(other, file, password)
    await expect(other.getByText('Added: 1 change.')).toBeVisible()
    await expect(pill(other)).toHaveText(/^All sent/)
  })

  await test.step('once, though both devices send it', async () => {
    await load(other, file, password)
    await expect(other.getByText('Everything in this file is already here or has been sent.')).toBeVisible()
    await other.context().close()
    await logIn(page, coordinator)
    await expect(pill(page)).toHaveText(/^All sent/)
    expect(changesOf(server, stakeholderId).slice(before)).toMatchObject([{ postBox: 'PO Box 71, Mfuleni' }])
  })
})

async function load(page: Page, file: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Load from a file' }).click()
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByLabel('File password').fill(password)
  await page.getByRole('button', { name: 'Load', exact: true }).click()
}
