import { readConfig } from '#server/config.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { queueMail } from '#server/mail/queue-store.ts'
import type { Mailer } from '#server/mail/send.ts'
import { openSmtpTransport } from '#server/mail/transport.ts'
import { serverSecret, type TestClock } from './server.ts'

type UpdateState = 'submitted' | 'verified' | 'returned'

export interface TestMailer extends Mailer {
  /** The log as text. */
  readonly lines: readonly string[]
}

/** Returns the mailer of one server process, which sends when a test calls `sendDueMails`. */
export function aMailer(database: Database, clock: TestClock, smtpUrl: URL): TestMailer {
  const lines: string[] = []
  const keep = (what: object, sentence: string) => void lines.push(`${sentence} ${JSON.stringify(what)}`)
  return {
    database,
    clock,
    transport: openSmtpTransport(smtpUrl),
    from: 'GBVF dashboard <no-reply@dashboard.example>',
    publicUrl: new URL('https://dashboard.example'),
    secret: serverSecret,
    settings: readConfig({}).settings,
    log: { warn: keep, error: keep },
    lines,
  }
}

/** Adds an update of a provider in the quarter of that moment, with a text that names somebody. */
export async function addUpdate(
  { db }: Database,
  update: {
    readonly providerId: number
    readonly state: UpdateState
    readonly at: number
    readonly by?: number
  },
): Promise<void> {
  const { providerId, state, at, by = null } = update
  await db
    .insertInto('provider_updates')
    .values({
      ...quarterOf(at),
      provider_id: providerId,
      state,
      provider_version: 1,
      by_stakeholder_id: by,
      at,
      comment: 'Ms Dlamini says that the number rings without an answer.',
      field_path: 'contacts.3',
      note: null,
      withdraws_update_id: null,
    })
    .execute()
}

/** Queues the mail about the returned update to this person. */
export function queueReturnedMail(
  { db }: Database,
  mail: { readonly to: number; readonly providerId: number; readonly at: number },
): Promise<void> {
  const { to, providerId, at } = mail
  const data = { providerId, field: 'contacts.3' }
  return inTransaction(db, (writer) => queueMail(writer, { template: 'returned', data, to, at }))
}
