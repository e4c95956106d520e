// @module-tag slow
import { fireEvent, screen, within } from '@testing-library/react'
import { encode } from 'uqr'
import { describe, expect, test, vi } from 'vitest'
import { actionIds } from '#contract/access.ts'
import type { Call, OutputOf } from '#contract/call.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import { calls } from '#contract/index.ts'
import type { UserSession } from '#contract/schemas/session.ts'
import { encodeId } from '#src/components/routing/paths.ts'
import { changeLanguage } from '#src/i18n/load-messages.ts'
import { administrator, aSession, healthCheckPerson } from '#tests/support/a-session.ts'
import type { Answer } from '#tests/support/fake-server.ts'
import { address, answer, refuse, renderScreen, type RenderedScreen } from '#tests/support/render-screen.tsx'

type HealthCheck = OutputOf<typeof calls.healthChecks.getOrganisationHealthChecks>[number]
type Question = HealthCheck['questionCategories'][number]['questions'][number]

const main = () => within(screen.getByRole('main'))
const now = () => Date.UTC(2026, 4, 12, 8)

const aged: Question = {
  questionId: 501,
  description: 'How old are you?',
  questionTypeId: 3,
  visualizeTypeId: 1,
  visualizeTypeDescription: 'Pie chart',
  responses: 40,
  answers: [
    { possibleAnswerId: 1, description: 'Under 35', distributionValue: 62.5, score: null },
    { possibleAnswerId: 2, description: '35 or older', distributionValue: null, score: null },
  ],
}

const staffQuestionnaire = {
  questionnaireId: 1,
  questionnaireTypeId: 1,
  questionnaireType: 'Staff',
  title: 'Staff survey',
  publishedAt: 0,
  current: null,
  upcoming: [],
}

function aSurvey(over: Partial<HealthCheck> = {}): HealthCheck {
  return {
    healthCheckId: 4215,
    questionnaire: 'Apr-Jun 2026',
    questionnaireId: 1,
    questionnaireTypeId: 1,
    questionnaireType: 'Staff',
    isCurrent: true,
    effectiveFrom: Date.UTC(2026, 2, 31, 22),
    effectiveTo: Date.UTC(2026, 5, 30, 21, 59),
    inviteCode: 'abc123',
    expectedResponses: 60,
    actualResponses: 42,
    shownResponses: 40,
    overallMaturity: 57.34,
    questionCategories: [
      {
        questionCategoryId: 3,
        description: 'Policies',
        isInDashboard: false,
        categoryScore: 62.07,
        questions: [],
      },
      {
        questionCategoryId: 5,
        description: 'Demographic',
        isInDashboard: true,
        categoryScore: null,
        questions: [aged],
      },
    ],
    ...over,
  }
}

const before = aSurvey({
  healthCheckId: 4213,
  questionnaire: 'Jan-Mar 2026',
  isCurrent: false,
  effectiveFrom: Date.UTC(2025, 11, 31, 22),
  effectiveTo: Date.UTC(2026, 2, 31, 21, 59),
  overallMaturity: 55.04,
  questionCategories: [
    {
      questionCategoryId: 3,
      description: 'Policies',
      isInDashboard: false,
      categoryScore: 55.85,
      questions: [],
    },
  ],
})

interface Opened {
  readonly as?: UserSession
  readonly more?: readonly Answer[]
  readonly at?: () => number
}

const open = (
  surveys: readonly HealthCheck[],
  { as = healthCheckPerson, more = [], at = now }: Opened = {},
) =>
  renderScreen('/organisation/', {
    as,
    now: at,
    answers: [
      answer(calls.healthChecks.getOrganisationHealthChecks, [...surveys]),
      answer(calls.healthChecks.getActiveQuestionnaires, [staffQuestionnaire]),
      ...more,
    ],
  })

test('shows who answered, the maturity in a word with the change, and the answers', async () => {
  await open([before, aSurvey()])
  const bar = await main().findByRole('progressbar', { name: 'Responses' })
  expect(bar.getAttribute('aria-valuetext')).toBe('42 of 60')
  expect(main().getByText('Open until 30 June 2026')).toBeDefined()
  expect(
    main().getByText(/^Figures from 40 of 42 responses\. The last 2 responses are counted/),
  ).toBeDefined()
  expect(main().getByText(/New responses are added in groups of five\.$/)).toBeDefined()
  expect(main().getByRole('img', { name: 'Overall GBVF Maturity: Established, 57.34%' })).toBeDefined()
  const scale = main()
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'true')
  expect(scale?.textContent).toBe('Established50–74')
  expect(main().getByText('+6.22 since Jan-Mar 2026')).toBeDefined()
  const age = within(main().getByRole('figure', { name: 'How old are you?' }))
  expect(age.getAllByText('62.50%').length).toBeGreaterThan(0)
  expect(age.getByText('not shown')).toBeDefined()
  const preview = main().getByRole('link', { name: /^Preview survey questions/ })
  expect(preview.getAttribute('href')).toBe('/Questionnaire/SurveyQuestions?inviteCode=abc123&Preview=true')
  expect(preview.getAttribute('target')).toBe('_blank')
})

test('questions and answers are shown in the language of the page, and in English without a translation', async () => {
  await changeLanguage('af')
  const { asked } = await open([aSurvey(), before], {
    more: [
      answer(calls.config.contentTranslations, ({ part }): [string, string][] =>
        part === 'surveys'
          ? [
              ['How old are you?', 'Hoe oud is jy?'],
              ['Under 35', 'Jonger as 35'],
            ]
          : [],
      ),
    ],
  })
  const age = within(await main().findByRole('figure', { name: 'Hoe oud is jy?' }))
  expect(age.getAllByText('Jonger as 35').length).toBeGreaterThan(0)
  expect(age.getAllByText('35 or older').length).toBeGreaterThan(0)
  expect(main().getAllByText(/Jan-Mrt 2026/).length).toBeGreaterThan(0)
  const loaded = asked.filter(({ path }) => path === calls.config.contentTranslations.path)
  expect(loaded.map(({ input }) => input)).toContainEqual({ language: 'af', part: 'surveys' })
})

test('the menu of a chart does not lead to the public downloads', async () => {
  const { user } = await open([aSurvey()])
  await user.click(await main().findByRole('button', { name: 'Overall GBVF Maturity: PNG, CSV, copy link' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['PNG', 'CSV', 'Copy link'])
})

test('an open survey is shown before one that begins later', async () => {
  const next = aSurvey({
    healthCheckId: 4300,
    isCurrent: false,
    effectiveFrom: Date.UTC(2026, 5, 30, 22),
    effectiveTo: Date.UTC(2026, 8, 30, 21, 59),
    actualResponses: 0,
  })
  await open([next, aSurvey()])
  expect(await main().findByText('Open until 30 June 2026')).toBeDefined()
})

test('shares of a question with several answers are a pie, and may be more than the whole', async () => {
  const answers = aged.answers.map((one, index) => ({ ...one, distributionValue: [80, 70][index] ?? 0 }))
  const chosen = { ...aged, questionTypeId: 4, answers }
  const [policies, demographic] = aSurvey().questionCategories
  if (policies === undefined || demographic === undefined) throw new Error('There is no category')
  await open([aSurvey({ questionCategories: [policies, { ...demographic, questions: [chosen] }] })])
  const figure = within(await main().findByRole('figure', { name: 'How old are you?' }))
  expect(figure.getByRole('img', { name: /^How old are you\?/ })).toBeDefined()
  expect(figure.getByText(/more than 100%\.$/)).toBeDefined()
})

test('another period is chosen, and its survey is closed', async () => {
  const { user } = await open([before, aSurvey()])
  await user.click(await main().findByRole('combobox', { name: 'Survey period' }))
  await user.click(await screen.findByRole('option', { name: 'Jan-Mar 2026' }))
  expect(await main().findByText('Closed on 31 March 2026')).toBeDefined()
  expect(
    main().getByText(/^Figures from 40 of 42 responses\. .*This protects the people who answered\.$/),
  ).toBeDefined()
  expect(main().queryByRole('link', { name: /^Preview survey questions/ })).toBeNull()
})

test('more responses than expected are shown as they are', async () => {
  await open([aSurvey({ expectedResponses: 40, actualResponses: 50 })])
  const bar = await main().findByRole('progressbar', { name: 'Responses' })
  expect(bar.getAttribute('aria-valuetext')).toBe('50 of 40')
  expect(main().getByText('125.00%')).toBeDefined()
})

test('a survey that fewer than five people answered shows no figure', async () => {
  const hidden = { ...aged, responses: null, answers: [] }
  await open([
    aSurvey({
      actualResponses: 3,
      shownResponses: 0,
      overallMaturity: null,
      questionCategories: [
        {
          questionCategoryId: 5,
          description: 'Demographic',
          isInDashboard: true,
          categoryScore: null,
          questions: [hidden],
        },
      ],
    }),
  ])
  expect(await main().findByText(/^Figures are shown when at least five people/)).toBeDefined()
  expect(main().getByText(/^Fewer than five people answered this question/)).toBeDefined()
  expect(main().queryByText(/^Figures from/)).toBeNull()
  expect(main().queryByRole('figure')).toBeNull()
})

test('a question with answers outside the figures is not said to have fewer than five', async () => {
  const question = { ...aged, responses: null, answers: [] }
  const general = { questionCategoryId: 5, description: 'General', isInDashboard: true, categoryScore: null }
  await open([
    aSurvey({
      actualResponses: 9,
      shownResponses: 5,
      overallMaturity: null,
      effectiveTo: now() - 1,
      questionCategories: [{ ...general, questions: [question] }],
    }),
  ])
  expect(await main().findByText(/^The figures include too few answers to this question/)).toBeDefined()
  expect(main().getByText(/^The survey closed with too few answers/)).toBeDefined()
  expect(main().queryByText(/[Ff]ewer than five/)).toBeNull()
})

test('a survey that nobody answered says what to do', async () => {
  await open([aSurvey({ actualResponses: 0, shownResponses: 0, overallMaturity: null })])
  expect(await main().findByText('Nobody has answered yet. Send the link to invite people.')).toBeDefined()
  expectNoResultsYet()
})

test('students can be chosen only where the organisation may ask them', async () => {
  const atCollege = { ...healthCheckPerson, organisationTypeId: 4 }
  const { user } = await open([aSurvey()], { as: atCollege })
  await user.click(await main().findByRole('combobox', { name: 'Survey audience' }))
  await user.click(await screen.findByRole('option', { name: 'Students' }))
  expect(await main().findByText('No survey is open at the moment.')).toBeDefined()
  expectNoResultsYet()
})

function expectNoResultsYet() {
  expect(main().getByRole<HTMLButtonElement>('button', { name: 'View survey results' }).disabled).toBe(true)
}

test('another organisation has no choice of students', async () => {
  await open([aSurvey()])
  await main().findByRole('progressbar', { name: 'Responses' })
  expect(main().queryByRole('combobox', { name: 'Survey audience' })).toBeNull()
})

test('the link is copied, mailed without an address, and shown as a QR code', async () => {
  const { user } = await open([aSurvey()])
  const link = await main().findByRole('textbox', { name: 'Survey link' })
  const url = (link as HTMLInputElement).value
  expect(url).toMatch(/\/Questionnaire\/SurveyQuestions\?inviteCode=abc123$/)
  await user.click(main().getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Survey link copied to clipboard!')).toBeDefined()
  const mail = main().getByRole('link', { name: 'Send by email' }).getAttribute('href') ?? ''
  expect(mail.startsWith('mailto:?subject=')).toBe(true)
  expect(decodeURIComponent(mail)).toContain(url)
  await user.click(main().getByRole('button', { name: 'QR code' }))
  const code = await main().findByRole('img', { name: `QR code of ${url}` })
  const dark = encode(url, { ecc: 'M', border: 4 }).data.flat().filter(Boolean)
  expect(code.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(dark.length)
})

test('the link goes to the share sheet where the device has one', async () => {
  const shared = vi.fn<(data: ShareData) => Promise<void>>(() =>
    Promise.reject(new DOMException('closed', 'AbortError')),
  )
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared })
  try {
    const { user } = await open([aSurvey()])
    await user.click(await main().findByRole('button', { name: 'Share link' }))
    expect(shared).toHaveBeenCalledWith({
      title: 'Your view counts: a short anonymous survey',
      text: expect.stringContaining('inviteCode=abc123') as string,
    })
  } finally {
    Reflect.deleteProperty(navigator, 'share')
  }
})

test('without a share sheet nothing offers it', async () => {
  await open([aSurvey()])
  await main().findByRole('textbox', { name: 'Survey link' })
  expect(main().queryByRole('button', { name: 'Share link' })).toBeNull()
})

test('the questions are read and printed without an open survey', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const asks = (questionId: number, questionTypeId: number, description: string) => ({
    questionId,
    questionTypeId,
    description,
    answers: [{ possibleAnswerId: questionId * 10, description: 'Yes' }],
  })
  const questions = answer(calls.healthChecks.getQuestions, {
    title: 'Staff survey',
    introduction: ['Thank you for taking part.'],
    categories: [
      {
        questionCategoryId: 3,
        description: 'Policies',
        questions: [asks(301, 3, 'Is there a policy?'), asks(302, 4, 'What does it name?')],
      },
    ],
  })
  const { user, asked } = await open([before], { more: [questions] })
  await user.click(await main().findByRole('link', { name: 'Survey questions' }))
  await screen.findByRole('heading', { level: 1, name: 'Staff survey' })
  expect(inputsOf(asked, calls.healthChecks.getQuestions)).toEqual([{ QuestionnaireId: 1 }])
  expect(main().getByText('Thank you for taking part.')).toBeDefined()
  expect(main().getByRole('heading', { level: 2, name: 'Policies' })).toBeDefined()
  const [single, several] = main().getAllByRole('list')[0]?.children ?? []
  expect(single?.textContent).toBe('Is there a policy?Yes')
  expect(several?.textContent).toBe('What does it name?You can choose several answers.Yes')
  await user.click(main().getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('a link is made from the expected responses and the first day', async () => {
  const made = answer(calls.healthChecks.inviteCode, {
    success: true,
    message: 'Survey link generated succesfully',
    url: '/Questionnaire/SurveyQuestions?inviteCode=abc123',
    healthCheckId: 4215,
  })
  const { user } = await open([], { more: [made] })
  const expected = await main().findByRole('textbox', { name: 'Expected responses' })
  await user.click(main().getByRole('button', { name: 'Generate link' }))
  expect(
    await main().findByText('Enter how many responses you expect: a whole number of at least 1.'),
  ).toBeDefined()
  await user.type(expected, '-6e0')
  expect((expected as HTMLInputElement).value).toBe('60')
  await user.click(main().getByRole('button', { name: 'Generate link' }))
  expect(await screen.findByText('Survey link generated succesfully')).toBeDefined()
})

test('a start that leaves few days of its quarter is pointed out, whatever the day today', async () => {
  const { user } = await open([])
  const start = await main().findByLabelText('Start date')
  expect(main().queryByText(/will be open for only/)).toBeNull()
  fireEvent.change(start, { target: { value: '2026-06-20' } })
  expect(await main().findByText('The survey will be open for only 11 days.')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Start on 1 July 2026' }))
  expect(start).toHaveProperty('value', '2026-07-01')
  expect(main().queryByText(/will be open for only/)).toBeNull()
})

test('the questions of a survey can be previewed before it opens', async () => {
  await open([aSurvey({ isCurrent: false, effectiveFrom: now() + 86_400_000, actualResponses: 0 })])
  expect(await main().findByText('Not open yet')).toBeDefined()
  expect(main().getByRole('link', { name: /^Preview survey questions/ })).toBeDefined()
})

describe('the link of the next quarter', () => {
  const heading = { name: 'Make a link for the next quarter' }
  const next = aSurvey({
    healthCheckId: 4216,
    questionnaire: 'Jul-Sep 2026',
    isCurrent: false,
    effectiveFrom: Date.UTC(2026, 5, 30, 22),
    effectiveTo: Date.UTC(2026, 8, 30, 21),
    inviteCode: 'next',
    actualResponses: 0,
  })

  test('is made in the last days of a quarter while its survey is open, and then shown', async () => {
    let isMade = false
    const { user, asked } = await open([], {
      at: () => Date.UTC(2026, 5, 18, 10),
      more: [
        answer(calls.healthChecks.getOrganisationHealthChecks, () =>
          isMade ? [next, aSurvey()] : [aSurvey()],
        ),
        answer(calls.healthChecks.inviteCode, () => {
          isMade = true
          return { success: true, message: 'Survey link generated succesfully', url: '', healthCheckId: 4216 }
        }),
      ],
    })
    expect(await main().findByRole('heading', heading)).toBeDefined()
    expect(await main().findByLabelText('Start date')).toMatchObject({
      value: '2026-07-01',
      min: '2026-07-01',
    })
    await user.type(main().getByRole('textbox', { name: 'Expected responses' }), '60')
    await user.click(main().getByRole('button', { name: 'Generate link' }))
    const link = await main().findByDisplayValue(/inviteCode=next$/)
    expect(link).toBeDefined()
    expect(main().queryByRole('heading', heading)).toBeNull()
    expect(inputsOf(asked, calls.healthChecks.inviteCode)).toEqual([
      { QuestionnaireId: 1, EffectiveFrom: '2026-07-01', ExpectedResponses: 60 },
    ])
    await user.click(main().getByRole('link', { name: 'A4 poster' }))
    expect(await screen.findByText(/It is open from 1 July 2026 until 30 September 2026/)).toBeDefined()
  })

  test('is offered when the survey of this quarter was closed before its end', async () => {
    await open([aSurvey({ isCurrent: false, effectiveTo: now() - 1 })])
    expect(await main().findByRole('heading', heading)).toBeDefined()
  })

  test('is not offered earlier, and not twice', async () => {
    await open([aSurvey()])
    await main().findByRole('progressbar', { name: 'Responses' })
    expect(main().queryByRole('button', { name: 'Generate link' })).toBeNull()
  })
})

test('without the permission there is neither link nor results', async () => {
  const reader = {
    ...healthCheckPerson,
    userActions: healthCheckPerson.userActions.filter(({ actionId }) => ![23, 24, 25].includes(actionId)),
  }
  await open([aSurvey({ inviteCode: null })], { as: reader })
  await main().findByRole('progressbar', { name: 'Responses' })
  expect(main().queryByRole('textbox', { name: 'Survey link' })).toBeNull()
  expect(main().queryByText('View survey results')).toBeNull()
})

const inputsOf = (asked: RenderedScreen['asked'], { path }: Call) =>
  asked.filter((one) => one.path === path).map(({ input }) => input)

test('the expected number and the last day of an open survey are changed', async () => {
  const { user, asked } = await open([aSurvey()], {
    more: [answer(calls.healthChecks.changeSurvey, { success: true, message: 'Survey changed.' })],
  })
  await user.click(await main().findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the survey Apr-Jun 2026' }))
  const day = dialog.getByLabelText('Last day')
  expect(day).toMatchObject({ value: '2026-06-30', min: '2026-05-12', max: '2026-06-30' })
  const expected = dialog.getByRole('textbox', { name: 'Expected responses' })
  expect(expected).toHaveProperty('value', '60')
  await user.clear(expected)
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(dialog.getByText(/^Enter how many responses you expect/)).toBeDefined()
  await user.type(expected, '80')
  fireEvent.change(day, { target: { value: '2026-05-31' } })
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Survey changed.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(inputsOf(asked, calls.healthChecks.changeSurvey)).toEqual([
    { HealthCheckId: 4215, ExpectedResponses: 80, ClosesOn: '2026-05-31' },
  ])
})

test('a survey is withdrawn only after its period was typed', async () => {
  const { user, asked } = await open([aSurvey()], {
    more: [answer(calls.healthChecks.withdrawSurvey, { success: true, message: 'Withdrawn.' })],
  })
  await user.click(await main().findByRole('button', { name: 'Withdraw survey' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw the survey Apr-Jun 2026?' }))
  expect(dialog.getByText(/42 responses and their figures are deleted\./)).toBeDefined()
  expect(dialog.queryByText(/public totals/)).toBeNull()
  const typed = dialog.getByRole('textbox', { name: 'Type Apr-Jun 2026 to confirm' })
  await user.type(typed, 'Apr-Jun 2025')
  await user.click(dialog.getByRole('button', { name: 'Withdraw survey' }))
  expect(typed.getAttribute('aria-invalid')).toBe('true')
  expect(inputsOf(asked, calls.healthChecks.withdrawSurvey)).toEqual([])
  await user.clear(typed)
  await user.type(typed, 'apr-jun 2026')
  await user.click(dialog.getByRole('button', { name: 'Withdraw survey' }))
  expect(await screen.findByText('Withdrawn.')).toBeDefined()
  expect(inputsOf(asked, calls.healthChecks.withdrawSurvey)).toHaveLength(1)
})

test('a closed survey is changed no more, and its withdrawal leaves the public totals', async () => {
  const { user } = await open([before])
  await user.click(await main().findByRole('button', { name: 'Withdraw survey' }))
  expect(await screen.findByText(/^The public totals of this quarter stay/)).toBeDefined()
  expect(main().queryByRole('button', { name: 'Change' })).toBeNull()
})

test('a person without the action may not withdraw a survey', async () => {
  const { DeleteIndividualSurveys } = actionIds
  const userActions = healthCheckPerson.userActions.filter(
    ({ actionId }) => actionId !== DeleteIndividualSurveys,
  )
  await open([aSurvey()], { as: { ...healthCheckPerson, userActions } })
  expect(await main().findByRole('button', { name: 'Change' })).toBeDefined()
  expect(main().queryByRole('button', { name: 'Withdraw survey' })).toBeNull()
})

test('what the server refuses of a change is shown at its field', async () => {
  const errors = [{ code: 'ClosesOn', description: 'Choose a day in the quarter.' }]
  const { user } = await open([aSurvey()], {
    more: [refuse(calls.healthChecks.changeSurvey, { type: 'invalid', errors })],
  })
  await user.click(await main().findByRole('button', { name: 'Change' }))
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Choose a day in the quarter.')).toBeDefined()
  expect(screen.getByRole('dialog')).toBeDefined()
})

const college: OutputOf<typeof calls.healthChecks.searchSurveyedOrganisations>['rows'][number] = {
  stakeholderId: StakeholderId.parse(9001),
  organisationName: 'Ugu College',
  organisationTypeId: 4,
  municipality: 'Ray Nkonyeni',
}
const found = answer(
  calls.healthChecks.searchSurveyedOrganisations,
  ({ OrganisationName = '', StakeholderId: id }) => {
    const rows = 'ugu college'.startsWith(OrganisationName) && [undefined, 9001].includes(id) ? [college] : []
    return { rows, total: rows.length, pageNumber: 1, pageSize: 8 }
  },
)
const withoutOrganisation = { ...administrator, organisationName: null, organisationTypeId: null }

test('an administrator finds an organisation, sees its surveys and sends its link', async () => {
  const made = answer(calls.healthChecks.inviteCode, {
    success: true,
    message: 'Survey link generated succesfully',
    url: '/Questionnaire/SurveyQuestions?inviteCode=abc123',
    healthCheckId: 4216,
  })
  const { user, asked } = await open([before], { as: withoutOrganisation, more: [found, made] })
  await screen.findByRole('heading', { level: 1, name: 'Health Check Dashboard' })
  expect(inputsOf(asked, calls.healthChecks.getOrganisationHealthChecks)).toEqual([])
  const search = main().getByRole('combobox', { name: 'Find an organisation' })
  await user.type(search, 'xyz')
  expect(await main().findByText('No results found')).toBeDefined()
  await user.clear(search)
  await user.type(search, 'ugu')
  await user.click(await main().findByRole('option', { name: /^Ugu College/ }))
  await screen.findByRole('heading', { level: 1, name: 'Ugu College: Health Check Dashboard' })
  expect(address()).toBe(`/organisation/?organisation=${encodeId(9001)}`)
  expect(await main().findByRole('combobox', { name: 'Survey audience' })).toBeDefined()
  expect(main().getByRole('link', { name: 'View survey results' }).getAttribute('href')).toBe(
    `/organisation/view/${encodeId(4213)}?organisation=${encodeId(9001)}`,
  )
  await user.type(await main().findByRole('textbox', { name: 'Expected responses' }), '30')
  await user.click(main().getByRole('button', { name: 'Generate link' }))
  expect(await screen.findByText('Survey link generated succesfully')).toBeDefined()
  expect(inputsOf(asked, calls.healthChecks.inviteCode)).toMatchObject([{ StakeholderId: 9001 }])
  expect(inputsOf(asked, calls.healthChecks.getOrganisationHealthChecks)).toContainEqual({ userId: 9001 })
})

test('on the page of questionnaires an administrator chooses an organisation and makes its link', async () => {
  let isMade = false
  const { user, asked } = await renderScreen('/admin/questionnaire/', {
    as: administrator,
    now,
    answers: [
      found,
      answer(calls.healthChecks.getSummarisedHealthCheck, []),
      answer(calls.healthChecks.getOrganisationHealthChecks, () => (isMade ? [aSurvey()] : [])),
      answer(calls.healthChecks.getActiveQuestionnaires, [staffQuestionnaire]),
      answer(calls.healthChecks.inviteCode, () => {
        isMade = true
        return { success: true, message: 'Survey link generated succesfully', url: '', healthCheckId: 4215 }
      }),
    ],
  })
  await main().findByRole('heading', { name: 'Survey link generator' })
  expect(main().queryByRole('button', { name: 'Generate link' })).toBeNull()
  await user.type(main().getByRole('combobox', { name: 'Find an organisation' }), 'ugu')
  await user.click(await main().findByRole('option', { name: /^Ugu College/ }))
  await user.type(await main().findByRole('textbox', { name: 'Expected responses' }), '30')
  await user.click(main().getByRole('button', { name: 'Generate link' }))
  expect(await main().findByDisplayValue(/inviteCode=abc123$/)).toBeDefined()
  expect(inputsOf(asked, calls.healthChecks.inviteCode)).toMatchObject([
    { StakeholderId: 9001, ExpectedResponses: 30 },
  ])
})

test('who reads the surveys of other organisations sends none of their links', async () => {
  const reader = aSession('Ayanda Nkosi', ['LogIntoSystem', 'ViewOrganisationalSurveyResults'])
  await renderScreen(`/organisation/?organisation=${encodeId(9001)}`, {
    as: { ...reader, organisationName: null, organisationTypeId: null },
    now,
    answers: [answer(calls.healthChecks.getOrganisationHealthChecks, [aSurvey({ inviteCode: null })]), found],
  })
  expect(await main().findByRole('link', { name: 'View survey results' })).toBeDefined()
  expect(main().queryByRole('textbox', { name: 'Expected responses' })).toBeNull()
  expect(main().queryByRole('button', { name: 'Change' })).toBeNull()
})

const question = (
  questionId: number,
  description: string,
  names: readonly string[],
  responses: number | null,
) => ({
  questionId,
  description,
  questionTypeId: 3,
  visualizeTypeId: 4,
  visualizeTypeDescription: 'Stacked bar',
  responses,
  bars:
    responses === null
      ? []
      : names.map((category, index) => ({
          category,
          value: 100 / names.length,
          score: 100 - index * 25,
          colorId: index + 1,
        })),
})
const result: OutputOf<typeof calls.healthChecks.organisationalResult> = {
  ...aSurvey(),
  categories: [
    {
      questionCategoryId: 1,
      description: 'Behaviours',
      categoryScore: 61.2,
      questions: [
        question(101, 'Our leaders speak out.', ['Agree', 'Not sure', 'Disagree'], 40),
        question(105, 'People joke about others.', ['Never', 'Sometimes', 'Often'], 38),
        question(102, 'I would feel safe to report.', ['Agree', 'Not sure', 'Disagree'], 39),
      ],
    },
    {
      questionCategoryId: 3,
      description: 'Policies',
      categoryScore: 62.07,
      questions: [
        question(301, 'Is there a policy?', ['Yes', 'No'], 40),
        question(302, 'Is there leave?', ['Yes', 'No'], null),
      ],
    },
  ],
}
const results = `/organisation/view/${encodeId(4215)}`

test('results show the scores beside those of the period before, and group equal answers', async () => {
  await renderScreen(results, {
    as: healthCheckPerson,
    answers: [
      answer(calls.healthChecks.getOrganisationHealthChecks, [aSurvey(), before]),
      answer(calls.healthChecks.organisationalResult, result),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'View results: Staff Apr-Jun 2026' })
  expect(main().getByText('Thuthuzela Trust')).toBeDefined()
  expect(main().getByText('42 of 60')).toBeDefined()
  expect(
    main().getByText(/^Figures from 40 of 42 responses\. The last 2 responses are counted/),
  ).toBeDefined()
  const policies = within(main().getByRole('figure', { name: 'Policies' }))
  expect(policies.getByText(/^Score 62\.07%\. Jan-Mar 2026: 55\.85%\./)).toBeDefined()
  expect(policies.getByText('Not shown: too few answers.')).toBeDefined()
  const axis = policies.getAllByText(/^\d+$/).map(({ textContent }) => textContent)
  expect(axis.slice(-6)).toEqual(['0', '20', '40', '60', '80', '100'])
  expect(policies.getByText(/Health Check of Thuthuzela Trust, Staff, Apr-Jun 2026/)).toBeDefined()
  const behaviours = within(main().getByRole('figure', { name: 'Organisational Behaviours' }))
  const lists = behaviours.getAllByRole('list')
  // Legend and questions, for each of two sets of answers.
  expect(lists).toHaveLength(4)
  expect(lists[0]?.textContent).toBe('DisagreeNot sureAgree')
  expect(lists[1]?.textContent).toContain('I would feel safe to report.')
})

/** Opens the results of a survey that ends then. */
function renderResults(effectiveTo: number, categories: (typeof result)['categories']) {
  return renderScreen(results, {
    as: healthCheckPerson,
    now,
    answers: [
      answer(calls.healthChecks.getOrganisationHealthChecks, [aSurvey({ effectiveTo })]),
      answer(calls.healthChecks.organisationalResult, { ...result, effectiveTo, categories }),
    ],
  })
}

test.each([
  ['open', aSurvey().effectiveTo, /^No score yet\./],
  ['closed', now() - 1, /^No score: too few answers\./],
] as const)(
  'a category of an %s survey without a score says whether one can come',
  async (_state, effectiveTo, words) => {
    const categories = result.categories.map((one) => ({ ...one, categoryScore: null }))
    await renderResults(effectiveTo, categories)
    const policies = within(await main().findByRole('figure', { name: 'Policies' }))
    expect(policies.getByText(words)).toBeDefined()
  },
)

test.each([
  ['open', aSurvey().effectiveTo, /^Figures are shown when at least five people/],
  ['closed', now() - 1, /^The survey closed with too few answers/],
] as const)('an %s survey without any figure has no results', async (_state, effectiveTo, words) => {
  const categories = result.categories.map((one) => ({
    ...one,
    categoryScore: null,
    questions: one.questions.map((asked) => ({ ...asked, responses: null, bars: [] })),
  }))
  await renderResults(effectiveTo, categories)
  expect(await main().findByText('There are no results for this period.')).toBeDefined()
  expect(main().getByText(words)).toBeDefined()
  expect(main().queryByRole('figure')).toBeNull()
})

test('results of a survey that is not theirs are none', async () => {
  await renderScreen(`/organisation/view/${encodeId(9)}`, {
    as: healthCheckPerson,
    answers: [
      answer(calls.healthChecks.getOrganisationHealthChecks, [aSurvey()]),
      refuse(calls.healthChecks.organisationalResult, { type: 'not-found' }),
    ],
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'There are no results for this period.' }),
  ).toBeDefined()
})

const aHelpline = (detail: string, lastChecked: string | null) => ({
  helplineId: 1,
  name: 'A helpline',
  runBy: 'A department',
  isEmergency: true,
  hours: null,
  languages: null,
  cost: null,
  purpose: 'To talk',
  lastChecked,
  contacts: [{ channel: 'call' as const, detail, link: null, cost: null, note: null }],
})

test('a closed survey has no poster', async () => {
  await renderScreen(`/organisation/poster/${encodeId(4215)}`, {
    as: healthCheckPerson,
    now: () => aSurvey().effectiveTo + 1,
    answers: [
      answer(calls.healthChecks.getOrganisationHealthChecks, [aSurvey()]),
      answer(calls.config.helplines, []),
    ],
  })
  expect(await main().findByText('No survey is open at the moment.')).toBeDefined()
  expect(main().queryByRole('img')).toBeNull()
})

test('the poster carries the link, the last day and the numbers for help', async () => {
  await renderScreen(`/organisation/poster/${encodeId(4215)}`, {
    as: healthCheckPerson,
    now,
    answers: [
      answer(calls.healthChecks.getOrganisationHealthChecks, [aSurvey()]),
      answer(calls.config.helplines, [
        aHelpline('10111', '2026-05-01'),
        aHelpline('0800 428 428', '2026-04-12'),
        { ...aHelpline('0800 001 005', '2026-05-02'), helplineId: 5, name: 'National Shelter Helpline' },
        aHelpline('0861 322 322', null),
      ]),
    ],
  })
  const poster = within(await main().findByRole('article', { name: 'A4 poster' }))
  expect(poster.getByText('Thuthuzela Trust')).toBeDefined()
  expect(poster.getByText(/It is open from 1 April 2026 until 30 June 2026\.$/)).toBeDefined()
  expect(poster.getByRole('img', { name: /^QR code of .*inviteCode=abc123$/ })).toBeDefined()
  expect(poster.getByText('0800 428 428')).toBeDefined()
  expect(await poster.findByText(/^National Shelter Helpline/)).toBeDefined()
  expect(poster.getByText('0800 001 005')).toBeDefined()
  expect(poster.queryByText('0861 322 322')).toBeNull()
  expect(poster.getByText('It uses less than 1 MB of data.')).toBeDefined()
  expect(await poster.findByText(/Numbers checked on 12 April 2026\.$/)).toBeDefined()
})
