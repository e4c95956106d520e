import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { aShelter, expectRead, pill, recordAddress, sendNow, submitPostBox } from './support/capture.ts'
import { pushes } from './support/chaos.ts'
import type { Fault } from './support/chaos.ts'
import { changesOf, providersIn } from './support/data.ts'
import { enter, signedIn } from './support/people.ts'
import type { Server } from './support/server.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const allSent = /^All sent/
const loginNeeded = 'Network login, 1 unsent'

test('an answer that is not ours counts for nothing: a redirect, a broken one, one of another app, a burst of failures', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  await logInAt(page, recordAddress(shelter))
  const begun = changesOf(server, shelter.stakeholderId).length
  const json = { 'content-type': 'application/json' }
  const ours = { ...json, 'x-gbvf': '1' }
  const faults: readonly { readonly name: string; readonly fault: Fault }[] = [
    {
      name: 'a redirect to a login page',
      fault: { status: 302, headers: { location: '/home' } },
    },
    {
      name: 'success without our mark',
      fault: { status: 200, headers: json, body: '{"answers":[]}' },
    },
    {
      name: 'half an answer',
      fault: { status: 200, headers: ours, body: '{"answers":[{"key"' },
    },
    {
      name: 'an answer to nothing that was asked',
      fault: { status: 200, headers: ours, body: '{"answers":[]}' },
    },
    { name: 'an answer that is no answer', fault: { status: 200, headers: ours, body: '[42]' } },
  ]
  for (const [index, { name, fault }] of faults.entries()) {
    await test.step(name, async () => {
      const text = `PO Box ${index + 1}, Delft, 7100`
      chaos.decide(({ path }) => (path === pushes ? fault : undefined))
      await submitPostBox(page, text)
      await expect(pill(page)).toHaveText(loginNeeded)
      await expectWhole(pill(page).locator('span'))
      const asked = chaos.count(pushes)
      await sendNowInOutbox(page)
      await expect.poll(() => chaos.count(pushes)).toBeGreaterThan(asked)
      await expect(pill(page)).toHaveText(loginNeeded)
      expect(changesOf(server, shelter.stakeholderId)).toHaveLength(begun + index)
      chaos.calm()
      await sendNowInOutbox(page)
      await expect(pill(page)).toHaveText(allSent)
      await page.goto(recordAddress(shelter))
      await expect(page.getByText(text)).toBeVisible()
    })
  }

  await test.step('five failures in a row, each asked for anew', async () => {
    let left = 5
    chaos.decide(({ path }) => (path === pushes && left-- > 0 ? { status: 500 } : undefined))
    await submitPostBox(page, 'PO Box 50, Delft, 7100')
    for (let nth = 0; nth < 5; nth += 1) await sendNowInOutbox(page)
    await expect(pill(page)).toHaveText(allSent)
    expect(changesOf(server, shelter.stakeholderId)).toHaveLength(begun + faults.length + 1)
  })
})

test('a server restored from a backup gets back what it lost, once, under the same name', async ({
  page,
  chaos,
  server,
}) => {
  const [early, late] = providersIn(server, 'City of Cape Town')
  if (early === undefined || late === undefined) throw new Error('There are too few providers')
  await logInAt(page, recordAddress(early))
  await submitPostBox(page, 'PO Box 61, Athlone, 7760')
  await expect(pill(page)).toHaveText(allSent)

  const backup = await test.step('the backup is made, and work goes on', async () => {
    const copy = await backUp(server)
    await page.goto(recordAddress(late))
    await submitPostBox(page, 'PO Box 62, Athlone, 7760')
    await expect(pill(page)).toHaveText(allSent)
    await page.goto(recordAddress(early))
    await submitPostBox(page, 'PO Box 63, Athlone, 7760')
    await expect(pill(page)).toHaveText(allSent)
    return copy
  })

  await server.kill()
  await restore(server, backup)
  expect(postBoxes(early.stakeholderId)).not.toContain('PO Box 63, Athlone, 7760')
  await server.start('--restored')
  chaos.calm()

  // Whatever next makes the phone speak with the server.
  await page.goto(recordAddress(late))
  await submitPostBox(page, 'PO Box 64, Athlone, 7760')
  await expect(pill(page)).toHaveText(allSent)
  const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
  expect((await municipal.record(early.stakeholderId, early.buildingBlockId)).addressLine2).toBe(
    'PO Box 63, Athlone, 7760',
  )
  expect((await municipal.record(late.stakeholderId, late.buildingBlockId)).addressLine2).toBe(
    'PO Box 64, Athlone, 7760',
  )
  for (const { stakeholderId } of [early, late]) {
    const boxes = postBoxes(stakeholderId)
    expect(new Set(boxes).size).toBe(boxes.length)
  }

  function postBoxes(stakeholderId: number): readonly (string | null)[] {
    return changesOf(server, stakeholderId)
      .map(({ postBox }) => postBox)
      .filter((postBox) => postBox?.endsWith('Athlone, 7760'))
  }
})

test('a row that cannot be read is quarantined and shown, and holds up nothing', async ({ page, server }) => {
  const shelter = aShelter(server)
  const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
  await logInAt(page, recordAddress(shelter))
  await page.goto('/notes.html')
  await breakOutbox(page, municipal.id)

  await page.goto(recordAddress(shelter))
  await submitPostBox(page, 'PO Box 71, Mfuleni, 7100')
  await expect(page.getByText('PO Box 71, Mfuleni, 7100')).toBeVisible()
  await expect
    .poll(async () => (await municipal.record(shelter.stakeholderId, shelter.buildingBlockId)).addressLine2)
    .toBe('PO Box 71, Mfuleni, 7100')
  await expect(pill(page)).toHaveText('2 needs you')
  await pill(page).click()
  await expect(page.getByRole('heading', { name: /^Set aside/ })).toBeVisible()
})

test.describe('where the browser allows no worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page whose code does not come stays on the screen, since loading it again would bring nothing', async ({
    page,
    server,
  }) => {
    await enter(page, 'municipal.cpt@demo.example')
    await page.goto(recordAddress(aShelter(server)))
    await expectRead(page)
    await server.kill()
    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

/** No word of it is cut off. */
async function expectWhole(text: Locator): Promise<void> {
  expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
}

async function logInAt(page: Page, address: string): Promise<void> {
  await enter(page, 'municipal.cpt@demo.example')
  await expectOfflineReady(page)
  await page.goto(address)
  await expectRead(page)
}

async function sendNowInOutbox(page: Page): Promise<void> {
  await pill(page).click()
  await sendNow(page)
}

/** As `cp` of a stopped server's folder makes it. */
async function backUp(server: Server): Promise<string> {
  const copy = `${server.folder}-backup`
  await server.stop()
  await cp(server.folder, copy, { recursive: true })
  await server.start()
  return copy
}

/** Puts the backup back. */
async function restore(server: Server, backup: string): Promise<void> {
  for (const file of await readdir(server.folder)) await rm(join(server.folder, file), { recursive: true })
  await mkdir(server.folder, { recursive: true })
  await cp(backup, server.folder, { recursive: true })
  await rm(backup, { recursive: true })
}

/** Two rows such as a failing disk leaves: one that is no entry, one whose content is not what it was. */
async function breakOutbox(page: Page, author: number): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error(name)))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('outbox', 'readwrite')
          const rows = transaction.objectStore('outbox')
          const damaged = { iv: new Uint8Array(12), data: new ArrayBuffer(40) }
          const at = Date.now()
          rows.add({ id: 'no-entry', seq: 9_001, queueKey: 7, state: 'ready' })
          rows.add({
            id: crypto.randomUUID(),
            edition: crypto.randomUUID(),
            queueKey: 'provider:2147483001',
            seq: 9_002,
            rebase: 0,
            author: Number(name.slice('gbvf-'.length)),
            kind: 'updateBuildingBlockContactsAndRequirements',
            payloadVersion: 1,
            method: 'PUT',
            path: '/api/buildingblock/updateBuildingBlockContactsAndRequirements',
            base: { version: 1, content: damaged },
            after: null,
            content: damaged,
            result: damaged,
            size: 40,
            touched: [],
            merged: [],
            summary: damaged,
            deviceTime: at,
            state: { type: 'ready' },
            attempts: 0,
            failures: 0,
            problem: null,
          })
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    `gbvf-${author}`,
  )
}
