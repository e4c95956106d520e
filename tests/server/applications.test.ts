import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '#contract/access.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { calls } from '#contract/index.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { queueMail } from '#server/mail/queue-store.ts'
import { sendDueMails } from '#server/mail/send.ts'
import { databases } from '#tests/support/database.ts'
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { aMailer, type TestMailer } from '#tests/support/mailer.ts'
import { addPerson } from '#tests/support/people.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { searchOrganisations, verify, previewDecision, getAdminDashboard } = calls.applications
const { getAuditEvents } = calls.security
interface Decided {
  readonly details: { readonly organisationId: number; readonly decision: string }
  readonly subject: { readonly name: string }
}
const { inProgress, rejected, approved } = verificationStatuses
const HEALTH_CHECK = 2
const ADMINISTRATORS = 1

describe.each(databases)('applications on %s', (kind) => {
  let server: TestServer
  let admin: Client
  let office: MailServer
  let mailer: TestMailer
  beforeAll(async () => {
    server = await aServer({ kind })
    admin = await server.signIn('admin@demo.example')
    office = await aMailServer()
    mailer = aMailer(server.database, server.clock, office.url)
  })
  afterAll(async () => {
    await server.close()
    await office.stop()
  })

  const search = async (input: object) => (await admin.ask(searchOrganisations, input)).json()
  const read = async (id: number) => (await search({ StakeholderId: id })).rows[0]
  let turn = 0
  /** Takes a new application each time. */
  const waiting = async () => {
    const { rows } = await search({ statusId: inProgress, sort: 'name' })
    const row = rows[(turn += 1)]
    return { id: row.stakeholderId as number, email: row.contact[0].detail as string, row }
  }
  const decide = (
    one: { id: number; email: string },
    changed: object = {},
    { by = admin, ifMatch = 1, key = aKey() }: { by?: Client; ifMatch?: number; key?: string } = {},
  ) =>
    by.ask(
      verify,
      {
        VerificationStatusId: approved,
        OrganisationEmail: one.email,
        Name: 'Someone',
        StakeholderId: one.id,
        EmailTemplateType: 1,
        ...changed,
      },
      { key, ifMatch },
    )
  const rejection = { VerificationStatusId: rejected, EmailTemplateType: 3, RejectedReasons: 'No address.' }
  const mailsTo = async (address: string) => {
    await sendDueMails(mailer)
    return office.taken.filter(({ to }) => to === address)
  }
  const errorsOf = (answer: { json(): { errors: { code: string }[] } }) =>
    answer.json().errors.map(({ code }) => code)

  it('are listed by pages of 30, the oldest first, and found by status and name', async () => {
    const all = await search({})
    expect(all).toMatchObject({ pageNumber: 1, pageSize: 30 })
    expect(all.rows).toHaveLength(30)
    const times = all.rows.map(({ receivedOn }: { receivedOn: number }) => receivedOn)
    expect(times).toEqual([...times].toSorted((one: number, other: number) => one - other))
    const second = await search({ pageNumber: 2 })
    expect(second.rows[0].stakeholderId).not.toBe(all.rows[0].stakeholderId)
    const counted = all.counts.map(({ count }: { count: number }) => count)
    expect(all.total).toBe(counted.reduce((sum: number, count: number) => sum + count, 0))
    const open = await search({ statusId: inProgress })
    expect(new Set(open.rows.map((row: { verificationStatus: number }) => row.verificationStatus))).toEqual(
      new Set([inProgress]),
    )
    const found = await search({ OrganisationName: 'milkWOOD bay' })
    expect(found.rows.map((row: { organisationName: string }) => row.organisationName)).toEqual([
      'Milkwood Bay University',
    ])
  })

  it('show their applicant, and others that may be the same organisation', async () => {
    const { id, row } = await waiting()
    const { db } = server.database
    const applications = await db
      .selectFrom('organisations')
      .select([
        'stakeholder_id as id',
        'contact_stakeholder_id as contact',
        'verification_status_id as status',
      ])
      .orderBy('stakeholder_id')
      .execute()
    const own = applications.find((one) => one.id === id)
    const [name, domain, place, first, longer] = applications.filter((one) => one.status === approved)
    const change = async (one = own, searchName: string, username: string, at: object) => {
      const values = { username: `${username}.example` }
      await db
        .updateTable('stakeholders')
        .set({ search_name: searchName })
        .where('id', '=', one?.id ?? 0)
        .execute()
      await db
        .updateTable('users')
        .set(values)
        .where('stakeholder_id', '=', one?.contact ?? 0)
        .execute()
      await db
        .updateTable('organisations')
        .set(at)
        .where('stakeholder_id', '=', one?.id ?? 0)
        .execute()
    }
    const here = await db
      .selectFrom('organisations')
      .select(['organisation_type_id', 'boundary_id'])
      .where('stakeholder_id', '=', id)
      .executeTakeFirstOrThrow()
    const elsewhere = { ...here, organisation_type_id: here.organisation_type_id === 1 ? 2 : 1 }
    await change(own, 'umhlaba college', 'head@umhlaba', here)
    await change(name, 'umhlaba college', 'one@other', elsewhere)
    await change(domain, 'another name', 'two@umhlaba', elsewhere)
    await change(place, 'umhlaba campus', 'three@other', here)
    await change(first, 'umhlaba campus', 'four@other', elsewhere)
    await change(longer, 'another name', 'five@umhlaba.example', elsewhere)
    const application = await read(id)
    expect(application).toMatchObject({ name: row.name, organisationVerified: false })
    const { likelyDoubles, decisions } = application.forDecision
    const found = likelyDoubles.map((one: { stakeholderId: number; signs: string[] }) => [
      one.stakeholderId,
      one.signs,
    ])
    expect(new Map(found)).toEqual(
      new Map([
        [name?.id, ['name']],
        [domain?.id, ['email-domain']],
        [place?.id, ['place']],
      ]),
    )
    expect(likelyDoubles[0]).toMatchObject({ verificationStatus: approved })
    expect(decisions).toEqual([])
    expect((await admin.ask(searchOrganisations, { StakeholderId: 2_000_000_000 })).statusCode).toBe(404)
  })

  it('are approved: the applicant gets a mail and the group, and can enter', async () => {
    const one = await waiting()
    const applicant = (await read(one.id)).organisationStakeholder
    const client = await server.enter(applicant)
    expect((await client.ask(calls.profile.profile, {})).statusCode).toBe(401)
    expect((await decide(one)).json()).toMatchObject({ success: true, version: 2 })
    const [mail] = await mailsTo(one.email)
    expect(mail?.subject).toBe('Welcome: your application is approved')
    expect(mail?.text).toContain(one.row.organisationName)
    const groups = await server.database.db
      .selectFrom('user_groups')
      .select('group_id')
      .where('stakeholder_id', '=', applicant)
      .execute()
    expect(groups).toEqual([{ group_id: HEALTH_CHECK }])
    server.clock.pass(1000)
    expect((await (await server.enter(applicant)).ask(calls.profile.profile, {})).statusCode).toBe(200)
    expect((await read(one.id)).forDecision.decisions[0]).toMatchObject({ verificationStatus: approved })
  })

  it('lose their approval with a reason, which is part of the mail, and may be approved again', async () => {
    const one = await waiting()
    expect(errorsOf(await decide(one, { ...rejection, RejectedReasons: ' ' }))).toEqual(['RejectedReasons'])
    expect((await decide(one)).statusCode).toBe(200)
    server.clock.pass(1000)
    const client = await server.enter((await read(one.id)).organisationStakeholder)
    expect((await client.ask(calls.profile.profile, {})).statusCode).toBe(200)
    expect((await decide(one, rejection, { ifMatch: 2 })).json()).toMatchObject({ success: true, version: 3 })
    expect((await client.ask(calls.profile.profile, {})).statusCode).toBe(401)
    const mails = await mailsTo(one.email)
    expect(mails.at(-1)?.subject).toBe('The approval of your organisation was withdrawn')
    expect(mails.at(-1)?.text).toContain('No address.')
    expect(mails.at(-1)?.text).toContain('its open surveys are closed')
    expect((await decide(one, {}, { ifMatch: 3 })).statusCode).toBe(200)
    expect((await read(one.id)).forDecision.decisions).toHaveLength(3)
    const { rows } = (await admin.ask(getAuditEvents, { action: 'application-decided' })).json()
    const ofThis = rows.filter(({ details }: Decided) => details.organisationId === one.id)
    const { organisationName } = one.row
    expect(ofThis.map(({ details, subject }: Decided) => [subject.name, details.decision])).toEqual([
      [organisationName, 'approved'],
      [organisationName, 'withdrawn'],
      [organisationName, 'approved'],
    ])
    const found = await admin.ask(getAuditEvents, {
      action: 'application-decided',
      filter: organisationName.slice(2),
    })
    expect(found.json().total).toBe(3)
  })

  it('close the surveys of an organisation when its approval is withdrawn, and keep its past quarters', async () => {
    const { db } = server.database
    const { id } = await db
      .selectFrom('health_checks as h')
      .innerJoin('organisations as o', 'o.stakeholder_id', 'h.organisation_stakeholder_id')
      .select('o.stakeholder_id as id')
      .where('o.verification_status_id', '=', approved)
      .where('h.year', '=', 2026)
      .where('h.quarter', '=', 1)
      .where('h.actual_responses', '>=', 5)
      .executeTakeFirstOrThrow()
    const application = await read(id)
    const one = { id, email: application.contact[0].detail as string }
    const openSurveys = async () =>
      db
        .selectFrom('health_checks')
        .select('id')
        .where('organisation_stakeholder_id', '=', id)
        .where('effective_to', '>', server.clock.now())
        .execute()
    const report = async () => {
      const { periods, containedBoundaryData } = (await server.nobody.ask(calls.healthCheck.stats, {})).json()
      return { past: [periods.slice(0, -1), containedBoundaryData], now: periods.at(-1).total }
    }
    const before = await report()
    expect(await openSurveys()).not.toEqual([])
    expect((await decide(one, rejection, { ifMatch: application.forDecision.version })).statusCode).toBe(200)
    expect(await openSurveys()).toEqual([])
    const withdrawn = await report()
    expect(withdrawn.past).toEqual(before.past)
    expect(withdrawn.now.organisationCount).toBe(before.now.organisationCount - 1)
    expect((await decide(one, {}, { ifMatch: application.forDecision.version + 1 })).statusCode).toBe(200)
    const again = await report()
    expect(again.past).toEqual(before.past)
    expect(again.now.organisationCount).toBe(before.now.organisationCount)
  })

  it('show the mail before it is sent, word for word, with the reason in its place', async () => {
    const one = await waiting()
    const preview = async (EmailTemplateType: number) =>
      (await admin.ask(previewDecision, { StakeholderId: one.id, EmailTemplateType })).json().mail
    const { to, subject, paragraphs } = await preview(3)
    const reason = 'No address.\nNo phone number.'
    await decide(one, { ...rejection, RejectedReasons: reason })
    const [sent] = await mailsTo(one.email)
    const shown = paragraphs
      .map(({ lines }: { lines: string[][] }) => lines.map((line) => line.join('')).join('\n'))
      .join('\n\n')
    expect({ to, subject, text: shown.replace('{reason}', reason) }).toEqual({
      to: one.email,
      subject: sent?.subject,
      text: sent?.text.replaceAll('\r\n', '\n').trim(),
    })
    expect((await preview(2)).paragraphs.at(1).lines[0].join('')).toContain('is already registered')
    await decide(one, {}, { ifMatch: 2 })
    expect((await preview(2)).paragraphs.at(1).lines[0].join('')).toContain('is registered more than once')
    expect((await preview(3)).subject).toBe('The approval of your organisation was withdrawn')
    await server.database.db
      .updateTable('users')
      .set({ disabled_at: 1 })
      .where('stakeholder_id', '=', one.row.organisationStakeholder)
      .execute()
    expect(await preview(1)).toBeNull()
  })

  it('are decided once: the second administrator learns who decided and when', async () => {
    const one = await waiting()
    await decide(one)
    const late = await decide(one, rejection)
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({
      version: 2,
      current: { verificationStatus: approved },
      changes: [{ at: server.clock.now(), isOwn: true }],
    })
    expect(errorsOf(await decide(one, {}, { ifMatch: 2 }))).toEqual(['VerificationStatusId'])
  })

  it('are decided once although the answer was lost, with one mail', async () => {
    const one = await waiting()
    const key = aKey()
    const [first, repeat] = [await decide(one, {}, { key }), await decide(one, {}, { key })]
    expect(first.json()).toMatchObject({ success: true })
    expect(repeat.json()).toEqual(first.json())
    expect(await mailsTo(one.email)).toHaveLength(1)
    expect((await read(one.id)).forDecision.decisions).toHaveLength(1)
  })

  it('refuse another address, another mail, and a group with far-reaching rights', async () => {
    const one = await waiting()
    expect(errorsOf(await decide(one, { OrganisationEmail: 'thief@other.example' }))).toEqual([
      'OrganisationEmail',
    ])
    expect(errorsOf(await decide(one, { EmailTemplateType: 3 }))).toContain('EmailTemplateType')
    expect(errorsOf(await decide(one, { GroupId: ADMINISTRATORS }))).toEqual(['GroupId'])
    const { forDecision } = await read(one.id)
    const ids = forDecision.groups.map(({ groupId }: { groupId: number }) => groupId)
    expect(ids).toContain(HEALTH_CHECK)
    expect(ids).not.toContain(ADMINISTRATORS)
    expect(await mailsTo('thief@other.example')).toEqual([])
    const viewer = await server.enter(
      await addPerson(server.database, {
        username: `viewer ${kind}`,
        actions: ['LogIntoSystem', 'WorldOfImpactAdmin', 'ViewOrganisations'],
      }),
    )
    expect((await decide(one, {}, { by: viewer })).statusCode).toBe(403)
  })

  it('are counted on the dashboard, with the surveys of the quarter', async () => {
    const { counts } = await search({})
    const countOf = (status: number) =>
      counts.find(({ statusId }: { statusId: number }) => statusId === status).count
    const figures = (await admin.ask(getAdminDashboard, {})).json()
    expect(figures).toMatchObject({
      inProgressCount: countOf(inProgress),
      approvedOrganisationsCount: countOf(approved),
      lastUpdatedOrganisationDate: server.clock.now(),
    })
    expect(figures.healthCheckParticipants).toBeGreaterThan(0)
    expect(figures.healthCheckParticipants).toBeLessThanOrEqual(figures.approvedOrganisationsCount)
    expect(figures.actualResponses).toBeLessThanOrEqual(figures.expectedResponses)
  })

  it('show no totals of surveys on the dashboard to those who may not read the survey of each organisation', async () => {
    const totals = async (actions: readonly Action[]) => {
      const person = await addPerson(server.database, {
        username: `counts ${kind} ${actions.length}`,
        actions: ['LogIntoSystem', ...actions],
      })
      const by = await server.enter(person)
      const figures = (await by.ask(getAdminDashboard, {})).json()
      const { healthCheckParticipants, actualResponses, expectedResponses, lastUpdatedQuestionnaireDate } =
        figures
      return [
        healthCheckParticipants,
        actualResponses,
        expectedResponses,
        lastUpdatedQuestionnaireDate,
      ] as unknown[]
    }
    const nothing = [null, null, null, null]
    expect(await totals(['ViewOrganisations'])).toEqual(nothing)
    expect(await totals(['ViewOrganisations', 'WorldOfImpactAdmin'])).toEqual(nothing)
    const number = expect.any(Number) as unknown
    expect(
      await totals(['ViewOrganisations', 'WorldOfImpactAdmin', 'ViewOrganisationalSurveyResults']),
    ).toEqual([number, number, number, number])
  })

  it('say on the dashboard that mails are late, until they are sent', async () => {
    const lateSince = async () => (await admin.ask(getAdminDashboard, {})).json().mailLateSince as unknown
    await server.database.db.updateTable('mails').set({ due_at: null }).execute()
    const at = server.clock.now()
    await inTransaction(server.database.db, (db) =>
      queueMail(db, { template: 'password-changed', data: { at }, to: 1, at }),
    )
    expect(await lateSince()).toBeNull()
    server.clock.pass(5 * 60_000)
    expect(await lateSince()).toBe(at)
    await server.database.db.updateTable('mails').set({ due_at: null, sent_at: at }).execute()
    expect(await lateSince()).toBeNull()
  })
})
