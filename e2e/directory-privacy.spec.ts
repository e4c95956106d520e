import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContextOptions, type LaunchOptions, type Page } from '@playwright/test'
import { read } from './support/data.ts'
import { exitLinkOf } from './support/exit.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'
import { wordsInFiles } from './support/words-in-files.ts'

test.use({ data: { isShared: true } })

interface Shelter {
  readonly name: string
  readonly number: string
}

const PLACE = 'Khayelitsha'
const BLOCK = 'Shelter for survivors'

test('a search leaves no trace in the files of the browser', async ({
  server,
  launchOptions,
  contextOptions,
}) => {
  const shelters = read<Shelter>(
    server,
    `select s.name, c.detail as number from providers p join stakeholders s on s.id = p.stakeholder_id
       join boundaries m on m.id = p.municipality_id join contacts c on c.stakeholder_id = s.id
      where m.code = 'CPT' and p.building_block_id = 10 and s.removed_at is null and c.contact_type_id = 3`,
  )
  expect(shelters.length).toBeGreaterThan(0)
  const words = [PLACE, BLOCK, ...shelters.flatMap(({ name, number }) => [name, number])]
  const look = { ...contextOptions, baseURL: server.address, viewport: { width: 360, height: 780 } }
  const plain = await filesAfter(words, launchOptions, look, (page) => page.waitForTimeout(1))
  const searched = await filesAfter(words, launchOptions, look, search)
  // The names of all places and blocks are on every device with the app, whatever it looked for.
  expect(searched.filter((hit) => !plain.includes(hit))).toEqual([])
})

async function search(page: Page): Promise<void> {
  await page.getByRole('link', { name: BLOCK }).click()
  const where = page.getByRole('combobox', { name: 'Where do you need help?' })
  await where.click()
  await where.fill('Khayel')
  await page.getByRole('option', { name: new RegExp(PLACE) }).click()
  const call = page.locator('main section a[href^="tel:"]').first()
  await call.click()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByPlaceholder('Search by name').fill('shelter')
}

/** Visits the app, leaves it with Exit, closes the browser and lists which words its files hold. */
async function filesAfter(
  words: readonly string[],
  launch: LaunchOptions,
  look: BrowserContextOptions,
  visit: (page: Page) => Promise<unknown>,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gbvf-traces-'))
  const context = await chromium.launchPersistentContext(folder, { ...launch, ...look })
  const page = await context.newPage()
  // The browser of a desk asks which program calls, and takes no press on the page meanwhile.
  await page.addInitScript(() =>
    window.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[href^="tel:"]')) event.preventDefault()
    }),
  )
  await page.goto('/home')
  await expectOfflineReady(page)
  await visit(page)
  await exitLinkOf(page).click()
  await expect(page).toHaveURL(/\/notes\.html$/)
  await context.close()
  const hits = await wordsInFiles(folder, words)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  return hits
}
