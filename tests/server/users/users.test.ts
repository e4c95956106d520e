// @module-tag slow
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionIds, type Action } from '#contract/access.ts'
import { calls } from '#contract/index.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { sendDueMails } from '#server/mail/send.ts'
import { databases } from '#tests/support/database.ts'
import { aDevice } from '#tests/support/device.ts'
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { aMailer, type TestMailer } from '#tests/support/mailer.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { anApplicant } from '#tests/support/visitor.ts'

const { users, auth } = calls
const MUNICIPAL = 3
const HOUR_MS = 3_600_000
const ownPassword = 'Brave&Morning27xy'

describe.each(databases)('users on %s', (kind) => {
  let server: TestServer
  let admin: Client
  let place: TestPlace
  let office: MailServer
  let mailer: TestMailer
  beforeAll(async () => {
    server = await aServer({ kind })
    admin = await server.signIn('admin@demo.example')
    place = await aPlace(server.database, 'CPT')
    office = await aMailServer()
    mailer = aMailer(server.database, server.clock, office.url)
  })
  afterAll(async () => {
    await server.close()
    await office.stop()
  })

  const body = (email: string, changed: object = {}) => ({
    Name: 'Ayanda Khumalo',
    TitleId: 1,
    RoleId: 3,
    CompanyId: place.stakeholderId,
    Contacts: [
      { ContactTypeId: 1, Detail: email },
      { ContactTypeId: 2, Detail: '083 555 0118' },
    ],
    GroupIds: [MUNICIPAL],
    StakeholderRelationships: [{ StakeholderRelationshipTypeId: 6, MunicipalityId: place.stakeholderId }],
    ...changed,
  })
  const create = (email: string, changed: object = {}, by = admin) =>
    by.ask(users.createNewUser, body(email, changed))
  const aUser = async (email: string): Promise<number> => (await create(email)).json().stakeholderId
  const read = async (stakeholderId: number) =>
    (await admin.ask(users.getUserDetails, { stakeholderId })).json()
  const edit = (stakeholderId: number, email: string, changed: object = {}, by = admin, ifMatch = 1) =>
    by.ask(users.editUserDetails, { stakeholderId, ...body(email, changed) }, { key: aKey(), ifMatch })
  const remove = (stakeholderId: number, given: object = {}, by = admin, ifMatch = 1) =>
    by.ask(users.deleteUser, { stakeholderId, ...given }, { key: aKey(), ifMatch })
  const enter = async (username: string, actions: readonly Action[]) =>
    server.enter(await addPerson(server.database, { username, actions }))
  const mailsTo = async (address: string) => {
    await sendDueMails(mailer)
    return office.taken.filter(({ to }) => to === address)
  }
  const passwordIn = (text = '') => /^(?:\w{4}-){4}\w{4}$/m.exec(text)?.[0] ?? ''
  const login = (Username: string, Password: string) => server.nobody.ask(auth.login, { Username, Password })

  it('are added with a one-time password by email, with which they choose their own', async () => {
    const email = `first.${kind}@new.example`
    const answer = await create(email.toUpperCase())
    expect(answer.json()).toMatchObject({ success: true })
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Your new account')
    const password = passwordIn(mail?.text)
    const stored = await server.database.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', email)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(password)
    expect((await login(email, `${password.slice(0, -1)}0`)).json().success).toBe(false)
    expect((await login(email, password)).json()).toMatchObject({ success: true, userType: 1 })
    const newcomer = await server.enter(stored.stakeholder_id)
    await newcomer.ask(auth.addPassword, { Password: ownPassword, ConfirmPassword: ownPassword, UserType: 1 })
    expect((await login(email, password)).json().success).toBe(false)
    expect((await login(email, ownPassword)).json()).toMatchObject({ success: true, userType: 2 })
    expect(await read(stored.stakeholder_id)).toMatchObject({
      status: 'active',
      username: email,
      displayName: 'Ayanda Khumalo',
      GroupIds: [MUNICIPAL],
      StakeholderRelationships: [{ MunicipalityId: place.stakeholderId, Description: 'City of Cape Town' }],
    })
  })

  it('are added once although the answer was lost, and get one invitation', async () => {
    const email = `lost.${kind}@new.example`
    const key = aKey()
    const answers = await Promise.all([1, 2].map(() => admin.ask(users.createNewUser, body(email), { key })))
    const repeat = await admin.ask(users.createNewUser, body(email), { key })
    const ids = [...answers, repeat].map((answer) => answer.json().stakeholderId)
    expect(ids).toEqual([expect.any(Number), ids[0], ids[0]])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('get no group that is deleted at the same moment', async () => {
    const { addGroup, deleteGroup } = calls.groups
    for (let round = 0; round < 5; round += 1) {
      const group = { GroupName: `Short-lived ${round}`, UserActions: [12] }
      const groupId = (await admin.ask(addGroup, group)).json().groupId as number
      const email = `gone${round}.${kind}@new.example`
      const [added, deleted] = await Promise.all([
        create(email, { GroupIds: [groupId] }),
        admin.ask(deleteGroup, { groupId }, { key: aKey(), ifMatch: 1 }),
      ])
      const isAdded = added.json().success as boolean
      expect(isAdded).toBe(deleted.statusCode !== 200)
      const refusal: string = isAdded ? deleted.json().message : added.json().errors[0].code
      expect(refusal).toMatch(isAdded ? /^Move the people in this group/ : /^GroupIds$/)
    }
  })

  it('are told every fault at its field', async () => {
    const answer = await create('not an address', {
      Name: 'R2D2',
      TitleId: 0,
      GroupIds: [],
      Contacts: [
        { ContactTypeId: 1, Detail: 'not an address' },
        { ContactTypeId: 2, Detail: '039 555' },
      ],
    })
    const codes = answer.json().errors.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(['Name', 'TitleId', 'Contacts.0.Detail', 'Contacts.1.Detail', 'GroupIds'])
    expect(answer.json().message.split(' -- ')).toHaveLength(5)
    const unknown = await create(`unknown.${kind}@new.example`, {
      CompanyId: 999_999,
      GroupIds: [999_999],
      StakeholderRelationships: [{ StakeholderRelationshipTypeId: 6, MunicipalityId: 999_999 }],
    })
    const taken = await create('admin@demo.example')
    expect(unknown.json().errors.map(({ code }: { code: string }) => code)).toEqual([
      'CompanyId',
      'GroupIds',
      'StakeholderRelationships.0',
    ])
    expect(taken.json().errors).toEqual([
      { code: 'Contacts.0.Detail', description: 'There is already an account with this email address.' },
    ])
  })

  it('get no group whose permissions the caller lacks, and keep those that they have', async () => {
    const helper = await enter('a helper of users', ['WorldOfImpactAdmin', 'LogIntoSystem', 'SetGroupMember'])
    const refused = await create(`more.${kind}@new.example`, { GroupIds: [1] }, helper)
    expect(refused.json().errors[0].code).toBe('GroupIds')
    const email = `kept.${kind}@new.example`
    const id = await aUser(email)
    expect((await edit(id, email, { Name: 'Ayanda Zulu' }, helper)).statusCode).toBe(200)
    const address = await edit(id, `other.${kind}@new.example`, {}, helper, 2)
    expect(address.json().errors[0].code).toBe('Contacts.0.Detail')
    expect((await edit(id, email, { GroupIds: [2] }, helper, 2)).statusCode).toBe(403)
    expect((await edit(id, email, { GroupIds: [2] }, admin, 2)).statusCode).toBe(200)
  })

  it('who change their address get mails at both, and an invited one a new password', async () => {
    const [before, after] = [`old.${kind}@new.example`, `new.${kind}@new.example`]
    const id = await aUser(before)
    const first = passwordIn((await mailsTo(before))[0]?.text)
    await edit(id, after)
    const told = await mailsTo(after)
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'The email address of your account was changed',
      'Your new account',
    ])
    expect((await mailsTo(before))[1]?.subject).toBe('The email address of your account was changed')
    expect((await login(after, first)).json().success).toBe(false)
    const second = passwordIn(told.find(({ subject }) => subject === 'Your new account')?.text)
    expect((await login(after, second)).json().success).toBe(true)
  })

  it('that somebody else has changed meanwhile are shown as they are now', async () => {
    const email = `twice.${kind}@new.example`
    const id = await aUser(email)
    await edit(id, email, { Name: 'Ayanda First' })
    const late = await edit(id, email, { Name: 'Ayanda Second' })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({
      version: 2,
      current: { Name: 'Ayanda First' },
      changes: [{ paths: ['fullName'] }],
    })
  })

  it('are signed out for good when they are disabled, and may come back', async () => {
    const email = `away.${kind}@new.example`
    const id = await aUser(email)
    const password = passwordIn((await mailsTo(email))[0]?.text)
    const session = await server.enter(id)
    await admin.ask(users.disableUser, { stakeholderId: id })
    expect((await session.ask(calls.profile.profile, {})).statusCode).toBe(401)
    expect((await login(email, password)).json().success).toBe(false)
    expect((await read(id)).status).toBe('disabled')
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your new account',
      'Your account was disabled',
    ])
    await admin.ask(users.enableUser, { stakeholderId: id })
    expect((await session.ask(calls.profile.profile, {})).statusCode).toBe(401)
    expect((await login(email, password)).json().success).toBe(true)
    expect(
      (await admin.ask(users.disableUser, { stakeholderId: admin.stakeholderId })).json().errors[0].code,
    ).toBe('stakeholderId')
  })

  it('are signed out everywhere on request', async () => {
    const session = await server.enter(await aUser(`everywhere.${kind}@new.example`))
    await admin.ask(users.signOutEverywhere, { stakeholderId: session.stakeholderId })
    expect((await session.ask(calls.profile.profile, {})).json().problem).toBe('not-signed-in')
  })

  it('are invited again after 72 hours, but not once they have a password', async () => {
    const email = `late.${kind}@new.example`
    const id = await aUser(email)
    const first = passwordIn((await mailsTo(email))[0]?.text)
    server.clock.pass(73 * HOUR_MS)
    admin = await server.signIn('admin@demo.example')
    expect((await login(email, first)).json().message).toContain('expired')
    await admin.ask(users.inviteAgain, { stakeholderId: id })
    const second = passwordIn((await mailsTo(email))[1]?.text)
    expect((await login(email, second)).json()).toMatchObject({ success: true, userType: 1 })
    const again = await admin.ask(users.inviteAgain, { stakeholderId: admin.stakeholderId })
    expect(again.json().message).toBe('This person has already chosen a password.')
  })

  it('are found by name, address, group, status and place, in pages', async () => {
    const found = async (input: object) => (await admin.ask(users.getAllUsers, input)).json()
    const all = await found({})
    expect([all.rows.length, all.pageNumber, all.pageSize]).toEqual([30, 1, 30])
    const names = [
      ...(await found({ pageSize: 100 })).rows,
      ...(await found({ pageSize: 100, pageNumber: 2 })).rows,
    ]
    expect(new Set(names.map(({ stakeholderId }) => stakeholderId)).size).toBe(200)
    expect((await found({ filter: 'municipal.CPT@' })).rows).toHaveLength(1)
    expect((await found({ groupId: 4 })).total).toBe(9)
    const disabled = await addPerson(server.database, { username: 'gone away', isDisabled: true })
    const rows = (await found({ status: 'disabled', filter: 'Góne' })).rows
    expect(rows.map(({ stakeholderId }: { stakeholderId: number }) => stakeholderId)).toEqual([disabled])
    const inPlace = (await found({ boundaryId: place.boundaryId })).rows
    expect(inPlace.map(({ username }: { username: string }) => username)).toContain(
      'municipal.cpt@demo.example',
    )
    expect((await found({ boundaryId: place.provinceId, groupId: 4 })).rows[0].username).toBe(
      'province.wc@demo.example',
    )
  })

  it('of an organisation that is not approved are not active', async () => {
    const { input } = await anApplicant(server, { Email: `waiting.${kind}@kloof.example` })
    const statuses = async (status: string) =>
      (await admin.ask(users.getAllUsers, { status, filter: input.Email }))
        .json()
        .rows.map((row: { status: string }) => row.status)
    expect(await statuses('not-approved')).toEqual(['not-approved'])
    expect(await statuses('active')).toEqual([])
    expect(await statuses('invited')).toEqual([])
    expect((await admin.ask(users.getAllUsers, { status: 'not-approved' })).json().total).toBeLessThan(200)
  })

  it('that are deleted leave no name or contact behind, and histories show a former user', async () => {
    const email = `erased.${kind}@new.example`
    const id = (await create(email, { Name: 'Xanthe Nobody' })).json().stakeholderId
    await edit(id, `moved.${kind}@new.example`, { Name: 'Xanthe Nobody' })
    const person = await server.enter(id)
    await server.database.db
      .updateTable('users')
      .set({ one_time_until: null })
      .where('stakeholder_id', '=', id)
      .execute()
    const profile = {
      title: 1,
      jobRole: 3,
      fullName: 'Xanthe Nobody Zulu',
      email: `moved.${kind}@new.example`,
      alternativeNumber: '0215550199',
      mobileNumber: '0835550199',
    }
    await person.ask(calls.profile.updateProfile, profile, { key: aKey(), ifMatch: 2 })
    await aDevice().ping(person)
    expect((await remove(id, {}, admin, 3)).json()).toMatchObject({ success: true, message: 'User deleted' })
    const tables = await server.database.db.introspection.getTables()
    for (const { name } of tables) {
      const rows = await server.database.db
        .selectFrom(name as 'users')
        .selectAll()
        .execute()
      expect([name, JSON.stringify(rows).match(/Xanthe|moved\.|erased\.|0835550199|0215550199/)]).toEqual([
        name,
        null,
      ])
    }
    expect((await person.ask(calls.profile.profile, {})).statusCode).toBe(401)
    expect((await admin.ask(users.getUserDetails, { stakeholderId: id })).statusCode).toBe(404)
    const { rows } = (await admin.ask(calls.security.getAuditEvents, { action: 'user-deleted' })).json()
    expect(rows[0].subject).toEqual({ stakeholderId: id, name: 'A former user' })
    expect((await create(`moved.${kind}@new.example`)).json().success).toBe(true)
  })

  it('are deleted only after it was confirmed what they leave behind', async () => {
    const other = await aPlace(server.database, 'JHB')
    const places = [{ StakeholderRelationshipTypeId: 6, MunicipalityId: other.stakeholderId }]
    await server.database.db
      .deleteFrom('stakeholder_relationships')
      .where('boundary_id', '=', other.boundaryId)
      .execute()
    const id = (await create(`only.${kind}@new.example`, { StakeholderRelationships: places })).json()
      .stakeholderId
    const refused = async () => (await remove(id)).json().errors
    expect(await refused()).toEqual([
      { code: 'isConfirmed', description: 'Nobody else is assigned to City of Johannesburg.' },
    ])
    await server.database.db
      .updateTable('users')
      .set({ one_time_until: null })
      .where('stakeholder_id', '=', id)
      .execute()
    await aDevice().ping(await server.enter(id), { unsent: [{ id: randomUUID(), at: 1 }] })
    expect(await refused()).toEqual([
      {
        code: 'isConfirmed',
        description:
          '1 unsent change on this person’s device will be lost. Nobody else is assigned to City of Johannesburg.',
      },
    ])
    expect((await remove(id, { isConfirmed: true })).statusCode).toBe(200)
    expect((await remove(admin.stakeholderId ?? 0)).json().errors[0].code).toBe('stakeholderId')
  })

  it('of a province are offered the whole of it', async () => {
    const list = (await admin.ask(users.getLocalMunicipalities, {})).json()
    expect(list).toHaveLength(213)
    const province = { StakeholderRelationshipTypeId: 6, BoundaryId: place.provinceId }
    const answer = await create(`province.${kind}@new.example`, { StakeholderRelationships: [province] })
    expect((await read(answer.json().stakeholderId)).StakeholderRelationships).toMatchObject([
      { MunicipalityId: null, BoundaryId: place.provinceId, Description: 'Western Cape' },
    ])
    const companies = (await admin.ask(users.getOrganisations, {})).json()
    expect(companies.length).toBeGreaterThan(213)
  })

  it('cannot both be the one who takes the last rights from the other', async () => {
    const { db } = server.database
    const four: Action[] = ['LogIntoSystem', 'WorldOfImpactAdmin', 'SetGroupMember', 'AddGroupAction']
    for (let round = 0; round < 5; round += 1) {
      const pair = [await enter(`one ${round}`, four), await enter(`two ${round}`, four)] as const
      const ids = pair.map(({ stakeholderId }) => stakeholderId ?? 0)
      await inTransaction(db, (writer) =>
        writer.updateTable('users').set({ disabled_at: 1 }).where('stakeholder_id', 'not in', ids).execute(),
      )
      const answers = await Promise.all([
        pair[0].ask(users.disableUser, { stakeholderId: ids[1] }),
        pair[1].ask(users.disableUser, { stakeholderId: ids[0] }),
      ])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const left = await db
        .selectFrom('users')
        .innerJoin('user_groups as g', 'g.stakeholder_id', 'users.stakeholder_id')
        .innerJoin('group_actions as a', 'a.group_id', 'g.group_id')
        .select('users.stakeholder_id')
        .where('a.action_id', '=', actionIds.WorldOfImpactAdmin)
        .where('disabled_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
    }
  })
})
