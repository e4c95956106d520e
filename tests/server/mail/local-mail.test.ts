import { readConfig } from '#server/config.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startMailer } from '#server/mail/mailer.ts'
import { openFileTransport } from '#server/mail/transport.ts'
import { aDemoDatabase } from '#tests/support/database.ts'
import { aMailbox } from '#tests/support/mailbox.ts'
import { aPlace } from '#tests/support/places.ts'
import { addUpdate, queueReturnedMail } from '#tests/support/mailer.ts'
import { aClock, serverSecret } from '#tests/support/server.ts'

it('a development server stores each mail as a file, including those that waited for its start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gbvf-mailer-'))
  const database = await aDemoDatabase()
  const clock = aClock()
  const { provider } = await aPlace(database, 'CPT')
  const author = 'municipal.cpt@demo.example'
  const { stakeholder_id: to } = await database.db
    .selectFrom('users')
    .select('stakeholder_id')
    .where('username', '=', author)
    .executeTakeFirstOrThrow()
  await addUpdate(database, { providerId: provider.stakeholderId, state: 'returned', at: clock.now() })
  const queueMail = () =>
    queueReturnedMail(database, { to, providerId: provider.stakeholderId, at: clock.now() })
  const mailbox = aMailbox(folder)

  await queueMail()
  const options = {
    database,
    clock,
    log: { warn: () => undefined, error: () => undefined },
    from: 'GBVF dashboard <no-reply@localhost>',
    publicUrl: new URL('http://127.0.0.1:3000'),
    secret: serverSecret,
    settings: readConfig({}).settings,
  }
  const mailer = startMailer({ ...options, transport: openFileTransport(join(folder, 'mail'), clock) })
  const first = await mailbox.next(author, 'A record needs your attention')
  await queueMail()
  const second = await mailbox.next(author, 'A record needs your attention')
  await mailer.close()

  expect(first.links[0]?.origin).toBe('http://127.0.0.1:3000')
  expect(second.messageId).not.toBe(first.messageId)
  await database.close()
  rmSync(folder, { recursive: true })
})
