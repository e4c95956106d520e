import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { calls } from '#contract/index.ts'
import { write } from './support/data.ts'
import { logInAt } from './support/people.ts'
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
