// @module-tag slow
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userTypes } from '#contract/calls/auth.ts'
import { calls } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { headers, versionTag } from '#contract/wire.ts'
import { openDatabase } from '#server/db/connection.ts'
import { demoPassword, demoSignIns } from '#server/db/seed/demo-sign-ins.ts'
import {
  askOver as ask,
  isBuilt,
  refusalOf,
  sessionOf,
  signInOver,
  startBuilt,
  type BuiltServer,
} from '#tests/support/built-server.ts'
import { aKey } from '#tests/support/server.ts'
import { ownPassword } from '#tests/support/visitor.ts'

const { buildingBlocks } = calls
const SESSION_SECRET = 'the secret of a server that was built for a test'

if (!isBuilt) console.info('The built server is not tested here: there is none in dist/server.')

const folders: string[] = []
function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gbvf-built-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

describe.skipIf(!isBuilt)('a server in production', () => {
  const environment = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://dashboard.example',
    SESSION_SECRET,
    SMTP_URL: 'smtps://mail.example',
    DATA_DIR: '',
  }
  let server: BuiltServer
  beforeAll(async () => {
    environment.DATA_DIR = aFolder()
    server = await startBuilt(environment)
  })
  afterAll(() => server.stop())

  it('has no demonstration accounts, and names none', async () => {
    for (const { username } of demoSignIns) {
      const answer = await ask(server.url, calls.auth.login, { Username: username, Password: demoPassword })
      expect(await answer.json()).toMatchObject({ success: false })
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(server.output()).not.toContain(username)
    }
    expect(server.output()).not.toContain(demoPassword)
    const database = await openDatabase({ dataDir: environment.DATA_DIR })
    expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('providers').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('boundaries').selectAll().execute()).not.toEqual([])
    await database.close()
  })

  it('offers no login until it is switched on', async () => {
    const flags = await ask(server.url, calls.config.featureFlags, {})
    expect(await flags.json()).toEqual({
      enableLogin: false,
      isRegistrationOpen: false,
      isDemonstration: false,
    })
  })

  it('shows no one-time code', async () => {
    const asked = await ask(server.url, calls.auth.forgotPassword, { Email: 'nobody@example.org' })
    expect(await asked.json()).toMatchObject({ success: true, otp: null })
  })

  it('is healthy, and asks for https from then on', async () => {
    const health = await ask(server.url, calls.config.health, {})
    expect(await health.json()).toEqual({ status: 'ok' })
    expect(server.output()).toContain('"pending":0')
    const page = await fetch(server.url)
    expect(await page.text()).toContain('<!doctype html>')
    for (const answer of [health, page]) {
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src '(?:self|none)';/)
    }
  })

  it('allows the scripts and styles of its own document, and no others', async () => {
    const page = await fetch(server.url)
    const policy = page.headers.get('content-security-policy') ?? ''
    const inline = [...(await page.text()).matchAll(/<(script|style)>([^]+?)<\/\1>/g)]
    expect(inline.map(([, tag]) => tag)).toEqual(['script', 'style', 'script'])
    for (const [, tag, content = ''] of inline) {
      const hash = createHash('sha256').update(content).digest('base64')
      const directive = policy.split(';').find((one) => one.startsWith(`${tag}-src `))
      expect(directive).toContain(`'sha256-${hash}'`)
    }
    expect(policy).not.toContain('unsafe')
  })

  it.each(['/home', '/home/map', '/home/contact'])('names the files that %s begins with', async (path) => {
    const links = (await fetch(server.url + path)).headers.get('link') ?? ''
    const files = [...links.matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, file = '']) => file)
    // The start and the libraries, and the screen where it is another.
    expect(files.length).toBeGreaterThanOrEqual(path === '/home' ? 2 : 3)
    for (const file of files) expect([file, (await fetch(server.url + file)).status]).toEqual([file, 200])
  })

  it.each([
    ['without a secret', { SESSION_SECRET: '' }, 'SESSION_SECRET must be set in production'],
    ['without its address', { PUBLIC_URL: '' }, 'PUBLIC_URL must be set in production'],
    ['without a mail server', { SMTP_URL: '' }, 'SMTP_URL must be set in production'],
    ['with demonstration data', { SEED: 'demo' }, 'SEED=demo cannot be used in production'],
  ])('does not start %s', async (_what, more, sentence) => {
    const { code, output } = await refusalOf({ ...environment, ...more })
    expect(code).not.toBe(0)
    expect(output).toContain(sentence)
  })

  it('says how to add the first administrator, who then signs in and sets their own password', async () => {
    expect(server.output()).toContain(
      'Nobody can sign in yet. Add the first administrator with: npm run admin -- add EMAIL',
    )
    const Username = 'owner@dashboard.example'
    const printed = execFileSync(process.execPath, ['dist/server/admin.js', 'add', Username], {
      encoding: 'utf8',
      env: environment,
    })
    const [, oneTime = ''] = /^ {2}(\S+)$/m.exec(printed) ?? []
    const login = (Password: string, session = {}) =>
      ask(server.url, calls.auth.login, { Username, Password }, session)
    const first = await login(oneTime)
    expect(await first.clone().json()).toMatchObject({ success: true, userType: userTypes.newUser })
    const session = await sessionOf(first)
    const added = await ask(
      server.url,
      calls.auth.addPassword,
      { Password: ownPassword, ConfirmPassword: ownPassword, UserType: userTypes.newUser },
      session,
    )
    expect(await added.json()).toMatchObject({ success: true })
    const again = await login(ownPassword, session)
    expect(await again.json()).toMatchObject({ success: true, userType: userTypes.existingUser })
  })
})

describe.skipIf(!isBuilt)('a server of development', () => {
  it('says where mails are stored instead of being sent', async () => {
    const folder = aFolder()
    const server = await startBuilt({ SEED: 'reference', DATA_DIR: folder, SESSION_SECRET })
    expect(server.output()).toContain(join(folder, 'mail'))
    await server.stop()
  })

  it('stops although a browser holds a connection that it never used', async () => {
    const server = await startBuilt({ SEED: 'reference', DATA_DIR: aFolder(), SESSION_SECRET })
    const unused = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(unused, 'connect')
    await server.stop()
    await expect(fetch(server.url)).rejects.toThrow('fetch failed')
    unused.destroy()
  })
})

describe.skipIf(!isBuilt)('a server that is killed while people save', () => {
  const ROUNDS = Number(process.env['ROUNDS'] ?? 10)
  const timeout = ROUNDS * 12_000

  it('has every change that it acknowledged, once and in order, when it is back', { timeout }, async () => {
    const environment = { SEED: 'demo', DATA_DIR: aFolder(), SESSION_SECRET, LOG_LEVEL: 'error' }
    let server = await startBuilt(environment)
    const { username } = demoSignIns[0]
    const session = await signInOver(server.url, username)
    const providers = await firstProviders(environment.DATA_DIR)
    const queueKeys = await Promise.all(providers.map((key) => aQueue(server.url, session, key)))

    for (let round = 1; round <= ROUNDS; round += 1) {
      let left = 10 + ((3 * round) % 30)
      let killed: Promise<void> | undefined
      const acknowledged = () => {
        left -= 1
        if (left === 0) killed = server.kill()
      }
      await Promise.all(queueKeys.map((queueKey) => saveUntilCut(queueKey, server.url, acknowledged)))
      await killed
      server = await startBuilt(environment)
    }
    for (const queueKey of queueKeys) {
      const again = await queueKey.saveTwice(server.url)
      expect([again.status, again.headers.get(headers.replayed)]).toEqual([200, 'true'])
    }
    await server.kill()

    const database = await openDatabase({ dataDir: environment.DATA_DIR })
    for (const { stakeholderId, start, acknowledged } of queueKeys) {
      const changes = await database.db
        .selectFrom('changes')
        .select(['version', 'after'])
        .where('stakeholder_id', '=', stakeholderId)
        .where('version', '>', start)
        .orderBy('id')
        .execute()
      expect(changes.map(({ after }) => JSON.parse(after).name)).toEqual(acknowledged)
      expect(changes.map(({ version }) => version)).toEqual(acknowledged.map((_, n) => start + n + 1))
      expect(acknowledged.length).toBeGreaterThan(ROUNDS)
    }
    await database.close()
  })
})

interface ProviderKey {
  readonly stakeholderId: number
  readonly buildingBlockId: number
}

async function firstProviders(dataDir: string): Promise<ProviderKey[]> {
  const database = await openDatabase({ dataDir })
  const rows = await database.db
    .selectFrom('providers')
    .select(['stakeholder_id', 'building_block_id'])
    .orderBy('stakeholder_id')
    .limit(4)
    .execute()
  await database.close()
  return rows.map((row) => ({ stakeholderId: row.stakeholder_id, buildingBlockId: row.building_block_id }))
}

type QueueKey = Awaited<ReturnType<typeof aQueue>>

/** A phone's edits of one provider, each on the one before, sent again under its key until it is acknowledged. */
async function aQueue(url: string, session: Readonly<Record<string, string>>, key: ProviderKey) {
  const read = buildingBlocks.getBuildingBlockContactsWithRequirements
  const record = await (await ask(url, read, key, session)).json()
  const acknowledged: string[] = []
  const anEdit = (ifMatch: string) => {
    const name = `House ${acknowledged.length + 1}`
    return { key: aKey(), ifMatch, input: { ...contentOf(record), name } }
  }
  let next = anEdit(versionTag(record.version))
  const send = (at: string, edit: typeof next) =>
    ask(at, buildingBlocks.updateBuildingBlockContactsAndRequirements, edit.input, {
      ...session,
      [headers.ifMatch]: edit.ifMatch,
      [headers.idempotencyKey]: edit.key,
    })
  const save = async (at: string) => {
    const edit = next
    const answer = await send(at, edit)
    const body = await answer.json()
    if (answer.status !== 200) throw new Error(`Refused with ${answer.status}`)
    acknowledged.push(body.record.name)
    next = anEdit(edit.key)
    return edit
  }
  const saveTwice = async (at: string) => send(at, await save(at))
  return { ...key, start: record.version as number, acknowledged, save, saveTwice }
}

async function saveUntilCut(queueKey: QueueKey, url: string, acknowledged: () => void): Promise<void> {
  for (;;) {
    try {
      await queueKey.save(url)
    } catch (error) {
      // A lost connection throws one of these, also during an answer. Any other error is a fault.
      if (error instanceof TypeError || error instanceof SyntaxError) return
      throw error
    }
    acknowledged()
  }
}
