import type { Page } from '@playwright/test'
import { nameHiddenPeople, namesIn, secretiveProvider } from './support/secretive-provider.ts'
import { exitLinkOf } from './support/exit.ts'
import { expect, expectAccessibleAtEverySize, expectOfflineReady, test } from './support/test.ts'

test.use({ data: { before: nameHiddenPeople } })

const notSaved = 'No connection to the server, and this page is not saved on this device.'

test('a visitor finds a number to call, and their search is neither told nor stored', async ({
  phone,
  server,
}) => {
  const { province, blockId, block, categoryId, ...provider } = secretiveProvider(server)
  const names = namesIn(server, province.id, blockId)
  const address = `/home/contact?boundaryTypeId=1&boundaryId=${province.id}&componentId=1&componentOptions=${categoryId}&componentSubOptions=${categoryId}-${blockId}`
  const page = await phone.open('/home/contact')
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))

  await test.step('a province and a block have as many as the database, in their order', async () => {
    await choose(page, 'Province', province.name)
    await choose(page, 'Building block', block)
    await expect(page).toHaveURL('/home/contact')
    await expectFound(page, names.length)
    const cards = page.getByRole('main').getByRole('heading', { level: 3 })
    expect(await cards.allTextContents()).toEqual(names.slice(0, await cards.count()))
  })

  await test.step('a name is found as it is typed, and told to nobody', async () => {
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByPlaceholder('Search by name').fill(provider.name.toUpperCase())
    await expectFound(page, names.filter((name) => name.includes(provider.name)).length)
    const told = [page.url(), ...requests].join('\n')
    expect(told).not.toContain('filter=')
    expect(told).not.toMatch(new RegExp(encodeURIComponent(provider.name), 'i'))
  })

  await test.step('its card shows what is public and nothing else', async () => {
    const card = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 3, name: provider.name, exact: true }) })
      .filter({ has: page.getByText(provider.municipality, { exact: true }) })
      .last()
    await expect(card.getByText('No addresses found')).toBeVisible()
    for (const detail of provider.contacts) {
      const link = card.locator(`a[href="${detail.includes('@') ? 'mailto' : 'tel'}:${detail}"]`).first()
      expect((await link.boundingBox())?.height, detail).toBeGreaterThanOrEqual(44)
    }
    const rows = card.getByRole('button', { expanded: false })
    for (let left = await rows.count(); left > 0; left -= 1) await rows.first().click()
    const shown = await card.innerText()
    for (const person of provider.publicPeople) expect(shown).toContain(person)
    const all = await page.content()
    for (const secret of provider.secrets) expect(all).not.toContain(secret)
    await expectAccessibleAtEverySize(page)
  })

  await expectOfflineReady(page)
  await phone.close()
  await server.kill()
  await test.step('without signal nothing shows what was looked for, and a link leaves the address', async () => {
    const later = await phone.open(address)
    await expect(later.getByText(notSaved)).toBeVisible()
    await expect(later).toHaveURL('/home/contact')
    await exitLinkOf(later).click()
    await expect(later).toHaveURL(/\/notes\.html$/)
  })
})

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function expectFound(page: Page, count: number): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 2, name: count === 1 ? '1 result' : `${count} results`, exact: true }),
  ).toBeVisible()
}
