import type { Page, Route } from '@playwright/test'
import { calls } from '#contract/index.ts'
import { write } from './support/data.ts'
import { respond, staffSurvey, surveyAddress } from './support/survey.ts'
import { expect, expectAccessibleAtEverySize, test } from './support/test.ts'
import { expectTextFits } from './support/text-overflow.ts'

const { submitAnswers } = calls.surveys
const PEOPLE = 8
const LONG_WORDS = ['xh', 'st']

test('people are counted exactly, though every fourth answer is lost after the server wrote it', async ({
  page,
  server,
}) => {
  const before = staffSurvey(server)
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith(submitAnswers.path) ? 1 : 0))
  for (let nth = 1; nth <= PEOPLE; nth += 1) {
    await page.goto(surveyAddress(before))
    const isLost = nth % 4 === 0
    if (isLost) await loseNextAnswer(page)
    await respond(page)
    if (isLost) await sendAgain(page)
    await expect(page.getByText(/^Thank you\./)).toBeVisible()
  }
  expect(sent).toBe(PEOPLE + PEOPLE / 4)
  expect(staffSurvey(server).responses).toBe(before.responses + PEOPLE)
})

test('a server that is down at Send, and a shared tablet without signal, lose nobody', async ({
  page,
  server,
}) => {
  const before = staffSurvey(server)
  await page.goto(surveyAddress(before))
  await test.step('the server is down', async () => {
    await respond(page, () => server.kill())
    await expect(page.getByRole('radio', { name: /Keep this page open/, checked: true })).toBeVisible()
    await server.start()
    await sendAgain(page)
    await expect(page.getByText(/^Thank you\./)).toBeVisible()
    expect(staffSurvey(server).responses).toBe(before.responses + 1)
  })

  await test.step('three people share a tablet', async () => {
    await page.goto(surveyAddress(before))
    for (const person of [1, 2, 3]) {
      await respond(page, () => page.context().setOffline(true))
      await page.getByRole('radio', { name: /Send when there is signal/ }).check()
      await page.getByRole('button', { name: 'Lock and send later' }).click()
      await expect(page.getByText('Your answers are waiting to be sent')).toBeVisible()
      if (person < 3) await page.getByRole('button', { name: 'Start for the next person' }).click()
    }
    expect(staffSurvey(server).responses).toBe(before.responses + 1)
    await page.context().setOffline(false)
    await expect.poll(() => staffSurvey(server).responses).toBe(before.responses + 4)
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  })
})

test('every step is accessible in letters of both sizes, and Back leads to the step before', async ({
  page,
  server,
}) => {
  const address = surveyAddress(staffSurvey(server))
  await page.goto(address)
  const start = page.getByRole('button', { name: 'Start', exact: true })
  const first = page.getByRole('heading', { level: 1, name: 'Behaviours' })
  await expect(start).toBeVisible()
  await expectReadable(page)
  await start.click()
  await expect(first).toBeFocused()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Next: Practices' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(first).toBeFocused()
  await page.goBack()
  await expect(start).toBeVisible()
  await page.goForward()
  await expect(first).toBeFocused()
  await page.reload()
  await start.click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await respond(page, async () => {
    await expectReadable(page)
    await page.context().setOffline(true)
  })
  await expect(page.getByRole('heading', { level: 1, name: 'No signal' })).toBeFocused()
  await expectReadable(page)
  await page.context().setOffline(false)
  await expect(page.getByText(/^Thank you\./)).toBeVisible()
  await expectReadable(page)
  for (const language of LONG_WORDS) {
    await page.goto(`${address}&lang=${language}`)
    await expect(page.locator('main h1')).toBeVisible()
    await expectTextFits(page, '200%')
  }
  write(server, 'update health_checks set effective_to = effective_from')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Survey closed' })).toBeVisible()
  await expectReadable(page)
})

/** A phone in light and in dark, a desk, and large letters. */
async function expectReadable(page: Page): Promise<void> {
  await expectAccessibleAtEverySize(page)
  await expectTextFits(page, '100%')
  await expectTextFits(page, '200%')
}

/** The server writes the answers, and its own answer does not arrive. */
async function loseNextAnswer(page: Page): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(`**${submitAnswers.path}`, lose, { times: 1 })
}

/** Without an answer of the server, the page offers to try again. */
async function sendAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try now' }).click()
}
