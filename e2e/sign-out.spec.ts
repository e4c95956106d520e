import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aShelter, expectRead, pill, recordAddress, startEdit, submitPostBox } from './support/capture.ts'
import { changesOf } from './support/data.ts'
import { onDisk } from './support/disk.ts'
import { enter, fillLogin } from './support/people.ts'
import type { Server } from './support/server.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const municipal = 'municipal.cpt@demo.example'

test('signing out asks nothing and leaves nothing, and sends first what can be sent', async ({
  page,
  chaos,
  server,
  isMobile,
}) => {
  await enter(page, municipal)
  await pressLogout(page, isMobile)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const kept = (await onDisk(page)).filter(({ place }) =>
    /session|kept-\d|\/(records|snapshots|outbox|drafts)$/.test(place),
  )
  expect(kept).toEqual([])

  const shelter = aShelter(server)
  await saveWithoutSignal(page, chaos, server, 'PO Box 31, Gugulethu, 7751')
  chaos.calm()
  await pressLogout(page, isMobile)
  await expect(page).toHaveURL(/\/home$/)
  expect(postBoxes(server, shelter.stakeholderId)).toContain('PO Box 31, Gugulethu, 7751')
})

test('without signal it lists what was not sent, and keeps it unless told otherwise', async ({
  page,
  chaos,
  server,
  isMobile,
}) => {
  const shelter = aShelter(server)
  await saveWithoutSignal(page, chaos, server, 'PO Box 32, Gugulethu, 7751')
  await startEdit(page)
  await page.getByLabel('Physical Address').fill('12 NY1, Gugulethu')
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()

  await pressLogout(page, isMobile)
  const dialog = page.getByRole('dialog', { name: 'Not everything is sent' })
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText('Only on this device: 1 edit and 1 draft.')).toBeVisible()
  const listed = dialog.getByRole('list', { name: 'What was not sent' }).getByRole('listitem')
  await expect(listed).toHaveCount(2)
  await expect(listed.first()).toContainText(shelter.name)
  await expect(listed.first()).toContainText(/just now|min ago/)
  await expectAccessible(page)

  await test.step('Send now tries, and says that there was no answer', async () => {
    await dialog.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('No answer yet. It is still on this device.')).toBeVisible({
      timeout: 20_000,
    })
    await expect(dialog).toBeVisible()
  })

  await test.step('closed, the form is as it was', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Physical Address')).toHaveValue('12 NY1, Gugulethu')
  })

  await pressLogout(page, isMobile)
  await dialog.getByRole('button', { name: 'Keep on this phone and sign out' }).click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Unsent edits on this phone: 1 person')).toBeVisible()
  await expect(page.getByText(shelter.name)).toHaveCount(0)
  const disk = await onDisk(page)
  expect(disk.filter(({ place }) => /session\/|kept-\d|\/(records|snapshots)$/.test(place))).toEqual([])
  expect(disk.filter(({ place }) => place.endsWith('/outbox'))).toHaveLength(1)
  expect(disk.filter(({ place }) => place.endsWith('/drafts'))).toHaveLength(1)

  chaos.calm()

  await test.step('the sign-in page says that something waits, and nobody’s name', async () => {
    await page.goto('/auth/login/')
    await page.getByRole('button', { name: 'Continue To Login' }).click()
    await expect(page.getByText('Unsent edits on this phone: 1 person')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back' }).click()
  })

  await fillLogin(page, municipal)
  // A PIN is made on the way, which is slow on purpose.
  await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/, { timeout: 30_000 })
  expect(postBoxes(server, shelter.stakeholderId)).toContain('PO Box 32, Gugulethu, 7751')
  await page.goto(recordAddress(shelter))
  await expect(page.getByLabel('Physical Address')).toHaveValue('12 NY1, Gugulethu')
})

test('what was not sent can be saved to a file first, or deleted by typing the word', async ({
  page,
  chaos,
  server,
  isMobile,
}) => {
  const shelter = aShelter(server)
  const text = 'PO Box 33, Gugulethu, 7751'
  await saveWithoutSignal(page, chaos, server, text)
  await pressLogout(page, isMobile)
  const dialog = page.getByRole('dialog', { name: 'Not everything is sent' })

  await test.step('the file holds nothing that can be read', async () => {
    await dialog.getByRole('button', { name: 'Save to a file' }).click({ timeout: 20_000 })
    const saving = page.getByRole('dialog', { name: 'Save to a file' })
    await saving.getByLabel('Password for the file').fill('Words-for-the-file-7')
    await saving.getByLabel('The same password again').fill('Words-for-the-file-7')
    const download = page.waitForEvent('download')
    await saving.getByRole('button', { name: 'Save the file' }).click()
    const content = await readFile(await (await download).path(), 'utf8')
    expect(content).toContain('gbvf-outbox')
    expect(content).not.toContain('Gugulethu')
    expect(content).not.toContain(shelter.name)
  })

  await test.step('deleting asks for the word', async () => {
    await dialog.getByRole('button', { name: 'Delete and sign out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete what was not sent?' })
    await expect(question.getByText('This deletes 1 edit, for good.')).toBeVisible()
    await question.getByLabel('Type DELETE to go on').fill('delete')
    await question.getByRole('button', { name: 'Delete and sign out' }).click()
    await expect(question.getByText('Type DELETE in capital letters.')).toBeVisible()
    await expectAccessible(page)
    await question.getByLabel('Type DELETE to go on').fill('DELETE')
    await question.getByRole('button', { name: 'Delete and sign out' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
  const left = (await onDisk(page)).filter(({ place }) => /\/(outbox|drafts|quarantined)$/.test(place))
  expect(left).toEqual([])

  chaos.calm()
  await page.goto('/auth/login/')
  await fillLogin(page, municipal)
  await expect(pill(page)).toHaveText(/^All sent/)
  expect(postBoxes(server, shelter.stakeholderId)).not.toContain(text)
})

test('a server that does not answer is waited for only as long as the person likes', async ({
  page,
  chaos,
  server,
  isMobile,
}) => {
  await saveWithoutSignal(page, chaos, server, 'PO Box 34, Gugulethu, 7751')
  chaos.decide(({ path }) => (path.startsWith('/api/') ? 'stall' : undefined))
  await pressLogout(page, isMobile)
  const sending = page.getByRole('dialog', { name: 'Sign out' })
  await expect(
    sending.getByRole('progressbar', { name: 'Sending what is saved on this device…' }),
  ).toBeVisible()
  await sending.getByRole('button', { name: 'Do not wait' }).click()
  await expect(page.getByRole('dialog', { name: 'Not everything is sent' })).toBeVisible()
})

async function saveWithoutSignal(
  page: Page,
  chaos: { decide: (by: (passing: { path: string }) => 'no-signal' | undefined) => void },
  server: Server,
  postBox: string,
): Promise<void> {
  await enter(page, municipal)
  await expectOfflineReady(page)
  await page.goto(recordAddress(aShelter(server)))
  await expectRead(page)
  chaos.decide(({ path }) => (path.startsWith('/api/') ? 'no-signal' : undefined))
  await submitPostBox(page, postBox)
  await expect(pill(page)).toHaveText('1 saved on this phone')
}

async function pressLogout(page: Page, isMobile: boolean): Promise<void> {
  const banner = page.getByRole('banner')
  if (isMobile) await banner.getByRole('button', { name: 'Menu' }).click()
  await banner.getByRole('button', { name: 'Logout' }).click()
}

function postBoxes(server: Server, stakeholderId: number): unknown[] {
  return changesOf(server, stakeholderId).map(({ postBox }) => postBox)
}
