import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { runBackupCommand } from '#server/backup/command.ts'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillDatabase } from '#server/db/seed/index.ts'
import { hashPassword } from '#server/domains/auth/password.ts'
import { sendDueMails } from '#server/mail/send.ts'
import { aLocation, databases } from '#tests/support/database.ts'
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { aMailer, type TestMailer } from '#tests/support/mailer.ts'
import { addPerson } from '#tests/support/people.ts'
import { aClock, aServer, type TestServer } from '#tests/support/server.ts'
import { aRegistration, aVisitor, ownPassword } from '#tests/support/visitor.ts'

const { register, forgotPassword, login, verifyOtp } = calls.auth
const clock = aClock()
const applicant = 'applicant@kloof.example'
const member = 'member@kloof.example'
const administrator = 'administrator@kloof.example'

/** Finds the code as a number of its own, in one piece or in two: ids, times and hashes may contain its digits. */
function inClear(code: string): RegExp {
  return new RegExp(`(?<![0-9a-z])${code.slice(0, 3)}[^0-9a-z]?${code.slice(3)}(?![0-9a-z])`, 'i')
}

describe.each(databases)('the codes that a production server sent from %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'gbvf-codes-'))
  let place: Awaited<ReturnType<typeof aLocation>>
  let database: Database
  let mail: MailServer
  let mailer: TestMailer
  let server: TestServer
  const answers: string[] = []
  const codes: string[] = []
  let before: ReadonlySet<string>

  /** Makes a backup. @returns its lines */
  async function backUp(name: string): Promise<readonly string[]> {
    const file = join(folder, name)
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    expect([await runBackupCommand([file], { location: place.location, clock, print }), printed]).toEqual([
      0,
      [expect.stringContaining(file)],
    ])
    return gunzipSync(readFileSync(file)).toString('latin1').split('\n')
  }

  beforeAll(async () => {
    place = await aLocation(kind, 'nothing')
    database = await openDatabase(place.location)
    await migrate(database)
    await fillDatabase(database, 'reference', clock)
    const passwordHash = await hashPassword(ownPassword)
    await addPerson(database, { username: member, actions: ['LogIntoSystem'], passwordHash })
    const actions = ['LogIntoSystem', 'WorldOfImpactAdmin'] as const
    await addPerson(database, { username: administrator, actions, passwordHash })
    mail = await aMailServer()
    mailer = aMailer(database, clock, mail.url)
    const environment = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://dashboard.example',
      SESSION_SECRET: 'xK9#mQ2$vL5@nR8!wT3%yU6^zA1&bC4*',
      SMTP_URL: mail.url.href,
      ENABLE_LOGIN: 'true',
      LOG_LEVEL: 'debug',
    }
    server = await aServer({ database, clock, environment })
    before = new Set(await backUp('before.gz'))
    await sendAndUseCodes()
  })
  afterAll(async () => {
    await server.close()
    await mail.stop()
    await database.close()
    await place.clear()
    rmSync(folder, { recursive: true })
  })

  async function sendAndUseCodes(): Promise<void> {
    const asked = [
      {
        email: applicant,
        UserType: 1,
        call: register,
        input: await aRegistration(server, { Email: applicant }),
      },
      { email: member, UserType: 3, call: forgotPassword, input: { Email: member } },
      {
        email: administrator,
        UserType: 2,
        call: login,
        input: { Username: administrator, Password: ownPassword },
      },
    ]
    for (const { email, UserType, call, input } of asked) {
      const visitor = aVisitor(server)
      answers.push((await visitor.ask(call, input)).body)
      // The log of a mail that fails holds more than that of one that leaves.
      mail.refuse(email, 451)
      await sendDueMails(mailer)
      mail.refuse(email, undefined)
      clock.pass(120_000)
      await sendDueMails(mailer)
      const text = mail.taken.findLast(({ to }) => to === email)?.text ?? ''
      const code = (/\b\d{3} ?\d{3}\b/.exec(text)?.[0] ?? '').replace(' ', '')
      expect(text).toMatch(inClear(code))
      codes.push(code)
      const typed = { Email: email, OTP: code, UserType }
      for (const wrong of [
        { ...typed, UserType: 'none' },
        { ...typed, Email: 'other@kloof.example' },
      ])
        answers.push((await visitor.ask(verifyOtp, wrong)).body)
      answers.push(await answerWhileBroken(() => visitor.ask(verifyOtp, typed)))
      const used = await visitor.ask(verifyOtp, typed)
      expect(used.json()).toMatchObject({ success: true })
      answers.push(used.body)
    }
  }

  /** Asks while the database lacks a table, since the log of a failure holds the most. */
  async function answerWhileBroken(ask: () => Promise<{ readonly body: string }>): Promise<string> {
    const { schema } = database.db
    await schema.alterTable('one_time_codes').renameTo('codes_away').execute()
    const { body } = await ask()
    await schema.alterTable('codes_away').renameTo('one_time_codes').execute()
    expect(body).toContain('broken')
    return body
  }

  it('are in no answer', () => {
    for (const code of codes) expect(answers.join('\n')).not.toMatch(inClear(code))
  })

  it('are in no line of the logs', () => {
    expect(mailer.lines).toHaveLength(codes.length)
    expect(server.log).toHaveLength(codes.length)
    for (const code of codes) expect([...mailer.lines, ...server.log].join('\n')).not.toMatch(inClear(code))
  })

  it('are in no mail of the queue', async () => {
    const queued = await database.db.selectFrom('mails').selectAll().execute()
    expect(queued.length).toBeGreaterThan(codes.length)
    for (const code of codes) expect(JSON.stringify(queued)).not.toMatch(inClear(code))
  })

  it('are in no row that a backup has gained', async () => {
    const gained = (await backUp('after.gz')).filter((line) => !before.has(line)).join('\n')
    const nonces = await database.db.selectFrom('one_time_codes').select('nonce').execute()
    expect(nonces).toHaveLength(codes.length)
    for (const { nonce } of nonces) expect(gained).toContain(nonce)
    for (const code of codes) expect(gained).not.toMatch(inClear(code))
  })
})
