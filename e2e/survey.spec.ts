import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { read } from './support/data.ts'
import { exitLinkOf } from './support/exit.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'
import { wordsInFiles } from './support/words-in-files.ts'

interface Survey {
  readonly code: string
  readonly responses: number
}

const QUESTION = 'I would feel safe to report harassment or violence here.'
const ANSWER = 'Strongly disagree'

test('two people answer, one of them without signal, and the browser holds nothing that can be read', async ({
  server,
  page,
  launchOptions,
  contextOptions,
}) => {
  const survey = () =>
    read<Survey>(
      server,
      `select h.invite_code as code, h.actual_responses as responses from health_checks h
         join users u on u.company_stakeholder_id = h.organisation_stakeholder_id
        where u.username = 'healthcheck@demo.example' and h.questionnaire_id = 1
        order by h.effective_to desc limit 1`,
    )[0]
  const { code = '', responses: before = 0 } = survey() ?? {}
  const address = `/questionnaire/surveyQuestions?inviteCode=${code}`
  await page.goto(address)
  await respond(page)
  await expect(page.getByText(/^Thank you\./)).toBeVisible()
  expect(survey()?.responses).toBe(before + 1)
  const workers = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(workers).toBe(0)

  const folder = await mkdtemp(join(tmpdir(), 'gbvf-survey-'))
  const look = {
    ...launchOptions,
    ...contextOptions,
    baseURL: server.address,
    viewport: { width: 360, height: 780 },
  }
  const tablet = await chromium.launchPersistentContext(folder, look)
  const second = await tablet.newPage()
  await second.goto('/home')
  await expectOfflineReady(second)
  await second.goto(address)
  await respond(second, () => tablet.setOffline(true))
  await second.getByRole('radio', { name: /Send when there is signal/ }).check()
  await second.getByRole('button', { name: 'Lock and send later' }).click()
  await expect(second.getByText('Your answers are waiting for signal')).toBeVisible()
  await exitLinkOf(second).click()
  await expect(second).toHaveURL(/\/notes\.html$/)
  await tablet.close()
  expect(await tracesIn(folder, code)).toEqual([])

  const later = await chromium.launchPersistentContext(folder, look)
  const third = await later.newPage()
  await third.goto(address)
  await expect.poll(() => survey()?.responses).toBe(before + 2)
  await expect
    .poll(() => third.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name))))
    .not.toContain('waiting')
  await exitLinkOf(third).click()
  await later.close()
  expect(await tracesIn(folder, code)).toEqual([])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Answers one question and sends it. */
async function respond(
  page: Page,
  beforeSending: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('group', { name: QUESTION }).getByRole('radio', { name: ANSWER }).check()
  for (let part = 1; part <= 5; part += 1) await page.getByRole('button', { name: /^Next: / }).click()
  await beforeSending()
  await page.getByRole('button', { name: 'Send' }).click()
}

/** The browser's own history names the address of every page, and no page can change that. */
const history = ['Default', 'Default/Sessions', 'segmentation_platform']

async function tracesIn(folder: string, code: string): Promise<readonly string[]> {
  const hits = await wordsInFiles(folder, [QUESTION, ANSWER, code])
  return hits.filter((hit) => !history.some((place) => hit === `${place}: ${code}`))
}
