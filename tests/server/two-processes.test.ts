// @module-tag slow
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls, everyCall } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { headers, versionTag } from '#contract/wire.ts'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { purgeOld } from '#server/db/purge.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { demoPassword, demoSignIns } from '#server/db/seed/demo-sign-ins.ts'
import { queueMail } from '#server/mail/queue-store.ts'
import {
  askOver,
  isBuilt,
  sessionOf,
  signInOver,
  startBuilt,
  type BuiltServer,
} from '#tests/support/built-server.ts'
import { aLocation, databases } from '#tests/support/database.ts'
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { addPerson } from '#tests/support/people.ts'
import { aKey } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const { buildingBlocks, sync, auth, users } = calls
const [, , { username: municipal }] = demoSignIns
const read = buildingBlocks.getBuildingBlockContactsWithRequirements
const update = buildingBlocks.updateBuildingBlockContactsAndRequirements
const PAUSE_MS = 50

/** Until the test's time is over. */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await pause(PAUSE_MS)
  }
}

describe.skipIf(!isBuilt || databases.length === 1)('two processes on one PostgreSQL', () => {
  let database: Database
  let clear: () => Promise<void>
  let mailServer: MailServer
  const folders: string[] = []
  let one: BuiltServer
  let other: BuiltServer

  beforeAll(async () => {
    const made = await aLocation('postgresql', 'nothing')
    clear = made.clear
    mailServer = await aMailServer()
    const start = () => {
      const folder = mkdtempSync(join(tmpdir(), 'gbvf-two-'))
      folders.push(folder)
      return startBuilt({
        SEED: 'demo',
        DATABASE_URL: made.location.databaseUrl ?? '',
        DATA_DIR: folder,
        SESSION_SECRET: 'the secret of two servers on one database',
        SMTP_URL: mailServer.url.href,
        LOG_LEVEL: 'error',
      })
    }
    // Both start at once, on a database without tables.
    ;[one, other] = await Promise.all([start(), start()])
    database = await openDatabase(made.location)
  })
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()])
    await database.close()
    await mailServer.stop()
    await clear()
    for (const folder of folders) rmSync(folder, { recursive: true })
  })

  const signIn = (at: BuiltServer, Username: string = municipal, Password = demoPassword) =>
    askOver(at.url, auth.login, { Username, Password })
  const isIn = async (at: BuiltServer, session: Readonly<Record<string, string>>) =>
    (await (await askOver(at.url, auth.userAuthenticated, {}, session)).json()).isAuthenticated

  it('fill it once, and name the same epoch', async () => {
    const levels = await database.db
      .selectFrom('boundaries')
      .select(({ fn }) => ['boundary_type_id', fn.countAll<number>().as('count')])
      .where('boundary_type_id', '<', 4)
      .groupBy('boundary_type_id')
      .orderBy('boundary_type_id')
      .execute()
    expect(levels.map(({ count }) => count)).toEqual([9, 52, 213])
    const epochs = await Promise.all(
      [one, other].map(async ({ url }) => (await askOver(url, sync.ping, {})).headers),
    )
    expect(epochs[0]?.get(headers.epoch)).toBeTruthy()
    expect(epochs[0]?.get(headers.epoch)).toBe(epochs[1]?.get(headers.epoch))
    expect(one.output() + other.output()).not.toContain('"level"')
  })

  it('know who signed in or out at the other, and whose account is disabled', async () => {
    const [stays, leaves] = [await sessionOf(await signIn(one)), await sessionOf(await signIn(other))]
    expect([await isIn(other, stays), await isIn(one, leaves)]).toEqual([true, true])
    await askOver(other.url, auth.logout, {}, leaves)
    expect([await isIn(one, leaves), await isIn(one, stays)]).toEqual([false, true])
    const disable = (at: number | null) =>
      database.db.updateTable('users').set({ disabled_at: at }).where('username', '=', municipal).execute()
    await disable(1)
    expect([await isIn(one, stays), await isIn(other, stays)]).toEqual([false, false])
    await disable(null)
  })

  it('count wrong passwords together', async () => {
    // The sign-ins of the test before are counted too.
    await database.db.deleteFrom('limits').execute()
    const tries = Array.from({ length: 6 }, () => [one, other]).flat()
    const answers = await Promise.all(tries.map((at) => signIn(at, 'nobody@demo.example', 'wrong')))
    const looked = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(tries.length - looked)
    expect(looked).toBeLessThan(tries.length)
    const counted = await database.db.selectFrom('limits').select('count').execute()
    // An address counts only the attempts of one account before that account must wait.
    const ofTheAddress = Math.min(4, looked)
    expect(counted.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([
      ofTheAddress,
      looked,
      looked,
    ])
    // The address must wait as well, which the next test does not need.
    await database.db.deleteFrom('limits').execute()
  })

  it('apply an edit once that is sent to both under one key, and show it', async () => {
    const session = await sessionOf(await signIn(one))
    const key = await database.db
      .selectFrom('providers as p')
      .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
      .select(['p.stakeholder_id as stakeholderId', 'p.building_block_id as buildingBlockId'])
      .where('b.code', '=', 'CPT')
      .orderBy('p.stakeholder_id')
      .executeTakeFirstOrThrow()
    const record = async (at: BuiltServer) => (await askOver(at.url, read, key, session)).json()
    for (let round = 1; round <= 5; round += 1) {
      const before = await record(one)
      const input = { ...contentOf(before), name: `House ${round}` }
      const more = {
        ...session,
        [headers.ifMatch]: versionTag(before.version),
        [headers.idempotencyKey]: aKey(),
      }
      const answers = await Promise.all([one, other].map(({ url }) => askOver(url, update, input, more)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers.filter((answer) => answer.headers.get(headers.replayed) === 'true')).toHaveLength(1)
      expect(await record(other)).toMatchObject({ name: `House ${round}`, version: before.version + 1 })
    }
  })

  it('accept the cursor of the other', async () => {
    const session = await sessionOf(await signIn(one))
    let page = await (await askOver(one.url, sync.changes, {}, session)).json()
    for (let turn = 0; page.hasMore; turn += 1) {
      const at = turn % 2 === 0 ? other : one
      page = await (await askOver(at.url, sync.changes, { cursor: page.cursor }, session)).json()
      expect(page.isReset).toBe(false)
    }
  })

  it('give the same bytes under the same tags in each encoding', async () => {
    const paths = everyCall.flatMap(({ call }) =>
      call.shared && call.method === 'GET' && call.input.safeParse({}).success ? [call.path] : [],
    )
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        // A small answer is never compressed, and a large one only from its second request.
        const told = (at: BuiltServer) => bytesOf(at.url + path, encoding)
        const [mine, yours] = await until(async () => {
          const pair = await Promise.all([told(one), told(other)])
          return pair[0].encoding === pair[1].encoding ? pair : undefined
        })
        expect([path, mine.tag, mine.digest]).toEqual([path, yours.tag, yours.digest])
        expect(mine.tag).toMatch(/^"/)
        const again = await fetch(other.url + path, { headers: { 'if-none-match': mine.tag } })
        expect(again.status).toBe(304)
      }
    }
  })

  it('show changes that were made through the other', async () => {
    const session = await sessionOf(await signIn(one))
    const { path } = calls.config.helplines
    const line = () =>
      database.db.selectFrom('helplines').select(['id', 'name']).where('is_published', '=', 1)
    const { id, name } = await line().executeTakeFirstOrThrow()
    const isShown = async ({ url }: BuiltServer) =>
      (await (await fetch(url + path)).text()).includes('A line of its own') ? true : undefined
    expect(await isShown(other)).toBeUndefined()
    await database.db
      .updateTable('helplines')
      .set({ name: 'A line of its own' })
      .where('id', '=', id)
      .execute()
    expect(await Promise.all([one, other].map((at) => until(() => isShown(at))))).toEqual([true, true])
    await database.db.updateTable('helplines').set({ name }).where('id', '=', id).execute()
    expect(await isIn(other, session)).toBe(true)
  })

  it('delete expired data side by side', async () => {
    const attempts = Array.from({ length: 500 }, (_, index) => ({
      subject_hash: `old ${index}`,
      count: 1,
      last_at: 1,
      next_allowed_at: 1,
    }))
    await database.db.insertInto('limits').values(attempts).execute()
    await Promise.all([purgeOld(database, Date.now()), purgeOld(database, Date.now())])
    const left = await database.db.selectFrom('limits').select('last_at').execute()
    expect(left.filter(({ last_at }) => last_at === 1)).toEqual([])
  })

  it('send each mail once', async () => {
    const to = (
      await database.db
        .selectFrom('users')
        .select('stakeholder_id')
        .where('username', '=', demoSignIns[1].username)
        .executeTakeFirstOrThrow()
    ).stakeholder_id
    const province = await database.db
      .selectFrom('boundaries')
      .select('id')
      .where('boundary_type_id', '=', 1)
      .executeTakeFirstOrThrow()
    const data = { provinceId: province.id, waiting: 3, oldestDays: 20 }
    await inTransaction(database.db, async (writer) => {
      for (let count = 0; count < 30; count += 1)
        await queueMail(writer, { template: 'digest', data, to, at: Date.now() })
    })
    const sent = await until(async () => {
      const mails = await database.db.selectFrom('mails').select(['id', 'sent_at', 'failed_at']).execute()
      return mails.every(({ sent_at, failed_at }) => (sent_at ?? failed_at) !== null) ? mails : undefined
    })
    const ids = mailServer.taken.map((mail) => mail.messageId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(sent.filter(({ sent_at }) => sent_at !== null).length)
  })

  it('leave one administrator where the last two disable each other at once', async () => {
    const [{ username: first }] = demoSignIns
    const second = 'second@demo.example'
    const { db } = database
    const { password_hash: passwordHash, stakeholder_id: firstId } = await db
      .selectFrom('users')
      .select(['stakeholder_id', 'password_hash'])
      .where('username', '=', first)
      .executeTakeFirstOrThrow()
    const secondId = await addPerson(database, {
      username: second,
      actions: ['LogIntoSystem', 'WorldOfImpactAdmin', 'SetGroupMember', 'AddGroupAction'],
      ...(passwordHash !== null && { passwordHash }),
    })
    await inTransaction(db, (writer) =>
      writer
        .updateTable('users')
        .set({ disabled_at: 1 })
        .where('stakeholder_id', 'not in', [firstId, secondId])
        .execute(),
    )
    const codeFor = (username: string) => () =>
      until(async () => {
        const mail = mailServer.taken.findLast(({ to }) => to === username)
        return mail && /\b\d{6}\b/.exec(mail.text)?.[0]
      })
    const [atOne, atOther] = [
      await signInOver(one.url, first, codeFor(first)),
      await signInOver(other.url, second, codeFor(second)),
    ]
    const answers = await Promise.all([
      askOver(one.url, users.disableUser, { stakeholderId: secondId }, withKey(atOne)),
      askOver(other.url, users.disableUser, { stakeholderId: firstId }, withKey(atOther)),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await db.selectFrom('users').select('username').where('disabled_at', 'is', null).execute()
    expect(left).toHaveLength(1)
  })
})

function withKey(session: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...session, [headers.idempotencyKey]: aKey() }
}

interface RawAnswer {
  readonly tag: string
  readonly encoding: string
  readonly digest: string
}

/** Fetches the raw bytes of an answer. */
function bytesOf(url: string, encoding: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const digest = createHash('sha256')
      answer.on('data', (chunk: Buffer) => digest.update(chunk))
      answer.on('end', () =>
        resolve({
          tag: answer.headers.etag ?? '',
          encoding: answer.headers['content-encoding'] ?? '',
          digest: digest.digest('hex'),
        }),
      )
    }).on('error', reject)
  })
}
