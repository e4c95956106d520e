import type { Page } from '@playwright/test'
import { write } from './support/data.ts'
import { aLaptop, logInAt, verifier } from './support/people.ts'
import type { Server } from './support/server.ts'
import { expect, expectAccessibleAtEverySize, test } from './support/test.ts'

/** Lets the verifier of the Western Cape read the sums of districts and of the country. */
function mayRead(server: Pick<Server, 'folder'>): void {
  write(
    server,
    `insert into group_actions (group_id, action_id)
     select g.group_id, a.id from user_groups g
       join users u on u.stakeholder_id = g.stakeholder_id and u.username = '${verifier}'
       join actions a on a.id in (28, 29)`,
  )
}

test.use({ data: { before: mayRead } })

test('a province reads sums that name nobody, and an organisation its staff and students apart', async ({
  page,
  server,
  browser,
}) => {
  await test.step('sums of the quarter that is not over are hidden, and those of earlier ones shown', async () => {
    await logInAt(page, verifier, '/admin/questionnaire/')
    const main = page.getByRole('main')
    await expect(main.getByText('Responses: shown when the quarter is over').first()).toBeVisible()
    await expect(main.getByRole('progressbar')).toHaveCount(0)
    await main.getByRole('button', { name: 'View previous questionnaires' }).click()
    await expect(main.getByRole('heading', { name: /, Cape Winelands$/ }).first()).toBeVisible()
    const responses = main.getByRole('progressbar', { name: 'Responses' }).first()
    await expect(responses).toHaveAttribute('aria-valuetext', /^[\d\s]+ of [\d\s]+$/)
    await expect(main.getByText('Responses: too few to show').first()).toBeVisible()
    await expect(main).not.toContainText('Milkwood Bay University')
    await expectAccessibleAtEverySize(page, 'main')
  })

  const own = await aLaptop(browser, server.address)
  const responses = own.getByRole('progressbar', { name: 'Responses' })
  const countOfStaff = await test.step('an organisation chooses the audience', async () => {
    await logInAt(own, 'healthcheck@demo.example', '/organisation/')
    const counted = (await responses.getAttribute('aria-valuetext')) ?? ''
    await choose(own, 'Survey audience', 'Students')
    await expect(responses).not.toHaveAttribute('aria-valuetext', counted)
    return counted
  })

  const [now, earlier] = await test.step('and an earlier period', async () => {
    const select = own.getByRole('combobox', { name: 'Survey period' })
    await select.click()
    const names = await own.getByRole('option').allTextContents()
    await own.keyboard.press('Escape')
    await choose(own, 'Survey period', names[1] ?? '')
    await expect(responses).not.toHaveAttribute('aria-valuetext', countOfStaff)
    return names
  })

  await test.step('whose results are compared with those of the quarter before, and printed', async () => {
    await own.getByRole('link', { name: 'View survey results' }).click()
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(`View results: Students ${earlier}`)
    const policies = own.getByRole('figure', { name: 'Policies' })
    await expect(policies).toContainText(/\d{4}: \d+[.,]\d+ ?%\./)
    await expect(policies).not.toContainText(now ?? '')
    await own.evaluate(() => {
      window.print = () => void (document.body.dataset['printed'] = 'yes')
    })
    await own.getByRole('button', { name: 'Print' }).click()
    await expect(own.locator('body')).toHaveAttribute('data-printed', 'yes')
    await own.emulateMedia({ media: 'print' })
    await expect(policies).toBeVisible()
    for (const hidden of [own.getByRole('button', { name: 'Print' }), own.getByRole('banner')])
      await expect(hidden).toBeHidden()
  })
  await own.context().close()
})

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
