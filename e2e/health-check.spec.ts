import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { calls } from '#contract/index.ts'
import { dayOf } from '#contract/rules/day.ts'
import { write } from './support/data.ts'
import { administrator, logInAt } from './support/people.ts'
import { expect, expectAccessibleAtEverySize, expectOfflineReady, test } from './support/test.ts'

/** Two questions of the staff survey, each with one of its answers. */
const answers = [
  { questionId: 101, possibleAnswerIds: [10101] },
  { questionId: 113, possibleAnswerIds: [11301] },
]

// No survey of the staff is open.
test.use({
  data: {
    before: (server) =>
      write(
        server,
        `update health_checks set year = 2019, effective_from = 1554069600000, effective_to = 1561931999999
          where questionnaire_id = 1 and effective_to = (select max(effective_to) from health_checks)`,
      ),
  },
})

test('a survey is sent out, its responses come in, and its results are read without signal', async ({
  page,
  server,
}) => {
  await logInAt(page, 'healthcheck@demo.example', '/organisation/')
  await expect(page.getByText('No survey is open at the moment.')).toBeVisible()
  const code = await test.step('the link is made', async () => {
    await page.getByLabel('Expected responses').fill('60')
    const start = page.getByLabel('Start date')
    const today = await start.inputValue()
    await start.fill('2020-01-01')
    await page.getByRole('button', { name: 'Generate link' }).click()
    await expect(start).toHaveAccessibleDescription(/Choose a day from today to one year from now/)
    await start.fill(today)
    await page.getByRole('button', { name: 'Generate link' }).click()
    await expect(page.getByText('Survey link generated succesfully')).toBeVisible()
    const link = page.getByRole('textbox', { name: 'Survey link' })
    await expect(link).toHaveValue(/\?inviteCode=.+$/)
    await page.getByRole('button', { name: 'QR code' }).click()
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PNG' }).click()
    const picture = await readFile(await (await downloading).path())
    expect(picture.readUInt32BE(PNG_HEIGHT)).toBe(picture.readUInt32BE(PNG_WIDTH))
    return (await link.inputValue()).split('=').at(-1) ?? ''
  })

  await test.step('the questions are previewed in another tab', async () => {
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^Preview survey questions/ }).click()
    const preview = await opening
    await expect(preview.getByText(/Preview: nothing is saved/)).toBeVisible()
    await preview.close()
  })

  await test.step('five people answer', async () => {
    for (let nth = 1; nth <= 5; nth += 1) await respond(server.address, code)
    await page.reload()
    await expect(page.getByRole('progressbar', { name: 'Responses' })).toHaveAttribute(
      'aria-valuetext',
      '5 of 60',
    )
    await expect(page.getByText(/^Figures from 5 of 5 responses\./)).toBeVisible()
    await expectAccessibleAtEverySize(page, 'main')
  })

  await test.step('results are read, saved as a table, and stay without signal', async () => {
    await page.getByRole('link', { name: 'View survey results' }).click()
    const policies = page.getByRole('figure', { name: 'Policies' })
    await expect(policies).toContainText('100')
    await expectAccessibleAtEverySize(page, 'main')
    expect((await saved(page, 'CSV')).toString()).toContain('Is there a written policy')
    const picture = await saved(page, 'PNG')
    const { width, height } = (await policies.boundingBox()) ?? { width: 0, height: 0 }
    // Without the button of the menu it is lower, and no empty strip takes that place.
    expect(picture.readUInt32BE(PNG_HEIGHT) / picture.readUInt32BE(PNG_WIDTH)).toBeLessThan(height / width)
    await page.goto(`${page.url()}?lang=af`)
    const question = page.getByText('Is daar ’n geskrewe beleid teen seksuele teistering').first()
    await expect(question).toBeVisible()
    await expectOfflineReady(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(question).toBeVisible()
  })
})

test('an administrator begins, changes and withdraws the survey of an organisation', async ({ page }) => {
  await logInAt(page, administrator, '/organisation/')
  await test.step('the organisation is found by its name', async () => {
    await page.getByRole('combobox', { name: 'Find an organisation' }).fill('university')
    await page.getByRole('option', { name: /^Milkwood Bay University/ }).click()
    await expect(page).toHaveURL(/\/organisation\/\?organisation=\w+$/)
    await expect(page.getByText('No survey is open at the moment.')).toBeVisible()
    await expectAccessibleAtEverySize(page, 'main')
  })

  await test.step('its questions are read before there is a link', async () => {
    await page.getByRole('link', { name: 'Survey questions' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Policies' })).toBeVisible()
    await expectAccessibleAtEverySize(page, 'main')
    await page.goBack()
  })

  await test.step('its survey begins, and is expected to have more responses', async () => {
    await page.getByLabel('Expected responses').fill('60')
    await page.getByRole('button', { name: 'Generate link' }).click()
    await page.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Expected responses').fill('80')
    await dialog.getByLabel('Last day').fill('2000-01-01')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText(/^Choose a day from today/)).toBeVisible()
    await dialog.getByLabel('Last day').fill(dayOf(Date.now()))
    await expectAccessibleAtEverySize(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    const bar = page.getByRole('progressbar', { name: 'Responses' })
    await expect(bar).toHaveAttribute('aria-valuetext', '0 of 80')
  })

  await test.step('it is withdrawn after its period was typed, and its link says so', async () => {
    const link = await page.getByRole('textbox', { name: 'Survey link' }).inputValue()
    await page.getByRole('button', { name: 'Withdraw survey' }).click()
    const dialog = page.getByRole('alertdialog')
    const label = dialog.getByText(/^Type .* to confirm$/)
    const period = ((await label.textContent()) ?? '').replaceAll(/^Type | to confirm$/g, '')
    await dialog.getByRole('textbox').fill(period.toLowerCase())
    await dialog.getByRole('button', { name: 'Withdraw survey' }).click()
    await expect(page.getByText(/^The survey was withdrawn/)).toBeVisible()
    await page.goto(link)
    await expect(page.getByText(/withdrawn/)).toBeVisible()
  })
})

/** Where a PNG has its size. */
const PNG_WIDTH = 16
const PNG_HEIGHT = 20

async function saved(page: Page, what: 'CSV' | 'PNG'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Policies: PNG, CSV, copy link' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: what }).click()
  return readFile(await (await downloading).path())
}

async function respond(address: string, inviteCode: string): Promise<void> {
  const { method, path } = calls.surveys.submitAnswers
  const response = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-gbvf-client': '1' },
    body: JSON.stringify({ inviteCode, responseId: crypto.randomUUID(), answers }),
  })
  expect(await response.json()).toMatchObject({ success: true })
}
