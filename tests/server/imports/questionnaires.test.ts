// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { DAY_MS } from '#contract/rules/day.ts'
import type { ImportRun } from '#contract/schemas/import.ts'
import { databases, onFirstOnly } from '#tests/support/database.ts'
import { pathOf } from '#tests/support/exports.ts'
import { done, sent } from '#tests/support/import-runs.ts'
import { aClock, aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { aResponse, findOpenSurvey } from '#tests/support/surveys.ts'

const { healthChecks, imports, surveys } = calls
const HEADER = 'type,category,question,choice,answer,score'
const NEW = 'Do managers know what to do?'

/** A staff questionnaire with one question in each scored category, and one more. */
const lines = [
  'Staff,Behaviours,Do leaders speak out?,single,Yes,100',
  'Staff,Behaviours,Do leaders speak out?,,No,0',
  `Staff,Practices,${NEW},single,Yes,100`,
  `Staff,Practices,${NEW},,No,0`,
  'Staff,Policies,Is there a policy?,single,Yes,100',
  'Staff,Policies,Is there a policy?,,No,0',
  'Staff,General,Who helps?,multiple,The police,',
  'Staff,General,Who helps?,,A helpline,',
]
const file = (...rows: readonly string[]) => Buffer.from([HEADER, ...rows].join('\n'))

describe.each(databases)('an import of questionnaires on %s', (kind) => {
  const clock = aClock()
  let server: TestServer
  let admin: Client
  let own: Client
  const signIn = async () => {
    admin = await server.signIn('admin@demo.example')
    own = await server.signIn('healthcheck@demo.example')
  }
  beforeAll(async () => {
    server = await aServer({ kind, clock })
    await signIn()
  })
  afterAll(() => server.close())

  const run = async (bytes: Buffer, more: object = {}): Promise<ImportRun> =>
    done(admin, await sent(admin, { kind: 'questionnaires', ...more }, bytes))
  const undo = async (importId: number | null): Promise<ImportRun> =>
    done(admin, (await admin.ask(imports.undo, { importId })).json().runId)
  const exported = async () =>
    (await server.nobody.send({ method: 'GET', url: pathOf('questionnaires', 'csv') })).body
  const versions = async () =>
    (await server.database.db.selectFrom('questionnaires').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    )
  const active = async () =>
    (await own.ask(healthChecks.getActiveQuestionnaires, {})).json<
      OutputOf<typeof healthChecks.getActiveQuestionnaires>
    >()
  const ownFigures = async () => (await own.ask(healthChecks.getOrganisationHealthChecks, {})).json<object>()
  const link = (QuestionnaireId: number | undefined, EffectiveFrom: string) =>
    own.ask(healthChecks.inviteCode, { QuestionnaireId, EffectiveFrom, ExpectedResponses: 20 })

  it('finds nothing to change in its own export, and names the type that a dry run would publish', async () => {
    const before = await versions()
    expect(await run(Buffer.from(await exported()))).toMatchObject({
      state: 'done',
      counts: { rows: 187, new: 0, changed: 0, same: 2 },
      notes: [],
    })
    const checked = await run(file(...lines), { isDryRun: true })
    expect(checked).toMatchObject({ state: 'checked', counts: { rows: 8, new: 0, changed: 1, same: 0 } })
    expect(checked.notes).toEqual([
      expect.stringMatching(/^Staff: a new version with 4 questions\. New: ‘Do/),
    ])
    expect(checked.notes[0]).toContain('No longer asked: ‘Our leaders speak out')
    expect(await versions()).toEqual(before)
  })

  it('publishes a version for new links, and leaves every survey and figure as it was', async () => {
    const running = await findOpenSurvey(server.database, { at: clock.now() })
    const read = async () => [
      await ownFigures(),
      (await server.nobody.ask(calls.healthCheck.stats, {})).json<object>(),
      (
        await server.nobody.ask(surveys.getQuestionnaire, { inviteCode: running.invite_code, language: 'en' })
      ).json<object>(),
    ]
    const before = await read()
    const sums = async () =>
      (await admin.ask(healthChecks.getSummarisedHealthCheck, {})).json<
        OutputOf<typeof healthChecks.getSummarisedHealthCheck>
      >()
    const past = (await sums()).filter(({ isCurrent }) => !isCurrent)
    const earlier = (await active())[0]
    clock.pass(DAY_MS)
    const { importId } = await run(file(...lines))
    const staff = (await active())[0]
    expect(staff).toMatchObject({ title: earlier?.title, publishedAt: clock.now() })
    expect(staff?.questionnaireId).not.toBe(earlier?.questionnaireId)
    expect(staff?.current).toMatchObject({
      healthCheckId: running.id,
      questionnaireId: earlier?.questionnaireId,
    })
    expect(await read()).toEqual(before)
    expect((await sums()).filter(({ isCurrent }) => !isCurrent)).toEqual(past)
    const shown = (
      await own.ask(healthChecks.getQuestions, { QuestionnaireId: staff?.questionnaireId })
    ).json()
    expect(shown.introduction.length).toBeGreaterThan(1)
    expect(shown.categories.map((one: { questions: object[] }) => one.questions.length)).toEqual([1, 1, 1, 1])
    expect(await run(file(...lines))).toMatchObject({ counts: { changed: 0, same: 1 } })
    expect((await link(earlier?.questionnaireId, '2026-07-02')).json()).toMatchObject({ success: false })
    expect(await undo(importId)).toMatchObject({ state: 'done' })
    expect((await active())[0]).toEqual(earlier)
  })

  it('counts a survey with a new question in its own version, and keeps that version for good', async () => {
    const before = await ownFigures()
    const { importId } = await run(file(...lines))
    const id = (await active())[0]?.questionnaireId
    expect((await link(id, '2026-07-02')).json()).toMatchObject({ success: true })
    const [upcoming] = (await active())[0]?.upcoming ?? []
    const inviteCode = upcoming?.inviteCode ?? ''
    clock.pass(Date.parse('2026-07-02T12:00:00Z') - clock.now())
    await signIn()
    const asked = (await server.nobody.ask(surveys.getQuestionnaire, { inviteCode, language: 'zu' })).json<
      OutputOf<typeof surveys.getQuestionnaire>
    >()
    const questions = asked.questionnaire?.categories.flatMap((category) => category.questions) ?? []
    expect(questions.map(({ description }) => description)).toContainEqual({ text: NEW, english: null })
    expect(asked.questionnaire?.helplines.length).toBeGreaterThan(0)
    const chosen = questions.map(
      ({ questionId, answers }) => [questionId, [answers[0]?.possibleAnswerId ?? 0]] as const,
    )
    for (let nth = 1; nth <= 5; nth += 1) {
      const response = aResponse(inviteCode, Object.fromEntries(chosen))
      expect((await server.nobody.ask(surveys.submitAnswers, response)).json()).toMatchObject({
        success: true,
      })
    }
    const wrong = aResponse(inviteCode, { 101: [10101] })
    expect((await server.nobody.ask(surveys.submitAnswers, wrong)).statusCode).toBe(400)
    const [newest, ...earlier] = (await own.ask(healthChecks.getOrganisationHealthChecks, {})).json<
      OutputOf<typeof healthChecks.getOrganisationHealthChecks>
    >()
    expect(newest).toMatchObject({ questionnaireId: id, overallMaturity: 100 })
    expect(newest?.questionCategories.map(({ categoryScore }) => categoryScore)).toEqual([
      100,
      100,
      100,
      null,
    ])
    expect(newest?.questionCategories[1]?.questions).toMatchObject([{ description: NEW, responses: 5 }])
    expect(earlier.map(({ isCurrent: _, ...one }) => one)).toEqual(
      (before as typeof earlier).map(({ isCurrent: _, ...one }) => one),
    )
    expect(await undo(importId)).toMatchObject({
      state: 'rejected',
      notes: [expect.stringMatching(/^A survey uses this version of Staff already\./)],
    })
    expect((await active())[0]?.questionnaireId).toBe(id)
    const { importId: next } = await run(
      file(...lines.map((line) => line.replace('Who helps', 'Who could help'))),
    )
    expect(await undo(importId)).toMatchObject({ notes: [expect.stringContaining('was changed after this')] })
    expect(await undo(next)).toMatchObject({ state: 'done' })
    expect((await active())[0]?.questionnaireId).toBe(id)
  })

  it('is not undone after its questions were replaced, also where they were published once more', async () => {
    const { importId } = await run(file(...lines, 'Staff,General,Who helps?,,A clinic,'))
    await run(file(...lines, 'Staff,General,Who helps?,,A friend,'))
    await run(file(...lines, 'Staff,General,Who helps?,,A clinic,'))
    const before = await versions()
    expect(await undo(importId)).toMatchObject({
      state: 'rejected',
      notes: [expect.stringContaining('was changed after this')],
    })
    expect(await versions()).toEqual(before)
  })

  const bad: readonly (readonly [
    name: string,
    rows: readonly string[],
    fault: readonly [row: number, column: string, reason: string],
  ])[] = [
    ['an unknown type', ['Parents,General,Why?,single,Yes,'], [10, 'type', 'one of these: Staff, Students']],
    ['no category', ['Staff,,Why?,single,Yes,'], [10, 'category', 'Fill in']],
    ['an unknown category', ['Staff,Beliefs,Why?,single,Yes,'], [10, 'category', 'Behaviours, Practices']],
    ['no question', ['Staff,General,,single,Yes,'], [10, 'question', 'Fill in']],
    ['a doubled question', ['Staff,Policies,Is there a POLICY?,single,Yes,1'], [10, 'question', 'in row 6']],
    ['a doubled answer', ['Staff,General,Who helps?,,the police,'], [10, 'answer', 'in row 8']],
    ['a question in two categories', ['Staff,Demographic,Who helps?,,I,'], [10, 'category', 'from row 8']],
    ['a question of two kinds', ['Staff,General,Who helps?,single,I,'], [10, 'choice', 'from row 8']],
    ['no kind of answers', ['Staff,General,Why?,,Yes,'], [10, 'choice', 'single, multiple']],
    ['no score where it counts', ['Staff,Policies,Why?,single,Yes,'], [10, 'score', 'from 0 to 100']],
    ['a score that is too high', ['Staff,Policies,Why?,single,Yes,101'], [10, 'score', 'from 0 to 100']],
    ['a score where none counts', ['Staff,General,Why?,single,Yes,5'], [10, 'score', 'Leave this empty']],
    ['several scored answers', ['Staff,Policies,Why?,multiple,Yes,5'], [10, 'choice', 'must be single']],
    ['a single answer', ['Staff,General,Why?,single,Yes,'], [10, 'answer', 'at least two answers']],
    ['a text that is too long', [`Staff,General,${'a'.repeat(401)},single,Yes,`], [10, 'question', '400']],
    ['no question in Behaviours', ['Students,General,Why?,single,Yes,'], [10, 'category', 'in Behaviours']],
    [
      'too many answers',
      Array.from({ length: 49 }, (_, nth) => `Staff,General,Who helps?,,Helper ${nth},`),
      [58, 'answer', 'more than 50'],
    ],
    [
      'too many questions',
      Array.from({ length: 194 }, (_, nth) => `Staff,General,Why ${nth >> 1}?,single,${nth % 2},`),
      [202, 'question', 'more than 100'],
    ],
  ]

  it.each(onFirstOnly(kind, bad))(
    'refuses %s by row and column, also where bad rows are skipped',
    async (_name, rows, fault) => {
      const before = await versions()
      const [row, column, reason] = fault
      const rejected = await run(file(...lines, ...rows))
      expect(rejected).toMatchObject({ state: 'rejected', importId: null })
      expect(rejected.faults).toContainEqual(
        expect.objectContaining({ row, column, reason: expect.stringContaining(reason) }),
      )
      const other = lines.with(7, 'Staff,General,Who helps?,,A clinic,')
      expect(await run(file(...other, ...rows), { skipsBadRows: true })).toMatchObject({ state: 'rejected' })
      expect(await versions()).toEqual(before)
    },
  )

  it('names what is wrong with each questionnaire of a file, and asks for equal texts', async () => {
    const lonely = ['Staff', 'Students'].map((type) => `${type},General,Why?,single,Yes,`)
    const { faults } = await run(file(...lonely))
    expect(faults.filter(({ column }) => column === 'answer').map(({ row }) => row)).toEqual([2, 3])
    const titles = lines.map((line, nth) => `${line},Title ${nth >> 2}`)
    const { faults: differing } = await run(Buffer.from([`${HEADER},title`, ...titles].join('\n')))
    expect(differing).toContainEqual(
      expect.objectContaining({
        row: 6,
        column: 'title',
        reason: 'This differs from row 2. Enter the same in both rows.',
      }),
    )
  })

  it('refuses an exclusive answer of a question with one choice, and a file without rows', async () => {
    const table = Buffer.from(`${HEADER},exclusive\n${lines.map((line) => `${line},`).join('\n')}yes`)
    expect(await run(table)).toMatchObject({ state: 'done', counts: { changed: 1 } })
    const single = Buffer.from(`${HEADER},exclusive\n${lines.map((line) => `${line},yes`).join('\n')}`)
    expect(await run(single)).toMatchObject({ state: 'rejected', faultCount: 7 })
    expect(await run(file())).toMatchObject({ state: 'rejected', faults: [{ row: null }] })
  })
})
