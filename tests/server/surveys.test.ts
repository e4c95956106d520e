// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Call, OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { DAY_MS } from '#contract/rules/day.ts'
import { purgeOld } from '#server/db/purge.ts'
import { encryptAnswers } from '#src/data/core/encrypt-answers.ts'
import { databases } from '#tests/support/database.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aResponse, emptySurvey, findOpenSurvey } from '#tests/support/surveys.ts'

const { getQuestionnaire, submitAnswers, submitEncryptedAnswers } = calls.surveys
type Survey = Awaited<ReturnType<typeof findOpenSurvey>>

const wrongAnswers: readonly (readonly [string, Parameters<typeof aResponse>[1], readonly string[]])[] = [
  ['no answers', {}, ['answers']],
  ['a question of another questionnaire', { 201: [20101] }, ['answers.0.questionId']],
  ['an answer of another question', { 101: [10101], 102: [10101] }, ['answers.1.possibleAnswerIds.0']],
  ['two answers where one is asked for', { 101: [10101, 10102] }, ['answers.0.possibleAnswerIds']],
  ['the same answer twice', { 119: [11901, 11901] }, ['answers.0.possibleAnswerIds.1']],
  ['none of these beside another answer', { 120: [12001, 12007] }, ['answers.0.possibleAnswerIds']],
  ['a question without an answer', { 101: [] }, ['answers.0.possibleAnswerIds']],
]

describe.each(databases)('a survey link on %s', (kind) => {
  let server: TestServer
  let survey: Survey
  beforeEach(async () => {
    server = await aServer({ kind })
    survey = await findOpenSurvey(server.database, { at: server.clock.now() })
    await emptySurvey(server.database, survey.id)
  })
  afterEach(() => server.close())

  const open = async (inviteCode = survey.invite_code, more: object = {}) => {
    const answer = await server.nobody.ask(getQuestionnaire, { inviteCode, language: 'en', ...more })
    return answer.json<OutputOf<typeof getQuestionnaire>>()
  }
  const change = (values: Partial<Survey>) =>
    server.database.db.updateTable('health_checks').set(values).where('id', '=', survey.id).execute()
  const send = (answers: Parameters<typeof aResponse>[1], inviteCode = survey.invite_code) =>
    server.nobody.ask(submitAnswers, aResponse(inviteCode, answers))
  const sendFrom = (remoteAddress: string, call: Call, input: object) =>
    server.nobody.send({
      method: 'POST',
      url: call.path,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(input),
    })
  const encrypt = async (response = aResponse(survey.invite_code, { 101: [10101] })) =>
    encryptAnswers((await open()).questionnaire?.encryptionKey ?? '', response)
  const received = async () => {
    const { db } = server.database
    const rows = await db
      .selectFrom('health_check_answers')
      .select(['possible_answer_id as id', 'received'])
      .where('health_check_id', '=', survey.id)
      .orderBy('possible_answer_id')
      .execute()
    return rows.map(({ id, received: count }) => [id, count])
  }
  const responses = async () =>
    (await findOpenSurvey(server.database, { at: survey.effective_from })).actual_responses

  it('shows the questions, the helplines and the last day, and nothing of the organisation', async () => {
    const { state, closesOn, questionnaire } = await open()
    expect([state, closesOn]).toEqual(['open', '2026-06-30'])
    const names = questionnaire?.categories.map(({ description, questions }) => [
      description.text,
      questions.length,
    ])
    expect(names).toEqual([
      ['Behaviours', 6],
      ['Practices', 6],
      ['Policies', 6],
      ['General', 3],
      ['Demographic', 3],
    ])
    expect(questionnaire?.helplines[0]).toMatchObject({ name: 'GBV Command Centre' })
    expect(questionnaire?.introduction).toHaveLength(5)
    const told = JSON.stringify(await open())
    for (const secret of ['Milkwood', String(survey.expected_responses), 'score'])
      expect(told).not.toContain(`"${secret}`)
    expect(told).not.toMatch(/organisation_|expected|actual/i)
  })

  it('shows them in the language of the reader, with the English beside a draft', async () => {
    const { questionnaire } = await open(undefined, { language: 'zu' })
    const [first] = questionnaire?.categories[0]?.questions ?? []
    expect(first?.description.english).toMatch(/^Our leaders/)
    expect(first?.description.text).not.toBe(first?.description.english)
    const wrong = { inviteCode: survey.invite_code, language: 'xx' }
    expect((await server.nobody.ask(getQuestionnaire, wrong)).statusCode).toBe(400)
  })

  it('tells a survey that has not begun, is closed, was withdrawn, or does not exist', async () => {
    const now = server.clock.now()
    await change({ effective_from: now + DAY_MS })
    expect(await open()).toMatchObject({ state: 'not-begun', questionnaire: null })
    const previewed = await open(undefined, { preview: true })
    expect(previewed.questionnaire?.categories).toHaveLength(5)
    expect((await send({ 101: [10101] })).json()).toMatchObject({ success: false, state: 'not-begun' })
    await change({ effective_from: survey.effective_from, effective_to: now - 1 })
    expect(await open(undefined, { preview: true })).toMatchObject({ state: 'closed', questionnaire: null })
    expect((await send({ 101: [10101] })).json()).toMatchObject({ success: false, state: 'closed' })
    await change({ withdrawn_at: now })
    expect(await open()).toMatchObject({ state: 'withdrawn', questionnaire: null })
    expect(await open('nothing')).toEqual({
      state: 'unknown',
      opensOn: null,
      closesOn: null,
      questionnaire: null,
    })
    expect((await send({ 101: [10101] }, 'nothing')).json()).toMatchObject({ state: 'unknown' })
    expect(await received()).toEqual([])
  })

  it('counts each answer, and a response that is sent again only once', async () => {
    const response = aResponse(survey.invite_code, { 101: [10101], 119: [11901, 11903] })
    for (const _time of [1, 2])
      expect((await server.nobody.ask(submitAnswers, response)).json()).toMatchObject({
        success: true,
        state: 'open',
      })
    await send({ 101: [10101] })
    expect(await received()).toEqual([
      [10101, 2],
      [11901, 1],
      [11903, 1],
    ])
    expect(await responses()).toBe(2)
  })

  it('refuses answers that do not fit the questions', async () => {
    for (const [what, answers, fields] of wrongAnswers) {
      const refused = await send(answers)
      const codes = refused.json().errors?.map(({ code }: { code: string }) => code)
      expect([what, refused.statusCode, codes]).toEqual([what, 400, fields])
    }
    expect(await received()).toEqual([])
  })

  it('stores nothing about a response but counts, and the hash of its id until no more can come', async () => {
    const response = aResponse(survey.invite_code, { 101: [10101] })
    await server.nobody.ask(submitAnswers, response)
    const { db } = server.database
    const keys = await db.selectFrom('health_check_response_keys').selectAll().execute()
    expect(keys).toEqual([{ health_check_id: survey.id, key_hash: expect.any(String) }])
    expect(keys[0]?.key_hash).not.toContain(response.responseId)
    expect(await db.selectFrom('anonymous_keys').selectAll().execute()).toEqual([])
    await open('nothing')
    const at = server.clock.now()
    const limits = await db.selectFrom('limits').selectAll().execute()
    expect(limits.map(({ subject_hash, ...counted }) => [subject_hash.length, counted])).toEqual(
      ['responses of a survey', 'of a network', 'unknown codes'].map(() => [
        43,
        { count: 1, last_at: at, next_allowed_at: at },
      ]),
    )
    await purgeOld(server.database, at + DAY_MS + 1)
    expect(await db.selectFrom('limits').selectAll().execute()).toEqual([])
    await purgeOld(server.database, survey.effective_to + 7 * DAY_MS)
    expect(await db.selectFrom('health_check_response_keys').selectAll().execute()).toHaveLength(1)
    await purgeOld(server.database, survey.effective_to + 7 * DAY_MS + 1)
    expect(await db.selectFrom('health_check_response_keys').selectAll().execute()).toEqual([])
  })

  it('takes 60 responses in ten minutes from a network, and 20 codes that do not exist', async () => {
    const outcomes = []
    for (let sent = 0; sent < 61; sent += 1) outcomes.push((await send({ 101: [10101] })).statusCode)
    expect(outcomes).toEqual([...Array.from({ length: 60 }, () => 200), 429])
    server.clock.pass(600_000)
    expect((await send({ 101: [10101] })).statusCode).toBe(200)
    for (let tries = 0; tries < 20; tries += 1) expect((await open(`guess ${tries}`)).state).toBe('unknown')
    const input = { inviteCode: 'another guess', language: 'en' }
    expect((await server.nobody.ask(getQuestionnaire, input)).statusCode).toBe(429)
    // The others in this office have the right link.
    expect((await open()).state).toBe('open')
    expect((await send({ 101: [10101] })).statusCode).toBe(200)
    server.clock.pass(600_000)
    expect((await open('another guess')).state).toBe('unknown')
  })

  it('accepts answers that a phone has encrypted, for 7 days after it has closed', async () => {
    const response = aResponse(survey.invite_code, { 101: [10101] })
    const encrypted = await encrypt(response)
    expect(encrypted).not.toContain(response.responseId)
    expect(encrypted).toHaveLength(
      (await encrypt(aResponse(survey.invite_code, { 101: [10101], 102: [10201] }))).length,
    )
    server.clock.pass(survey.effective_to - server.clock.now() + 7 * DAY_MS)
    for (const _time of [1, 2]) {
      const sent = await server.nobody.ask(submitEncryptedAnswers, { encrypted })
      expect(sent.json()).toMatchObject({ success: true })
    }
    expect(await received()).toEqual([[10101, 1]])
    server.clock.pass(1)
    const late = await server.nobody.ask(submitEncryptedAnswers, { encrypted })
    expect(late.json()).toMatchObject({ success: false, state: 'closed' })
  })

  it('accepts late answers of a survey that was closed early, and none after a withdrawal', async () => {
    const [early, later] = [await encrypt(), await encrypt()]
    const now = server.clock.now()
    await change({ effective_to: now - 1 })
    expect((await send({ 101: [10101] })).json()).toMatchObject({ success: false, state: 'closed' })
    const late = await server.nobody.ask(submitEncryptedAnswers, { encrypted: early })
    expect(late.json()).toMatchObject({ success: true, state: 'open' })
    await change({ withdrawn_at: now })
    const withdrawn = await server.nobody.ask(submitEncryptedAnswers, { encrypted: later })
    expect(withdrawn.json()).toMatchObject({ success: false, state: 'withdrawn' })
    expect(await received()).toEqual([[10101, 1]])
  })

  it('counts forty people at once exactly: ten who send twice, some without signal, some on one tablet', async () => {
    const office = (nth: number) => `10.0.${nth < 20 ? 0 : nth}.1`
    const { questionnaire } = await open()
    const people = Array.from({ length: 40 }, (_, nth) => nth)
    const answerAs = async (nth: number) => {
      const response = aResponse(survey.invite_code, { 101: [10101 + (nth % 5)], 119: [11901] })
      const waited = nth % 4 === 1
      const body = waited
        ? { encrypted: await encryptAnswers(questionnaire?.encryptionKey ?? '', response) }
        : response
      // The answer to every fourth one is lost, and it is sent again while the first one still arrives.
      const times = nth % 4 === 0 ? [1, 2] : [1]
      const call = waited ? submitEncryptedAnswers : submitAnswers
      return Promise.all(times.map(() => sendFrom(office(nth), call, body)))
    }
    for (const outcome of (await Promise.all(people.map(answerAs))).flat())
      expect(outcome.json()).toMatchObject({ success: true, state: 'open' })
    const eight = [1, 2, 3, 4, 5].map((at) => [10100 + at, 8])
    expect(await received()).toEqual([...eight, [11901, 40]])
    expect(await responses()).toBe(40)
  })

  it('stops a script that sends 10 000 responses from many networks, until the organisation withdraws', async () => {
    await change({ expected_responses: 120 })
    const script = (nth: number) =>
      sendFrom(
        `10.${Math.floor(nth / 250)}.${nth % 250}.1`,
        submitAnswers,
        aResponse(survey.invite_code, { 101: [10101] }),
      )
    for (let nth = 0; nth < 240; nth += 1) expect((await script(nth)).statusCode).toBe(200)
    for (let nth = 240; nth < 260; nth += 1) expect((await script(nth)).statusCode).toBe(429)
    expect(await responses()).toBe(240)
    await change({ expected_responses: 130 })
    expect((await script(261)).statusCode).toBe(200)
    const own = await server.signIn('healthcheck@demo.example')
    const withdrawal = { HealthCheckId: survey.id, Period: 'Apr-Jun 2026' }
    expect((await own.ask(calls.healthChecks.withdrawSurvey, withdrawal)).json()).toMatchObject({
      success: true,
    })
    expect((await script(262)).json()).toMatchObject({ success: false, state: 'withdrawn' })
    expect(await received()).toEqual([])
  })

  it('refuses encrypted answers that were changed', async () => {
    const encrypted = await encrypt()
    const changed = encrypted.slice(0, 200) + (encrypted[200] === 'A' ? 'B' : 'A') + encrypted.slice(201)
    for (const wrong of [changed, encrypted.slice(0, 100), 'nothing', '']) {
      const sent = await server.nobody.ask(submitEncryptedAnswers, { encrypted: wrong })
      expect(sent.json()).toMatchObject({ success: false, state: 'unknown' })
    }
    expect(await received()).toEqual([])
  })
})
