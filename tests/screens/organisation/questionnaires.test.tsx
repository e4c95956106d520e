import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { encodeId } from '#src/components/routing/paths.ts'
import { administrator, aSession } from '#tests/support/a-session.ts'
import { answer, renderScreen } from '#tests/support/render-screen.tsx'

type Summary = OutputOf<typeof calls.healthChecks.getSummarisedHealthCheck>[number]

const main = () => within(screen.getByRole('main'))

function aSummary(over: Partial<Summary> = {}): Summary {
  return {
    questionnaireId: 1,
    questionnaireTypeId: 1,
    questionnaireDescription: 'Staff survey',
    publishedAt: Date.UTC(2025, 0, 15, 8),
    period: 'Apr-Jun 2026',
    effectiveFrom: Date.UTC(2026, 2, 31, 22),
    effectiveTo: Date.UTC(2026, 5, 30, 21),
    isCurrent: true,
    boundaryId: null,
    boundary: null,
    totalOrganisations: 40,
    totalParticipatedOrganisations: 12,
    totalActualResponses: 900,
    totalExpectedResponses: 2000,
    healthCheckId: null,
    inviteCode: null,
    ...over,
  }
}

const students = { questionnaireId: 2, questionnaireTypeId: 2, questionnaireDescription: 'Student survey' }
const earlier = {
  period: 'Jan-Mar 2026',
  effectiveFrom: Date.UTC(2025, 11, 31, 22),
  effectiveTo: Date.UTC(2026, 2, 31, 21),
  isCurrent: false,
}

const open = (
  summaries: readonly Summary[],
  as = administrator,
  more: readonly ReturnType<typeof answer>[] = [],
) =>
  renderScreen('/admin/questionnaire/', {
    as,
    now: () => Date.UTC(2026, 4, 12, 8),
    answers: [answer(calls.healthChecks.getSummarisedHealthCheck, [...summaries]), ...more],
  })

const titles = () =>
  main()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('the open surveys show first, and earlier ones on request', async () => {
  const { user } = await open([aSummary({ inviteCode: 'abc' }), aSummary(students), aSummary(earlier)])
  await main().findByRole('heading', { level: 2, name: 'Students' })
  expect(titles()).toEqual(['Staff survey, Apr-Jun 2026', 'Student survey, Apr-Jun 2026'])
  expect(main().getAllByText('Active')).toHaveLength(2)
  expect(main().getAllByText('Published on 15 January 2025')).toHaveLength(2)
  expect(main().getAllByText('Open until 30 June 2026')).toHaveLength(2)
  expect(
    main()
      .getByRole('link', { name: /^Preview survey questions/ })
      .getAttribute('href'),
  ).toBe('/Questionnaire/SurveyQuestions?inviteCode=abc&Preview=true')
  await user.click(main().getByRole('button', { name: 'View previous questionnaires' }))
  expect(titles()).toContain('Staff survey, Jan-Mar 2026')
  await user.click(main().getByRole('button', { name: 'Show only Jan-Mar 2026' }))
  expect(titles()).toEqual(['Staff survey, Jan-Mar 2026'])
  expect(main().getByText('Expired')).toBeDefined()
  expect(main().queryByText(/^Open until/)).toBeNull()
})

test('without a survey of their own, an administrator reads the questions and finds an organisation', async () => {
  await open([aSummary()])
  const questions = await main().findByRole('link', { name: 'Survey questions' })
  expect(questions.getAttribute('href')).toBe(`/organisation/questions/${encodeId(1)}`)
  const search = main().getByRole('link', { name: 'Find an organisation' })
  expect(search.getAttribute('href')).toBe('/organisation/')
})

test.each(['ViewNationalSurveyResults', 'ViewGroupDistrictSurveyResults'] as const)(
  'a reader of sums with %s reads and prints the questions, and is led nowhere else',
  async (action) => {
    const reader = aSession('Ayanda Nkosi', ['LogIntoSystem', action])
    const { user } = await open([aSummary()], reader, [
      answer(calls.healthChecks.getQuestions, {
        title: 'Staff survey',
        introduction: ['Welcome.'],
        categories: [],
      }),
    ])
    const links = await main().findAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Survey questions'])
    await user.click(main().getByRole('link', { name: 'Survey questions' }))
    expect(await main().findByText('Welcome.')).toBeDefined()
    expect(main().getByRole('button', { name: 'Print' })).toBeDefined()
    await user.click(main().getByRole('link', { name: 'Questionnaires' }))
    await main().findByRole('heading', { level: 3, name: 'Staff survey, Apr-Jun 2026' })
  },
)

test.each([
  ['with fewer than three organisations behind it is not shown', earlier, 'too few to show'],
  ['of a quarter that is not over is shown later', {}, 'shown when the quarter is over'],
])('a sum %s', async (_what, quarter, said) => {
  const hidden = { totalParticipatedOrganisations: null, totalActualResponses: null }
  await open([aSummary({ ...quarter, ...hidden })])
  expect(await main().findByText(`Organisations that took part: ${said}`)).toBeDefined()
  expect(main().queryByRole('progressbar')).toBeNull()
})

test('a quarter that has not begun is not called expired', async () => {
  const next = { period: 'Jul-Sep 2026', effectiveFrom: Date.UTC(2026, 5, 30, 22), isCurrent: false }
  const { user } = await open([aSummary(next), aSummary(), aSummary(earlier)])
  await user.click(await main().findByRole('button', { name: 'View previous questionnaires' }))
  expect(
    main()
      .getAllByText(/^(?:Not open yet|Active|Expired)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Not open yet', 'Active', 'Expired'])
})

test('no survey at all is said', async () => {
  await open([])
  expect(await main().findByText('No surveys available.')).toBeDefined()
})
