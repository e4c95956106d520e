import type { Locator, Page } from '@playwright/test'
import { aShelter, pill, recordAddress, saveWithoutSignal, startEdit } from './support/capture.ts'
import { changesOf } from './support/data.ts'
import { onDisk } from './support/disk.ts'
import { follow } from './support/follow.ts'
import { coordinator, fillLogin } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

test('signing out first sends unsent edits, then leaves nothing behind, and asks no question', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  await saveWithoutSignal(page, chaos, recordAddress(shelter), 'PO Box 31, Gugulethu, 7751')
  chaos.calm()
  await pressLogout(page)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const boxes = changesOf(server, shelter.stakeholderId).map(({ postBox }) => postBox)
  expect(boxes).toContain('PO Box 31, Gugulethu, 7751')
  const kept = (await onDisk(page)).filter(({ place }) =>
    /session|\/(records|snapshots|outbox|drafts)$/.test(place),
  )
  expect(kept).toEqual([])
})

test('signing out without signal lists the unsent edits, and keeps them unless the person deletes them', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const dialog = unsent(page)
  await saveWithoutSignal(page, chaos, recordAddress(shelter), 'PO Box 32, Gugulethu, 7751')
  await startEdit(page)
  await page.getByLabel('Physical Address', { exact: true }).fill('12 NY1, Gugulethu')
  await expect(page.getByText(/^Draft saved on this device/)).toBeVisible()

  await pressLogout(page)
  await expect(dialog.getByText('Saved only on this device: 1 change and 1 draft.')).toBeVisible()
  const listed = dialog.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(listed).toHaveCount(2)
  await expect(listed.first()).toContainText(shelter.name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(
    page.getByText('The server is not responding. Your unsent changes and drafts are still on this device.'),
  ).toBeVisible()

  await test.step('closed, the form is as it was', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Physical Address', { exact: true })).toHaveValue('12 NY1, Gugulethu')
  })

  await pressLogout(page)
  await dialog.getByRole('button', { name: 'Keep changes and sign out' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('1 person has unsent changes or drafts on this device')).toBeVisible()
  await expect(page.getByText(shelter.name)).toHaveCount(0)
  const disk = await onDisk(page)
  expect(disk.filter(({ place }) => /session\/|\/(records|snapshots)$/.test(place))).toEqual([])
  expect(disk.filter(({ place }) => place.endsWith('/outbox'))).toHaveLength(1)
  expect(disk.filter(({ place }) => place.endsWith('/drafts'))).toHaveLength(1)

  chaos.calm()
  await page.goto('/auth/login/')
  await fillLogin(page, coordinator)
  await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
  const boxes = changesOf(server, shelter.stakeholderId).map(({ postBox }) => postBox)
  expect(boxes).toContain('PO Box 32, Gugulethu, 7751')
  await follow(page, recordAddress(shelter))
  await expect(page.getByLabel('Physical Address', { exact: true })).toHaveValue('12 NY1, Gugulethu')

  await test.step('deleting asks for the word', async () => {
    await pressLogout(page)
    await dialog.getByRole('button', { name: 'Delete changes and sign out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your unsent changes and drafts?' })
    await question.getByRole('button', { name: 'Delete changes and sign out' }).click()
    await expect(question.getByText('Type DELETE in capital letters.')).toBeVisible()
    await expectAccessible(page)
    await question.getByLabel('Type DELETE to continue').fill('DELETE')
    await question.getByRole('button', { name: 'Delete changes and sign out' }).click()
    await expect(page).toHaveURL(/\/home$/)
    expect((await onDisk(page)).filter(({ place }) => /\/(outbox|drafts|quarantined)$/.test(place))).toEqual(
      [],
    )
  })
})

/** Opens the dialog about unsent changes, after sending has been tried. */
function unsent(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Not everything has been sent' })
}

async function pressLogout(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Menu' }).click()
  await banner.getByRole('button', { name: 'Logout' }).click()
}
