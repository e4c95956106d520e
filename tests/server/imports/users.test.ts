// @module-tag slow
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '#contract/access.ts'
import { contactTypes } from '#contract/fields/contact-types.ts'
import { calls } from '#contract/index.ts'
import type { AuditEvent } from '#contract/schemas/audit-event.ts'
import type { ImportRun } from '#contract/schemas/import.ts'
import { noObserver } from '#server/imports/import-context.ts'
import { importFile } from '#server/imports/import-file.ts'
import { usersImport } from '#server/imports/users/users-import.ts'
import { databases } from '#tests/support/database.ts'
import { announced, done, listed, sent } from '#tests/support/import-runs.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace } from '#tests/support/places.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { writeWorkbook } from '#tests/support/workbook.ts'

const { imports, security, users } = calls
const HEADER = 'name,email,phone,group,municipality_codes'
const file = (...lines: readonly string[]) => Buffer.from([HEADER, ...lines].join('\n'))

describe.each(databases)('an import of users on %s', (kind) => {
  let server: TestServer
  let admin: Client
  let group: string
  const folder = mkdtempSync(join(tmpdir(), 'gbvf-users-'))
  beforeAll(async () => {
    server = await aServer({ kind })
    admin = await server.signIn('admin@demo.example')
    group = await nameOfGroup(3)
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const nameOfGroup = async (id: number) =>
    (
      await server.database.db
        .selectFrom('groups')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).name
  const run = async (bytes: Buffer, more: object = {}, client = admin): Promise<ImportRun> =>
    done(client, await sent(client, { kind: 'users', ...more }, bytes))
  const account = async (email: string) => {
    const { rows } = (await admin.ask(users.getAllUsers, { filter: email })).json()
    return rows[0] === undefined
      ? undefined
      : (await admin.ask(users.getUserDetails, { stakeholderId: rows[0].stakeholderId })).json()
  }
  const invitations = async () => {
    const { count } = await server.database.db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('template', '=', 'invitation')
      .executeTakeFirstOrThrow()
    return count
  }
  const eventsOf = async (action: 'data-imported' | 'import-undone') => {
    const { rows } = (await admin.ask(security.getAuditEvents, { action })).json()
    return rows
      .map(({ details, actor }: AuditEvent) => {
        expect(actor?.name).not.toBe('')
        return details
      })
      .toReversed()
  }
  const undo = async (importId: number | null): Promise<ImportRun> =>
    done(admin, (await admin.ask(imports.undo, { importId })).json().runId)
  const signedInOnce = (email: string) =>
    server.database.db
      .updateTable('users')
      .set({ last_sign_in_at: 1 })
      .where('username', '=', email)
      .execute()

  it('shows whom it would add, adds them with an invitation each, and finds nothing new in the same file', async () => {
    const bytes = file(
      `Nomsa Dlamini,Nomsa.${kind}@import.example,083 555 0118,${group},CPT; WC024`,
      `Zola Ndaba,zola.${kind}@import.example,,${group.toUpperCase()},wc`,
    )
    const before = await invitations()
    const dry = await run(bytes, { isDryRun: true })
    expect(dry).toMatchObject({ state: 'checked', counts: { rows: 2, new: 2, bad: 0 } })
    expect(await account(`nomsa.${kind}@import.example`)).toBeUndefined()
    expect(await invitations()).toBe(before)
    expect(await run(bytes)).toMatchObject({ state: 'done', counts: { new: 2 } })
    expect(await invitations()).toBe(before + 2)
    const cape = await aPlace(server.database, 'CPT')
    expect(await account(`nomsa.${kind}@import.example`)).toMatchObject({
      displayName: 'Nomsa Dlamini',
      status: 'invited',
      CompanyId: cape.stakeholderId,
      GroupIds: [3],
      Contacts: [{ Detail: `nomsa.${kind}@import.example` }, { Detail: '0835550118' }],
      StakeholderRelationships: [{ Description: 'City of Cape Town' }, { Description: 'Stellenbosch' }],
    })
    expect(await account(`zola.${kind}@import.example`)).toMatchObject({
      CompanyId: null,
      StakeholderRelationships: [{ Description: 'Western Cape', MunicipalityId: null }],
    })
    const again = await run(bytes)
    expect(again).toMatchObject({ counts: { new: 0, same: 2 } })
    expect((await eventsOf('data-imported')).slice(-2)).toEqual([
      { kind: 'users', importId: (again.importId ?? 0) - 1, rows: 2, isDone: true },
      { kind: 'users', importId: again.importId, rows: 0, isDone: true },
    ])
    expect(await invitations()).toBe(before + 2)
  })

  it('names the row and the column of each of 30 bad rows, and adds nobody', async () => {
    const taken = 'admin@demo.example'
    const bad: readonly (readonly [line: string, column: string, reason: string])[] = [
      ['R2D2,a@bad.example,12,GROUP,CPT', 'name', 'letters'],
      [',b@bad.example,,GROUP,CPT', 'name', 'required'],
      ['Ann Bly,no address,,GROUP,CPT', 'email', 'email'],
      ['Ann Bly,,,GROUP,CPT', 'email', 'email'],
      ['Ann Bly,c@bad.example,12,GROUP,CPT', 'phone', '10'],
      ['Ann Bly,d@bad.example,,No such group,CPT', 'group', 'No such group'],
      ['Ann Bly,e@bad.example,,,CPT', 'group', 'at least one group'],
      ['Ann Bly,f@bad.example,,GROUP,CPT; ZZZ', 'municipality_codes', 'ZZZ'],
      [`Ann Bly,${taken},,GROUP,CPT`, 'email', 'already an account'],
      ['Ann Bly,good@bad.example,,GROUP,CPT', 'email', 'already in row 2'],
    ]
    const lines = [
      'Ann Bly,GOOD@bad.example,,GROUP,CPT',
      ...[1, 2, 3].flatMap(() => bad.map(([line]) => line)),
    ]
    const rejected = await run(file(...lines.map((line) => line.replace('GROUP', group))))
    expect(rejected).toMatchObject({ state: 'rejected', importId: null, counts: { rows: 31, bad: 30 } })
    expect((await eventsOf('data-imported')).at(-1)).toEqual({
      kind: 'users',
      importId: null,
      rows: 0,
      isDone: false,
    })
    // A row with two errors counts once.
    expect(rejected.faultCount).toBeGreaterThan(30)
    const places = new Set(rejected.faults.map(({ row }) => row))
    expect([...places]).toEqual(Array.from({ length: 30 }, (_, index) => index + 3))
    for (const [index, [, column, reason]] of bad.entries())
      expect(rejected.faults).toContainEqual(
        expect.objectContaining({ row: index + 3, column, reason: expect.stringContaining(reason) }),
      )
    expect(await account('good@bad.example')).toBeUndefined()
    expect(JSON.stringify(rejected.faults)).not.toContain('@')
  })

  it('takes names in any script, and numbers that a spreadsheet shortened', async () => {
    const names = [
      'Naledi Mokoena',
      'Þóra Guðmundsdóttir',
      'Νίκος Παπαδόπουλος',
      '李 小龙',
      'አበበ ቢቂላ',
      'نور الهدى',
      'Zoë D’Aguiar-Nkosi',
    ]
    const path = join(folder, `${kind}.xlsx`)
    await writeWorkbook(path, {
      Users: [
        HEADER.split(','),
        ...names.map((name, index) => [
          name,
          `script${index}.${kind}@import.example`,
          835550118,
          group,
          'CPT',
        ]),
      ],
    })
    expect(await run(readFileSync(path))).toMatchObject({ state: 'done', counts: { new: names.length } })
    const added = await Promise.all(names.map((_, index) => account(`script${index}.${kind}@import.example`)))
    expect(added.map(({ displayName }) => displayName)).toEqual(names)
    expect(added[0].Contacts[1].Detail).toBe('0835550118')
  })

  it(
    'adds 5 000 people of a sheet at once, and nobody if a single row is wrong',
    { timeout: 120_000 },
    async () => {
      const path = join(folder, `many ${kind}.xlsx`)
      const write = (last: string) =>
        writeWorkbook(path, {
          Users: [
            HEADER.split(','),
            ...Array.from({ length: 5_000 }, (_, index) => [
              'Naledi Mokoena',
              `many${index}.${kind}@import.example`,
              '',
              group,
              index === 4_999 ? last : 'CPT',
            ]),
          ],
        })
      const before = await invitations()
      await write('ZZZ')
      expect(await run(readFileSync(path))).toMatchObject({
        state: 'rejected',
        counts: { rows: 5_000, bad: 1 },
        faults: [{ row: 5_001, column: 'municipality_codes', reason: expect.stringContaining('ZZZ') }],
      })
      expect(await invitations()).toBe(before)
      await write('CPT')
      expect(await run(readFileSync(path))).toMatchObject({ state: 'done', counts: { new: 5_000 } })
      expect(await invitations()).toBe(before + 5_000)
    },
  )

  it('gives no group whose permissions the person lacks', async () => {
    const actions: readonly Action[] = ['LogIntoSystem', 'WorldOfImpactAdmin', 'SetGroupMember']
    const lesser = await server.enter(await addPerson(server.database, { username: 'lesser', actions }))
    const bytes = file(`Sly Fox,sly@import.example,,${await nameOfGroup(1)},`)
    expect(await run(bytes, {}, lesser)).toMatchObject({
      state: 'rejected',
      faults: [
        { row: 2, column: 'group', reason: expect.stringContaining('permissions that you do not have') },
      ],
    })
    expect(await account('sly@import.example')).toBeUndefined()
  })

  it('adds nobody if a group is deleted, or an address taken, while it is checked', async () => {
    const { database, clock } = server
    const { db } = database
    const bytes = (name: string) => file(`Late Comer,late.${kind}@import.example,,${name},CPT`)
    const importWhile = async (name: string, change: () => Promise<unknown>) => {
      const path = join(folder, 'late.csv')
      writeFileSync(path, bytes(name))
      return importFile(
        { database, clock, actor: { id: null, name: 'somebody' }, places: null },
        {
          kind: usersImport,
          from: path,
          options: {},
          isDryRun: false,
          skipsBadRows: false,
          observer: { ...noObserver, onChanging: async () => void (await change()) },
        },
      )
    }
    const before = await invitations()
    await db
      .insertInto('groups')
      .values({ name: `Helpers ${kind}`, description: '' })
      .execute()
    const drop = () => db.deleteFrom('groups').where('name', '=', `Helpers ${kind}`).execute()
    expect(await importWhile(`Helpers ${kind}`, drop)).toMatchObject({
      outcome: 'rejected',
      faults: [
        {
          row: null,
          reason: 'A group in this file was deleted during the import. The import made no changes.',
        },
      ],
    })
    const take = () => addPerson(database, { username: `late.${kind}@import.example`, actions: [] })
    expect(await importWhile(group, take)).toMatchObject({
      outcome: 'rejected',
      faults: [{ row: null, reason: 'There is already an account with this email address.' }],
    })
    expect(await invitations()).toBe(before)
  })

  it('asks for the password before it adds or removes people, but not for a dry run', async () => {
    const stale = await server.signIn('admin@demo.example')
    await server.database.db.updateTable('sessions').set({ password_at: 0 }).execute()
    const begin = (isDryRun: boolean) => stale.ask(imports.begin, announced({ kind: 'users', isDryRun }, 9))
    expect((await begin(false)).json()).toMatchObject({ problem: 'recent-password-needed' })
    const dry = await begin(true)
    expect(dry.statusCode).toBe(200)
    await stale.ask(imports.stop, { runId: dry.json().runId })
    const [past] = (await listed(stale)).past.rows
    expect((await stale.ask(imports.undo, { importId: past.importId })).json()).toMatchObject({
      problem: 'recent-password-needed',
    })
    admin = await server.signIn('admin@demo.example')
  })

  it('adds people and mails once when the answers get lost', async () => {
    const bytes = file(`Once Only,once.${kind}@import.example,,${group},CPT`)
    const before = await invitations()
    const [beginKey, startKey] = [aKey(), aKey()]
    const begin = () =>
      admin.ask(imports.begin, announced({ kind: 'users' }, bytes.length), { key: beginKey })
    const [first, again] = [await begin(), await begin()]
    expect(again.json().runId).toBe(first.json().runId)
    const { runId } = first.json()
    const part = { runId, role: 'file', index: 0, content: bytes.toString('base64') }
    for (let time = 0; time < 2; time += 1) await admin.ask(imports.addPart, part)
    for (let time = 0; time < 2; time += 1)
      expect((await admin.ask(imports.start, { runId }, { key: startKey })).statusCode).toBe(200)
    expect(await done(admin, runId)).toMatchObject({ state: 'done', counts: { new: 1 } })
    expect(await invitations()).toBe(before + 1)
  })

  it('is undone for those who never signed in, and names the others', async () => {
    const [one, two] = [`stays.${kind}@import.example`, `leaves.${kind}@import.example`]
    const bytes = file(`Thandi Stays,${one},,${group},CPT`, `Sipho Leaves,${two},,${group},CPT`)
    const { importId } = await run(bytes)
    await signedInOnce(one)
    const undone = await undo(importId)
    expect(undone).toMatchObject({ task: 'undo', state: 'done' })
    const events = await eventsOf('import-undone')
    expect(events.at(-1)).toEqual({ kind: 'users', importId, rows: 1, isDone: true })
    expect(undone.notes).toEqual([
      'These accounts are kept, because their people have signed in or were changed: Thandi Stays.',
    ])
    expect(await account(one)).toMatchObject({ status: 'invited' })
    expect(await account(two)).toBeUndefined()
    const left = await server.database.db
      .selectFrom('import_changes')
      .select('key')
      .where('import_id', '=', importId ?? 0)
      .execute()
    expect(left).toEqual([{ key: one }])
    expect(await run(file(`Sipho Leaves,${two},,${group},CPT`))).toMatchObject({ counts: { new: 1 } })
  })

  it('is erased with the account, whatever address it has since', async () => {
    const cape = await aPlace(server.database, 'CPT')
    const first = `first.${kind}@import.example`
    const { importId } = await run(file(`Many Names,${first},,${group},CPT`))
    for (const email of [`second.${kind}@import.example`, `third.${kind}@import.example`]) {
      const { rows } = (await admin.ask(users.getAllUsers, { filter: 'Many Names' })).json()
      const { stakeholderId } = rows[0]
      const { version } = (await admin.ask(users.getUserDetails, { stakeholderId })).json()
      const edited = {
        stakeholderId,
        Name: 'Many Names',
        TitleId: 1,
        RoleId: 3,
        CompanyId: cape.stakeholderId,
        Contacts: [{ ContactTypeId: contactTypes.WorkEmail, Detail: email }],
        GroupIds: [3],
        StakeholderRelationships: [{ StakeholderRelationshipTypeId: 6, MunicipalityId: cape.stakeholderId }],
      }
      const answer = await admin.ask(users.editUserDetails, edited, { ifMatch: version, key: aKey() })
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('true')])
    }
    const { rows } = (await admin.ask(users.getAllUsers, { filter: 'Many Names' })).json()
    const { stakeholderId } = rows[0]
    const { version } = (await admin.ask(users.getUserDetails, { stakeholderId })).json()
    const deleted = await admin.ask(users.deleteUser, { stakeholderId }, { ifMatch: version, key: aKey() })
    expect([deleted.statusCode, deleted.body]).toEqual([200, expect.anything()])
    const left = await server.database.db
      .selectFrom('import_changes')
      .select('key')
      .where('import_id', '=', importId ?? 0)
      .execute()
    expect(left).toEqual([])
  })

  it('cannot be undone if everybody has signed in', async () => {
    const email = `busy.${kind}@import.example`
    const { importId } = await run(file(`Busy Bee,${email},,${group},CPT`))
    await signedInOnce(email)
    expect(await undo(importId)).toMatchObject({
      state: 'rejected',
      notes: ['These accounts are kept, because their people have signed in or were changed: Busy Bee.'],
    })
    expect((await listed(admin)).past.rows[0]).toMatchObject({ importId, undoneAt: null })
  })
})
