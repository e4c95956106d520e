// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { queueMail } from '#server/mail/queue-store.ts'
import { sendDueMails } from '#server/mail/send.ts'
import { aReferenceDatabase, databases } from '#tests/support/database.ts'
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { aMailer, type TestMailer } from '#tests/support/mailer.ts'
import { addPerson } from '#tests/support/people.ts'
import { aClock, aServer, type TestClock, type TestServer } from '#tests/support/server.ts'
import { anApplicant, aRegistration, aVisitor } from '#tests/support/visitor.ts'

const { register, forgotPassword, verifyOtp } = calls.auth
const MINUTE_MS = 60_000
const Email = 'naledi@kloof.example'

describe.each(databases)('the mails of accounts on %s', (kind) => {
  let database: Database
  let clock: TestClock
  let server: TestServer
  let office: MailServer
  let mailer: TestMailer
  beforeEach(async () => {
    database = await aReferenceDatabase(kind)
    clock = aClock()
    server = await aServer({ database, clock, environment: { ENABLE_LOGIN: 'true' } })
    office = await aMailServer()
    mailer = aMailer(database, clock, office.url)
  })
  afterEach(async () => {
    await server.close()
    await office.stop()
    await database.close()
  })
  const textOf = (index: number) => office.taken[index]?.text ?? ''
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''

  it('bring the code that the page asks for, and then the receipt of the application', async () => {
    const visitor = aVisitor(server)
    await visitor.ask(register, await aRegistration(server, { OrganisationName: 'Aloe <b>& House' }))
    await sendDueMails(mailer)
    expect(office.taken[0]).toMatchObject({ to: Email, subject: 'Your code' })
    expect(textOf(0)).toContain('Hello Naledi Mokoena')
    expect(textOf(0)).toMatch(
      /^Your code for the GBVF dashboard is \d{6}\. Enter it on the page where you asked for it/m,
    )
    expect(textOf(0)).toMatch(/It was made on 15 May 2026, 10:00. It works for 10 minutes and only once./)
    expect(textOf(0)).toMatch(/If it was not you who asked for a code, you do not have to do anything/)
    expect(textOf(0)).not.toMatch(/[{}]|undefined/)
    expect(office.taken[0]?.subject).not.toMatch(/\d/)
    const typed = { Email, OTP: codeIn(textOf(0)), UserType: 1 }
    expect((await visitor.ask(verifyOtp, typed)).json()).toMatchObject({ success: true })

    await sendDueMails(mailer)
    expect(office.taken[1]).toMatchObject({ to: Email, subject: 'We have received your application' })
    expect(textOf(1)).toContain('The application of Aloe <b>& House is with us')
    expect(office.taken[1]?.html).toContain('Aloe &lt;b&gt;&amp; House')
    expect(mailer.lines.join('\n')).not.toMatch(/\d{6}\b|@/)
  })

  it('are in the language of the receiver, and name whom the operator has set', async () => {
    const visitor = aVisitor(server, '192.0.2.1', 'zu-ZA,en')
    await visitor.ask(register, await aRegistration(server))
    await sendDueMails({
      ...mailer,
      settings: { ...mailer.settings, supportContact: 'help@dashboard.example' },
    })
    expect(office.taken[0]).toMatchObject({ subject: 'Ikhodi yakho' })
    expect(textOf(0)).toContain('Sawubona Naledi Mokoena')
    expect(textOf(0)).toContain('help@dashboard.example')
    expect(office.taken[0]?.html).toContain('<html lang="zu">')
    // Nobody has checked the translation, so it says so and the English follows.
    expect(textOf(0)).toMatch(/^Lokhu kuhumusha akukahlolwa\.\n\nThis translation has not been checked yet\./)
    expect(textOf(0)).toMatch(/Sawubona Naledi Mokoena[^]*Hello Naledi Mokoena/)
    expect(office.taken[0]?.html).toMatch(/<p lang="en"[^>]*>Hello Naledi Mokoena/)
  })

  it('tell the owner of a known address, and send nothing to one without an account', async () => {
    await anApplicant(server)
    await sendDueMails(mailer)
    const before = office.taken.length
    await aVisitor(server).ask(register, await aRegistration(server))
    await aVisitor(server).ask(forgotPassword, { Email: 'nobody@kloof.example' })
    await sendDueMails(mailer)
    const mails = office.taken.slice(before)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[Email, 'You already have an account']])
    expect(mails[0]?.links.map(({ href }) => href)).toEqual([
      'https://dashboard.example/auth/forgot-password/',
    ])
    expect(mailer.lines).toEqual([])
  })

  it('bring only the newest code after the mail server was down', async () => {
    const visitor = aVisitor(server)
    await visitor.ask(register, await aRegistration(server))
    clock.pass(MINUTE_MS)
    await visitor.ask(forgotPassword, { Email })
    await sendDueMails(mailer)
    expect(office.taken.map(({ subject }) => subject)).toEqual(['Your code'])
    const typed = { Email, OTP: codeIn(textOf(0)), UserType: 1 }
    expect((await visitor.ask(verifyOtp, typed)).json()).toMatchObject({ success: true })
  })

  it('overtake digests, even those that are being sent', async () => {
    const to = await addPerson(database, { username: 'verifier@kloof.example' })
    await database.db
      .insertInto('contacts')
      .values({ stakeholder_id: to, contact_type_id: 1, detail: 'verifier@kloof.example' })
      .execute()
    const { id: provinceId } = await database.db
      .selectFrom('boundaries')
      .select('id')
      .executeTakeFirstOrThrow()
    const data = { provinceId, waiting: 3, oldestDays: 20 }
    for (let count = 0; count < 3; count += 1)
      await inTransaction(database.db, (db) =>
        queueMail(db, { template: 'digest', data, to, at: clock.now() }),
      )
    const visitor = aVisitor(server)
    const input = await aRegistration(server)
    let isAsked = false
    const { transport } = mailer
    const whileSending: TestMailer = {
      ...mailer,
      transport: {
        close: () => transport.close(),
        sendMail: async (message) => {
          if (!isAsked) {
            isAsked = true
            await visitor.ask(register, input)
          }
          return transport.sendMail(message)
        },
      },
    }
    await sendDueMails(whileSending)
    expect(office.taken.map((mail) => mail.to)).toEqual([
      'verifier@kloof.example',
      Email,
      'verifier@kloof.example',
      'verifier@kloof.example',
    ])
  })

  it('do not send a code that has expired while the mail server was down', async () => {
    const visitor = aVisitor(server)
    await visitor.ask(register, await aRegistration(server))
    await office.stop()
    await sendDueMails(mailer)
    await office.start()
    clock.pass(10 * MINUTE_MS)
    await sendDueMails(mailer)
    expect(office.taken).toEqual([])
    await visitor.ask(forgotPassword, { Email })
    await sendDueMails(mailer)
    const typed = { Email, OTP: codeIn(textOf(0)), UserType: 1 }
    expect((await visitor.ask(verifyOtp, typed)).json()).toMatchObject({ success: true, userType: 1 })
  })

  it('do not send a code that was used meanwhile', async () => {
    await anApplicant(server)
    await sendDueMails(mailer)
    expect(office.taken.map(({ subject }) => subject)).toEqual(['We have received your application'])
  })
})
