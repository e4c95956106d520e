import type { Page } from '@playwright/test'
import type { DemoUsername } from '#server/db/seed/demo-sign-ins.ts'
import { pathOf } from '#src/screens/admin/users/user-paths.ts'
import { aShelter, recordAddress } from './support/capture.ts'
import {
  surveyPosterPath,
  surveyQuestionsPath,
  surveyResultsPath,
} from '#src/components/routing/survey-screen-paths.ts'
import { applicationAddress, openSurvey } from './support/data.ts'
import { buildLongLanguage, longLanguage } from './support/long-language.ts'
import { aLaptop, logInAt, coordinator, signedIn, verifier } from './support/people.ts'
import { expectPageFits } from './support/text-overflow.ts'
import { watchForErrors } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'
import { itemAddress, twoToDecide } from './support/verifying.ts'

/** Two of the languages with long words. */
const longWords = ['xh', 'st']
const publicPages = [
  '/home',
  '/home?componentId=3',
  '/home/map',
  ...[1, 2, 3, 4].flatMap((id) => [`/home/chart?componentId=${id}`, `/home/grid?componentId=${id}`]),
  '/home/comparison',
  '/home/contact',
  '/home/data',
  '/home/languages',
  '/auth/login/',
  '/auth/sign-up/',
  ...longWords.map((code) => `/auth/sign-up/?lang=${code}`),
]
/** A page takes some seconds. One that hangs is named after this time. */
const PAGE_MS = 90_000
test.use({ data: { build: buildLongLanguage } })

test('a sixth language is a folder, and every page is valid and fits its longer sentences', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(600_000)
  const trouble = watchForErrors(page, server.address)
  await page.goto(`/home?lang=${longLanguage.code}`)
  await expect(page.locator('html')).toHaveAttribute('lang', longLanguage.code)
  await page.getByRole('button', { name: /^Menu/ }).click()
  await expect(page.getByRole('button', { name: longLanguage.name })).toHaveAttribute('aria-pressed', 'true')
  await look(page, publicPages)
  expect.soft(trouble).toEqual([])

  const record = recordAddress(aShelter(server))
  const [item] = await twoToDecide(await signedIn(server.address, verifier))
  const areas: readonly (readonly [DemoUsername, ...string[]])[] = [
    [
      coordinator,
      '/buildingBlock/',
      record,
      '/outbox/',
      '/outbox/this-device/',
      '/profile/',
      '/home/data',
      ...longWords.flatMap((code) => [`${record}&lang=${code}`, `${record}&field=name&lang=${code}`]),
    ],
    [verifier, '/buildingBlock/verify/', itemAddress(item)],
    [
      'admin@demo.example',
      '/admin/',
      '/admin/devices/',
      '/admin/imports/',
      '/admin/imports/crime',
      '/admin/manage-users-groups/',
      pathOf('edit-group', 1),
      '/admin/reference/texts/safetyPage',
      '/admin/reference/texts/safetyPage?language=af',
      '/admin/reference/lists/titles/1',
      '/admin/audit/',
      '/admin/organisations/',
      '/admin/questionnaire/',
      applicationAddress(server, 1),
      `${applicationAddress(server, 1)}?decide=approve`,
      `${applicationAddress(server, 3)}?decide=reject`,
    ],
    [
      'healthcheck@demo.example',
      '/organisation/',
      surveyResultsPath(openSurvey(server)),
      surveyPosterPath(openSurvey(server)),
      surveyQuestionsPath(1),
    ],
  ]
  for (const [who, ...addresses] of areas) {
    const own = await aLaptop(browser, server.address)
    await own.setViewportSize({ width: 360, height: 780 })
    const theirs = watchForErrors(own, server.address)
    await logInAt(own, who, addresses[0] ?? '/')
    await own.goto(`/home/data?lang=${longLanguage.code}`)
    await look(own, addresses)
    expect.soft(theirs).toEqual([])
    await own.context().close()
  }
})

async function look(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await test.step(address, () => expectPageFits(page, address), { timeout: PAGE_MS })
}
