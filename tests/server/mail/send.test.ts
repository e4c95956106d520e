// @module-tag slow
import { DAY_MS } from '#contract/rules/day.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { listDueMails, queueMail, leaseMail } from '#server/mail/queue-store.ts'
import { sendDueMails } from '#server/mail/send.ts'
import { decodeId, paths } from '#src/components/routing/paths.ts'
import { aDemoDatabase, databases } from '#tests/support/database.ts'
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { addUpdate, aMailer, queueReturnedMail, type TestMailer } from '#tests/support/mailer.ts'
import { aClock, type TestClock } from '#tests/support/server.ts'

const author = 'municipal.cpt@demo.example'
const MINUTE_MS = 60_000

describe.each(databases)('the mailer, on %s', (kind) => {
  let database: Database
  let clock: TestClock
  let office: MailServer
  let mailer: TestMailer
  let place: TestPlace

  beforeEach(async () => {
    database = await aDemoDatabase(kind)
    clock = aClock()
    office = await aMailServer()
    mailer = aMailer(database, clock, office.url)
    place = await aPlace(database, 'CPT')
    await addUpdate(database, {
      providerId: place.provider.stakeholderId,
      state: 'returned',
      at: clock.now(),
    })
  })
  afterEach(async () => {
    await office.stop()
    await database.close()
  })

  const personOf = async (username: string) => {
    const row = await database.db
      .selectFrom('users')
      .select('stakeholder_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return row.stakeholder_id
  }
  const queueMailTo = async (username: string) =>
    queueReturnedMail(database, {
      to: await personOf(username),
      providerId: place.provider.stakeholderId,
      at: clock.now(),
    })
  const mails = () =>
    database.db.selectFrom('mails').select(['attempts', 'due_at', 'sent_at', 'failed_at']).execute()

  it('sends a mail once, as text and HTML, with a link that opens the record at the field', async () => {
    await queueMailTo(author)
    await sendDueMails(mailer)
    await sendDueMails(mailer)
    clock.pass(DAY_MS)
    await sendDueMails(mailer)

    expect(office.taken).toHaveLength(1)
    const [mail] = office.taken
    expect(mail).toMatchObject({ to: author, from: 'no-reply@dashboard.example' })
    const [link] = mail?.links ?? []
    const [boundaryId, bldId] = link?.pathname.split('/').slice(-2) ?? []
    expect(link?.origin).toBe('https://dashboard.example')
    expect(link?.pathname).toBe(`/buildingBlock/manage/${boundaryId}/${bldId}`)
    expect(paths.manageBuildingBlock).toBe('/buildingBlock/manage/:boundaryId/:bldId')
    expect(decodeId(boundaryId)).toBe(place.stakeholderId)
    expect(decodeId(bldId)).toBe(place.provider.buildingBlockId)
    expect(Object.fromEntries(link?.searchParams ?? [])).toEqual({
      provider: String(place.provider.stakeholderId),
      field: 'contacts.3',
    })
    expect(mail?.text).toContain(link?.href)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('GBVF dashboard')
      expect(part).toMatch(
        /A record of the building block .+ in City of Cape Town was checked and returned to you/,
      )
    }
  })

  it('names no person, no provider and no word of the verifier', async () => {
    await queueMailTo(author)
    await sendDueMails(mailer)
    const { stakeholderId } = place.provider
    const { db } = database
    const people = db
      .selectFrom('contact_persons')
      .select('stakeholder_id')
      .where('provider_id', '=', stakeholderId)
    const names = await db
      .selectFrom('stakeholders')
      .select('name as text')
      .where((row) =>
        row.or([
          row('id', 'in', people),
          row('id', '=', stakeholderId),
          row('id', 'in', db.selectFrom('users').select('stakeholder_id').where('username', '=', author)),
        ]),
      )
      .execute()
    const details = await db
      .selectFrom('contacts')
      .select('detail as text')
      .where((row) =>
        row.or([row('stakeholder_id', 'in', people), row('stakeholder_id', '=', stakeholderId)]),
      )
      .execute()
    const addresses = await db
      .selectFrom('addresses')
      .select('address_line1 as text')
      .where('stakeholder_id', '=', stakeholderId)
      .execute()
    const secrets = [...names, ...details, ...addresses].map(({ text }) => text).concat('Dlamini')
    expect(secrets.length).toBeGreaterThan(6)
    const [mail] = office.taken
    for (const secret of secrets)
      expect([mail?.subject, mail?.text, mail?.html].join(' ')).not.toContain(secret)
  })

  it('stores no address in the queue and sends to the present address of the office', async () => {
    await queueMailTo(author)
    const rows = await database.db.selectFrom('mails').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('@')
    await database.db
      .updateTable('contacts')
      .set({ detail: 'new.office@demo.example' })
      .where('stakeholder_id', '=', await personOf(author))
      .where('contact_type_id', '=', 1)
      .execute()
    await sendDueMails(mailer)
    expect(office.taken.map(({ to }) => to)).toEqual(['new.office@demo.example'])
  })

  it('sends nothing from a transaction that was rolled back', async () => {
    const to = await personOf(author)
    const undone = inTransaction(database.db, async (db) => {
      const data = { providerId: place.provider.stakeholderId, field: null }
      await queueMail(db, { template: 'returned', data, to, at: clock.now() })
      throw new Error('the verdict was refused')
    })
    await expect(undone).rejects.toThrow('refused')
    await sendDueMails(mailer)
    expect(office.taken).toEqual([])
  })

  it('sends nothing that is no longer true', async () => {
    await queueMailTo(author)
    await addUpdate(database, {
      providerId: place.provider.stakeholderId,
      state: 'submitted',
      at: clock.now(),
    })
    await sendDueMails(mailer)
    expect(office.taken).toEqual([])
    expect(await mails()).toMatchObject([{ due_at: null, sent_at: null, failed_at: clock.now() }])
  })

  it('writes to nobody whose account was disabled', async () => {
    await queueMailTo(author)
    await database.db.updateTable('users').set({ disabled_at: 1 }).where('username', '=', author).execute()
    await sendDueMails(mailer)
    expect(office.taken).toEqual([])
    expect(await mails()).toMatchObject([{ due_at: null, sent_at: null, failed_at: clock.now() }])
  })

  it('keeps mail while the mail server is down, tries less and less often, and sends it when the server is back', async () => {
    await queueMailTo(author)
    await office.stop()
    await sendDueMails(mailer)
    clock.pass(30_000 - 1)
    await sendDueMails(mailer)
    expect(await mails()).toMatchObject([{ attempts: 1 }])
    clock.pass(1)
    await sendDueMails(mailer)
    expect(await mails()).toMatchObject([{ attempts: 2, due_at: clock.now() + MINUTE_MS }])
    for (let days = 0; days < 8; days += 1) {
      clock.pass(DAY_MS)
      await sendDueMails(mailer)
    }
    expect(await mails()).toMatchObject([{ attempts: 10, due_at: clock.now() + 15 * MINUTE_MS }])
    await office.start()
    clock.pass(15 * MINUTE_MS)
    await sendDueMails(mailer)
    expect(office.taken.map(({ to }) => to)).toEqual([author])
    expect(await mails()).toMatchObject([{ due_at: null, sent_at: clock.now(), failed_at: null }])
  })

  it('asks a mail server that is down once, however many mails wait', async () => {
    for (let count = 0; count < 3; count += 1) await queueMailTo(author)
    await office.stop()
    await sendDueMails(mailer)
    expect((await mails()).filter(({ attempts }) => attempts > 0)).toHaveLength(1)
    await office.start()
  })

  it('delays no other mail for a refused recipient, and logs no address', async () => {
    office.refuse(author, 550)
    await queueMailTo(author)
    await queueMailTo('province.wc@demo.example')
    await sendDueMails(mailer)
    expect(office.taken.map(({ to }) => to)).toEqual(['province.wc@demo.example'])
    expect(await mails()).toMatchObject([
      { due_at: null, sent_at: null, failed_at: clock.now() },
      { due_at: null, sent_at: clock.now(), failed_at: null },
    ])
    expect(mailer.lines).toHaveLength(1)
    expect(mailer.lines[0]).toContain('"responseCode":550')
    expect(mailer.lines.join()).not.toContain('@')
  })

  it('gives up a mail that is refused permanently', async () => {
    office.refuseContent(554)
    await queueMailTo(author)
    await sendDueMails(mailer)
    expect(await mails()).toMatchObject([{ due_at: null, sent_at: null, failed_at: clock.now() }])
  })

  it('retries a full mailbox for five days', async () => {
    office.refuse(author, 452)
    await queueMailTo(author)
    await sendDueMails(mailer)
    clock.pass(5 * DAY_MS)
    await sendDueMails(mailer)
    expect(await mails()).toMatchObject([{ attempts: 2, failed_at: null }])
    clock.pass(DAY_MS)
    await sendDueMails(mailer)
    expect(await mails()).toMatchObject([{ attempts: 3, due_at: null, failed_at: clock.now() }])
    office.refuse(author, undefined)
    await queueMailTo(author)
    await sendDueMails(mailer)
    expect(office.taken).toHaveLength(1)
  })

  it('sends each mail once when two servers send side by side', async () => {
    for (let count = 0; count < 12; count += 1) await queueMailTo(author)
    const other = aMailer(database, clock, office.url)
    await Promise.all([sendDueMails(mailer), sendDueMails(other)])
    expect(office.taken).toHaveLength(12)
    expect(new Set(office.taken.map(({ messageId }) => messageId)).size).toBe(12)
    expect((await mails()).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('retries a mail when its server ended while sending', async () => {
    await queueMailTo(author)
    const [mail] = await listDueMails(database.db, clock.now(), 1)
    if (mail === undefined) throw new Error('Nothing is due')
    await inTransaction(database.db, (db) => leaseMail(db, mail, clock.now() + 10 * MINUTE_MS))
    await sendDueMails(mailer)
    expect(office.taken).toEqual([])
    clock.pass(10 * MINUTE_MS)
    await sendDueMails(mailer)
    expect(office.taken).toHaveLength(1)
  })

  it('postpones a mail that it cannot read, and continues with the next', async () => {
    await database.db
      .insertInto('mails')
      .values({
        template: 'unknown',
        to_stakeholder_id: await personOf(author),
        data: '{}',
        created_at: clock.now(),
        due_at: clock.now(),
        sent_at: null,
        failed_at: null,
      })
      .execute()
    await queueMailTo(author)
    await sendDueMails(mailer)
    expect(office.taken).toHaveLength(1)
    expect(mailer.lines).toHaveLength(1)
  })
})
