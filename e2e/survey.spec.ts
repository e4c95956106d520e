import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { exitLinkOf } from './support/exit.ts'
import { ANSWER, QUESTION, respond, staffSurvey, surveyAddress } from './support/survey.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'
import { wordsInFiles } from './support/words-in-files.ts'

test('two people answer, one of them without signal, and the browser holds nothing that can be read', async ({
  server,
  launchOptions,
  contextOptions,
}) => {
  const { code, responses: before } = staffSurvey(server)
  const address = surveyAddress({ code })
  const look = {
    ...launchOptions,
    ...contextOptions,
    baseURL: server.address,
    viewport: { width: 360, height: 780 },
  }
  const newFolder = () => mkdtemp(join(tmpdir(), 'gbvf-survey-'))
  const fresh = await newFolder()
  const phone = await chromium.launchPersistentContext(fresh, look)
  const first = await phone.newPage()
  await first.goto(address)
  await respond(first)
  await expect(first.getByText(/^Thank you\./)).toBeVisible()
  expect(staffSurvey(server).responses).toBe(before + 1)
  const kept = await first.evaluate(async () => [
    ...(await navigator.serviceWorker.getRegistrations()),
    ...(await caches.keys()),
    ...(await indexedDB.databases()),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  expect(kept).toEqual([])
  await phone.close()
  expect(await tracesIn(fresh, code)).toEqual([])

  const folder = await newFolder()
  const tablet = await chromium.launchPersistentContext(folder, look)
  const second = await tablet.newPage()
  await second.goto('/home')
  await expectOfflineReady(second)
  await second.goto(address)
  await respond(second, () => tablet.setOffline(true))
  await second.getByRole('radio', { name: /Send when there is signal/ }).check()
  await second.getByRole('button', { name: 'Lock and send later' }).click()
  await expect(second.getByText('Your answers are waiting to be sent')).toBeVisible()
  await exitLinkOf(second).click()
  await expect(second).toHaveURL(/\/notes\.html$/)
  await tablet.close()
  expect(await tracesIn(folder, code)).toEqual([])

  const later = await chromium.launchPersistentContext(folder, look)
  const third = await later.newPage()
  await third.goto(address)
  await expect.poll(() => staffSurvey(server).responses).toBe(before + 2)
  await expect
    .poll(() => third.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name))))
    .not.toContain('waiting')
  await exitLinkOf(third).click()
  await later.close()
  expect(await tracesIn(folder, code)).toEqual([])
  for (const one of [fresh, folder]) await rm(one, { recursive: true, force: true, maxRetries: 5 })
})

/** The browser's own history names the address of every page, and no page can change that. */
const history = ['Default', 'Default/Sessions', 'segmentation_platform']

async function tracesIn(folder: string, code: string): Promise<readonly string[]> {
  const hits = await wordsInFiles(folder, [QUESTION, ANSWER, code])
  return hits.filter((hit) => !history.some((place) => hit === `${place}: ${code}`))
}
