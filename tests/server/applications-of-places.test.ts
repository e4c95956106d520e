import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '#contract/access.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { calls } from '#contract/index.ts'
import { USUAL_GROUP } from '#contract/rules/applicant-group.ts'
import { databases } from '#tests/support/database.ts'
import { pathOf, rowsIn } from '#tests/support/exports.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace } from '#tests/support/places.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { searchOrganisations, verify, previewDecision, getAdminDashboard } = calls.applications
const decider: readonly Action[] = ['LogIntoSystem', 'ViewOrganisations', 'VerifyOrganisation']
const COORDINATORS = 3
const levels = ['municipality', 'district', 'province'] as const

describe.each(databases)('the applications of a person with places on %s', (kind) => {
  let server: TestServer
  const boundaryOf = { municipality: 0, district: 0, province: 0 }
  const clients = new Map<string, Client>()
  beforeAll(async () => {
    server = await aServer({ kind })
    const { boundaryId } = await aPlace(server.database, 'WC024')
    const { district_id, province_id } = await server.database.db
      .selectFrom('boundaries')
      .selectAll()
      .where('id', '=', boundaryId)
      .executeTakeFirstOrThrow()
    Object.assign(boundaryOf, {
      municipality: boundaryId,
      district: district_id,
      province: province_id,
    })
    for (const level of levels) clients.set(level, await enter(level, [boundaryOf[level]]))
    clients.set('nowhere', await enter('nowhere', []))
  })
  afterAll(() => server.close())

  const enter = async (username: string, placeIds: readonly number[]) =>
    server.enter(await addPerson(server.database, { username, actions: decider, placeIds }))
  const clientOf = (who: string) => {
    const client = clients.get(who)
    if (client === undefined) throw new Error(`There is no ${who}`)
    return client
  }
  const organisationsIn = (level: (typeof levels)[number]) =>
    server.database.db
      .selectFrom('organisations as o')
      .innerJoin('boundaries as b', 'b.id', 'o.boundary_id')
      .select(['o.stakeholder_id as id', 'o.verification_status_id as statusId', 'b.code'])
      .where((where) =>
        where.or(
          (['b.id', 'b.district_id', 'b.province_id'] as const).map((at) =>
            where(at, '=', boundaryOf[level]),
          ),
        ),
      )
      .orderBy('o.stakeholder_id')
      .execute()
  const idsOf = (rows: readonly { stakeholderId: number }[]) =>
    rows.map(({ stakeholderId }) => stakeholderId).toSorted((one, other) => one - other)

  it.each(levels)('are all those of a %s, and no others', async (level) => {
    const client = clientOf(level)
    const expected = await organisationsIn(level)
    const ids: number[] = []
    for (let pageNumber = 1; ids.length < expected.length; pageNumber += 1) {
      const page = (await client.ask(searchOrganisations, { pageNumber })).json()
      expect(page.total).toBe(expected.length)
      expect(page.rows).not.toEqual([])
      ids.push(...idsOf(page.rows))
    }
    expect(ids.toSorted((one, other) => one - other)).toEqual(expected.map(({ id }) => id))
    const { counts } = (await client.ask(searchOrganisations, {})).json()
    for (const { statusId, count } of counts)
      expect(count).toBe(expected.filter((one) => one.statusId === statusId).length)
    const approved = expected.filter(({ statusId }) => statusId === verificationStatuses.approved)
    expect((await client.ask(getAdminDashboard, {})).json()).toMatchObject({
      inProgressCount: expected.filter(({ statusId }) => statusId === verificationStatuses.inProgress).length,
      approvedOrganisationsCount: approved.length,
      healthCheckParticipants: null,
    })
    const companies = (await client.ask(calls.users.getOrganisations, {})).json()
    const organisations = companies.filter(
      (one: { organisationTypeId: number | null }) => one.organisationTypeId !== null,
    )
    expect(idsOf(organisations)).toEqual(approved.map(({ id }) => id))
    const file = await client.send({ method: 'GET', url: pathOf('applications', 'csv') })
    const codes = rowsIn(file.body).map((row) => row['municipality_code'] ?? '')
    expect(codes.toSorted()).toEqual(expected.map(({ code }) => code).toSorted())
  })

  it('are none without a place', async () => {
    const client = clientOf('nowhere')
    expect((await client.ask(searchOrganisations, {})).json()).toMatchObject({
      rows: [],
      total: 0,
      counts: [],
    })
    expect((await client.ask(getAdminDashboard, {})).json()).toMatchObject({
      inProgressCount: 0,
      lastUpdatedOrganisationDate: null,
      lastUpdatedQuestionnaireDate: null,
      approvedOrganisationsCount: 0,
    })
    const file = await client.send({ method: 'GET', url: pathOf('applications', 'csv') })
    expect([file.statusCode, rowsIn(file.body)]).toEqual([200, []])
  })

  it('have no likely duplicates in other places', async () => {
    const [own] = await organisationsIn('municipality')
    const elsewhere = await aPlace(server.database, 'JHB')
    const { db } = server.database
    const { stakeholder_id: twin } = await db
      .selectFrom('organisations')
      .select('stakeholder_id')
      .where('boundary_id', '=', elsewhere.boundaryId)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('stakeholders')
      .set({ search_name: 'one name' })
      .where('id', 'in', [own?.id ?? 0, twin])
      .execute()
    const duplicatesFor = async (client: Client) => {
      const { rows } = (await client.ask(searchOrganisations, { StakeholderId: own?.id })).json()
      return idsOf(rows[0].forDecision.likelyDoubles)
    }
    expect(await duplicatesFor(await server.signIn('admin@demo.example'))).toContain(twin)
    expect(await duplicatesFor(clientOf('municipality'))).not.toContain(twin)
  })

  it('are decided where they are, and refused elsewhere without a change', async () => {
    const inProvince = await organisationsIn('province')
    const [waiting] = inProvince.filter(({ statusId }) => statusId === verificationStatuses.inProgress)
    const id = waiting?.id ?? 0
    const [row] = (await clientOf('province').ask(searchOrganisations, { StakeholderId: id })).json().rows
    const decision = {
      VerificationStatusId: verificationStatuses.approved,
      OrganisationEmail: row.contact[0].detail,
      Name: row.name,
      StakeholderId: id,
      EmailTemplateType: 1,
    }
    const decide = (who: string, given: object = {}) =>
      clientOf(who).ask(verify, { ...decision, ...given }, { key: aKey(), ifMatch: row.forDecision.version })
    for (const who of ['municipality', 'nowhere']) {
      const preview = { StakeholderId: id, EmailTemplateType: 1 }
      for (const refused of [
        await decide(who),
        await clientOf(who).ask(previewDecision, preview),
        await clientOf(who).ask(searchOrganisations, { StakeholderId: id }),
      ])
        expect([refused.statusCode, refused.json().problem]).toEqual([403, 'not-allowed'])
    }
    const other = await decide('province', { GroupId: COORDINATORS })
    expect(other.json().errors.map(({ code }: { code: string }) => code)).toEqual(['GroupId'])
    expect((await decide('province')).json()).toMatchObject({ success: true })
  })

  it('bring an applicant into the usual group, and into no other with actions that the person lacks', async () => {
    const [one] = await organisationsIn('province')
    const read = async (client: Client) =>
      (await client.ask(searchOrganisations, { StakeholderId: one?.id })).json().rows[0].forDecision
    const groupsFor = async (client: Client) =>
      (await read(client)).groups.map(({ groupId }: { groupId: number }) => groupId)
    expect(await groupsFor(await server.signIn('admin@demo.example'))).toContain(COORDINATORS)
    expect(await groupsFor(clientOf('province'))).toEqual([USUAL_GROUP])
  })
})
