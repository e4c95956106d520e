import type { Page } from '@playwright/test'
import { read } from './support/data.ts'
import type { Server } from './support/server.ts'
import { atEverySize, expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.describe.configure({ timeout: 300_000 })

const kept = /^As at .+, from this device$/
const notKept = 'No signal, and this page was not kept on the device.'

test('somebody finds whom to call, without signal too, and nobody hears what they looked for', async ({
  phone,
  server,
}) => {
  const province = provinceOf(server, 'NC')
  const secret = shelterWithSecrets(server, province.id)
  const shelters = namesOf(server, province.id, secret.blockId)
  const otherBlock = blockBeside(server, secret.categoryId, secret.blockId)
  const address = (categoryId: number, blockId: number) =>
    `/home/contact?boundaryTypeId=1&boundaryId=${province.id}&componentId=1&componentOptions=${categoryId}&componentSubOptions=${categoryId}-${blockId}`
  let page = await phone.open('/home/map?componentId=3&componentOptions=1')
  const asked = watched(page)

  await test.step('the menu leads there, and what is missing is said', async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Contact Directory' }).click()
    await expect(page).toHaveURL(/\/home\/contact$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Search our directory' })).toBeVisible()
    await expect(
      page.getByText('To view results please select a province and a building block'),
    ).toBeVisible()
    await page.getByPlaceholder('Search by name').click()
    await expect(page.getByText('Please select a province and a building block.')).toBeVisible()
    await page.keyboard.type('Hope')
    await expect(page.getByPlaceholder('Search by name')).toHaveValue('')
    await expectAccessible(page)
  })

  await test.step('a province and a block have as many as the database, in their order', async () => {
    await choose(page, 'Province', province.name)
    await expect(page.getByText('Please select a building block.', { exact: true })).toBeVisible()
    await choose(page, 'Building block', secret.block)
    await expect(page).toHaveURL(address(secret.categoryId, secret.blockId))
    await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toContainText(secret.category)
    await expectFound(page, shelters.length)
    const cards = page.getByRole('main').getByRole('heading', { level: 3 })
    expect(await cards.allTextContents()).toEqual(shelters.slice(0, await cards.count()))
  })

  await test.step('a name is found as it is typed, and told to nobody', async () => {
    await page.getByPlaceholder('Search by name').fill(secret.name.toUpperCase())
    await expectFound(page, shelters.filter((name) => name.includes(secret.name)).length)
    expect(page.url()).not.toContain('filter')
    expect(page.url()).not.toMatch(new RegExp(encodeURIComponent(secret.name), 'i'))
    expect(asked.join('\n')).not.toMatch(/filter=/)
    await page.getByPlaceholder('Search by name').fill('nobody is called this')
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await page.getByPlaceholder('Search by name').fill(secret.name)
  })

  await test.step('its card shows what is public and nothing else', async () => {
    const card = cardOf(page, secret.name, secret.municipality)
    await expect(card.getByText('No addresses found')).toBeVisible()
    for (const { type, detail } of secret.contacts) {
      const isEmail = detail.includes('@')
      const link = card.locator(`a[href="${isEmail ? 'mailto' : 'tel'}:${detail}"]`).first()
      await expect(link).toHaveText(isEmail ? detail : inGroups(detail))
      expect((await link.boundingBox())?.height, `a link of kind ${type}`).toBeGreaterThanOrEqual(44)
    }
    const rows = card.getByRole('button', { expanded: false })
    for (let left = await rows.count(); left > 0; left -= 1) await rows.first().click()
    const shown = await card.innerText()
    for (const person of secret.publicPeople) expect(shown).toContain(person)
    const all = await page.content()
    for (const word of [...secret.hiddenPeople, ...secret.addresses]) expect(all).not.toContain(word)
    await atEverySize(page, expectAccessible)
  })

  await expectOfflineReady(page)
  await phone.close()
  await server.stop()
  await test.step('without signal what was seen is there with its time, and only that', async () => {
    page = await phone.open(address(secret.categoryId, secret.blockId))
    await expectFound(page, shelters.length)
    await expect(page.getByText(kept).first()).toBeVisible()
    await page.goto(address(secret.categoryId, otherBlock))
    await expect(page.getByText(notKept)).toBeVisible()
  })
  await test.step('whoever exits the page leaves nothing of it', async () => {
    await page.getByRole('button', { name: 'Exit this page' }).click()
    await expect(page).toHaveURL(/\/notes\.html$/)
    await page.goto(address(secret.categoryId, secret.blockId))
    await expect(page.getByText(notKept)).toBeVisible()
  })

  await server.start()
  await test.step('where the province is kept, the server is not asked who is looked for', async () => {
    await page.goto('/home')
    await choose(page, 'Area to keep', province.name)
    await page.getByRole('button', { name: 'Keep this area for offline' }).click()
    await expect(page.getByText(`${province.name} is on this device, as at`)).toBeVisible({
      timeout: 180_000,
    })
    const since = watched(page)
    await page.goto(address(secret.categoryId, otherBlock))
    await expectFound(page, namesOf(server, province.id, otherBlock).length)
    await choose(page, 'Building block', secret.block)
    await expectFound(page, shelters.length)
    await expect(page.getByText(kept).first()).toBeVisible()
    expect(since.filter((url) => /searchcontact|buildingblock\/directory/.test(url))).toEqual([])
  })
})

/** The addresses that the page asks for from now on. */
function watched(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  return asked
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function expectFound(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: `${count} found`, exact: true })).toBeVisible()
}

function cardOf(page: Page, name: string, municipality: string) {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
    .filter({ has: page.getByText(municipality, { exact: true }) })
    .last()
}

function inGroups(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
}

function provinceOf(server: Server, code: string): { readonly id: number; readonly name: string } {
  return one(
    read(server, 'select id, name from boundaries where code = ? and boundary_type_id = 1', [code]),
    'province',
  )
}

interface Secretive {
  readonly id: number
  readonly name: string
  readonly municipality: string
  readonly blockId: number
  readonly block: string
  readonly categoryId: number
  readonly category: string
}

/** A provider whose address is hidden, with somebody who is public and somebody who is not for what it offers. */
function shelterWithSecrets(server: Server, provinceId: number) {
  const person = (isPublic: number) =>
    `exists (select 1 from contact_persons c join requirement_answers n
       on n.provider_id = c.provider_id and n.requirement_id = c.requirement_id and n.is_available = 1
       where c.provider_id = p.stakeholder_id and c.is_public = ${isPublic})`
  const provider = one(
    read<Secretive>(
      server,
      `select s.id, s.name, m.name as municipality, k.id as blockId, k.description as block,
              g.id as categoryId, g.description as category
         from providers p join stakeholders s on s.id = p.stakeholder_id
         join boundaries m on m.id = p.municipality_id
         join building_blocks k on k.id = p.building_block_id
         join building_block_categories g on g.id = k.building_block_category_id
         join addresses a on a.stakeholder_id = s.id
        where m.province_id = ? and p.is_address_public = 0 and s.removed_at is null
          and ${person(1)} and ${person(0)}
        order by s.id limit 1`,
      [provinceId],
    ),
    'provider with secrets',
  )
  const people = read<{ name: string; isPublic: number }>(
    server,
    `select o.name, max(c.is_public) as isPublic from contact_persons c join stakeholders o on o.id = c.stakeholder_id
      where c.provider_id = ? and o.removed_at is null and exists (select 1 from requirement_answers n
        where n.provider_id = c.provider_id and n.requirement_id = c.requirement_id and n.is_available = 1)
      group by o.name`,
    [provider.id],
  )
  const address = one(
    read<{ address_line1: string }>(server, 'select address_line1 from addresses where stakeholder_id = ?', [
      provider.id,
    ]),
    'address',
  )
  return {
    ...provider,
    contacts: read<{ type: number; detail: string }>(
      server,
      'select contact_type_id as type, detail from contacts where stakeholder_id = ?',
      [provider.id],
    ),
    publicPeople: people.filter(({ isPublic }) => isPublic === 1).map(({ name }) => name),
    hiddenPeople: people.filter(({ isPublic }) => isPublic === 0).map(({ name }) => name),
    addresses: [address.address_line1],
  }
}

/** The names of a block's providers, as the directory orders them. */
function namesOf(server: Server, provinceId: number, blockId: number): string[] {
  return read<{ name: string }>(
    server,
    `select s.name from providers p join stakeholders s on s.id = p.stakeholder_id
       join boundaries m on m.id = p.municipality_id
      where m.province_id = ? and p.building_block_id = ? and s.removed_at is null
      order by s.search_name, s.id`,
    [provinceId, blockId],
  ).map(({ name }) => name)
}

function blockBeside(server: Server, categoryId: number, blockId: number): number {
  return one(
    read<{ id: number }>(
      server,
      'select id from building_blocks where building_block_category_id = ? and id <> ? order by id limit 1',
      [categoryId, blockId],
    ),
    'block',
  ).id
}

function one<T>([found]: readonly T[], what: string): T {
  if (found === undefined) throw new Error(`There is no ${what}`)
  return found
}
