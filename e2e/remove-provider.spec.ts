import type { Page } from '@playwright/test'
import { aShelter, expectRead, pill, recordAddress } from './support/capture.ts'
import { changesOf, providersIn } from './support/data.ts'
import { enter, signedIn } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test('a provider removed without signal leaves the list at once, and the server when there is signal', async ({
  page,
  context,
  server,
}) => {
  const shelter = aShelter(server)
  const admin = await signedIn(server.address, 'admin@demo.example')
  await enter(page, 'admin@demo.example', recordAddress(shelter))
  await expectOfflineReady(page)
  await page.reload()
  await expectRead(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Remove provider' }).click()
  const question = page.getByRole('alertdialog', { name: `Remove ${shelter.name}?` })
  await expect(
    question.getByText(/^With it go its address, \d+ answers? and \d+ contact persons?\.$/),
  ).toBeVisible()

  await test.step('asked first, and kept when told to', async () => {
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(selector(page)).toContainText(shelter.name)
  })
  await page.getByRole('button', { name: 'Remove provider' }).click()
  await question.getByRole('button', { name: 'Remove provider' }).click()
  await expect(pill(page)).toHaveText('1 saved on this phone')
  await expect(page.getByText(shelter.name)).toHaveCount(0)
  await page.reload()
  await expect(pill(page)).toHaveText('1 saved on this phone')
  await expect(page.getByText(shelter.name)).toHaveCount(0)

  await context.setOffline(false)
  await expect(pill(page)).toHaveText(/^All sent/)
  const history = changesOf(server, shelter.stakeholderId)
  expect(history.at(-1)).toMatchObject({ by: admin.id })
  const { status } = await admin.ask(
    'GET',
    `/api/buildingblock/getBuildingBlockContactsWithRequirements?buildingBlockId=${shelter.buildingBlockId}&stakeholderId=${shelter.stakeholderId}`,
  )
  expect(status).toBe(404)
  await expect(page.getByText(shelter.name)).toHaveCount(0)
})

test('who added a provider by mistake takes it back before it is sent: the server never hears of it', async ({
  page,
  context,
  server,
}) => {
  const shelter = aShelter(server)
  await enter(page, 'municipal.cpt@demo.example', recordAddress(shelter))
  await expectOfflineReady(page)
  await page.reload()
  await expectRead(page)
  await expect(page.getByRole('button', { name: 'Remove provider' })).toHaveCount(0)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add provider' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill('Mistaken House')
  await page.getByLabel('Physical Address').fill('1 Wrong Road')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectRead(page)
  await expect(pill(page)).toHaveText('1 saved on this phone')
  await page.getByRole('button', { name: 'Remove provider' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Mistaken House?' })
  await expect(question.getByText(/^It was not sent yet/)).toBeVisible()
  await question.getByRole('button', { name: 'Remove provider' }).click()
  await expect(page.getByText('Removed. It was never sent.')).toBeVisible()
  await expect(selector(page)).not.toContainText('Mistaken House')
  await expect(pill(page)).toHaveText(/^All sent/)

  await context.setOffline(false)
  await page.reload()
  await expect(pill(page)).toHaveText(/^All sent/)
  expect(providersIn(server, shelter.municipality).map(({ name }) => name)).not.toContain('Mistaken House')
})

function selector(page: Page) {
  return page.getByRole('combobox', { name: 'Select building block to update:' })
}
