import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { pushes } from './support/chaos.ts'
import { aShelter, expectRead, pill, recordAddress, startEdit } from './support/capture.ts'
import { enter } from './support/people.ts'
import { aServer, copyBuild } from './support/server.ts'
import { expect, expectOfflineReady, test as base } from './support/test.ts'

interface OwnBuild {
  readonly page: string
}

/** A server with a build of its own, so that a newer one can be put in its place. */
const test = base.extend<{ build: OwnBuild }>({
  build: async ({}, use, info) => {
    const folder = resolve(`.cache/e2e/update-${info.workerIndex}-${info.testId}`)
    await copyBuild(folder)
    await use({ page: join(folder, 'page') })
    await rm(folder, { recursive: true, force: true })
  },
  server: async ({ build }, use) => {
    const server = await aServer(join(build.page, '..'))
    await use(server)
    await server.discard()
  },
  baseURL: async ({ chaos }, use) => use(chaos.address),
})

const ready = 'A new version of the app is ready.'

test('a new version is offered, waits for the form and for what is on its way, and takes over once', async ({
  page,
  build,
  chaos,
  server,
}) => {
  await enter(page, 'municipal.cpt@demo.example')
  await expectOfflineReady(page)
  await page.goto(recordAddress(aShelter(server)))
  await expectRead(page)
  await expect(page.getByText(ready)).toHaveCount(0)
  await expectNewer(page, false)

  await release(build)
  await startEdit(page)
  await page.getByLabel('Postal Address').fill('PO Box 91, Salt River, 7925')
  await lookAgain(page)
  const loads = countLoads(page)

  await test.step('under a form being filled in it is said, and not offered', async () => {
    await expect(page.getByText(ready)).toBeVisible()
    await expect(page.getByText('Submit or cancel what you are editing first.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0)
    await expect(page.getByLabel('Postal Address')).toHaveValue('PO Box 91, Salt River, 7925')
  })

  await test.step('while the edit is on its way neither', async () => {
    let letGo = () => {}
    const held = new Promise<void>((go) => (letGo = go))
    chaos.decide(async ({ path }) => {
      if (path === pushes) await held
      return undefined
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectRead(page)
    await expect(pill(page)).toHaveText('Sending 1 of 1')
    await expect(page.getByText('It can be installed once your edits are sent.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0)
    letGo()
    await expect(pill(page)).toHaveText(/^All sent/)
  })
  expect(loads.count).toBe(0)

  await test.step('Update now takes over, and loads the page once', async () => {
    await page.getByRole('button', { name: 'Update now' }).click()
    await expectNewer(page, true)
    await expectRead(page)
    await expect(page.getByText('PO Box 91, Salt River, 7925')).toBeVisible()
    await expect(page.getByText(ready)).toHaveCount(0)
    expect(loads.count).toBe(1)
  })

  await test.step('the next visit has nothing left to offer, also without a server', async () => {
    await server.kill()
    await page.reload()
    await expectNewer(page, true)
    await expectRead(page)
    await expect(page.getByText(ready)).toHaveCount(0)
  })
})

test('the next visit offers the new version, and goes on with the old one until told', async ({
  page,
  build,
}) => {
  await page.goto('/home')
  await expectOfflineReady(page)
  await release(build)
  await page.reload()
  await expect(page.getByText(ready)).toBeVisible()
  await expectNewer(page, false)
  await page.reload()
  await expect(page.getByText(ready)).toBeVisible()
  await expectNewer(page, false)
  await page.getByRole('button', { name: 'Update now' }).click()
  await expectNewer(page, true)
  await expect(page.getByText(ready)).toHaveCount(0)
})

/** Puts a build in place that differs in its document, as the bundler would: the worker's list names the new content. */
async function release({ page }: OwnBuild): Promise<void> {
  const packed = (await readdir(page)).filter((name) =>
    /^(index\.html|service-worker\.js)\.(br|gz)$/.test(name),
  )
  for (const name of packed) await rm(join(page, name))
  await change(join(page, 'index.html'), '<head>', '<head><meta name="build" content="newer">')
  await change(join(page, 'service-worker.js'), /"[0-9a-f]+"(?=,"?url"?:"index\.html")/, '"newer"')
}

async function expectNewer(page: Page, isNewer: boolean): Promise<void> {
  await expect(page.locator('meta[name=build]')).toHaveCount(isNewer ? 1 : 0)
}

async function change(file: string, from: RegExp | string, to: string): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`Nothing to change in ${file}`)
  await writeFile(file, after)
}

/** As when the person takes the phone out of the pocket again. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

function countLoads(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => (loads.count += 1))
  return loads
}
