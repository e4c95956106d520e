import { logInAt } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ data: { isShared: true } })

const languages = ['en', 'af', 'zu', 'xh', 'st']

test('the poster of a survey is one page of A4 in every language', async ({ page }) => {
  await logInAt(page, 'healthcheck@demo.example', '/organisation/')
  await page.getByRole('link', { name: 'A4 poster' }).click()
  const poster = page.getByRole('article', { name: 'A4 poster' })
  await expect(poster).toContainText('0800 428 428')
  const { pathname } = new URL(page.url())
  for (const language of languages) {
    await page.goto(`${pathname}?lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? /^en/ : language)
    await expect(page.getByRole('article').getByRole('img')).toBeVisible()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
  }
})
