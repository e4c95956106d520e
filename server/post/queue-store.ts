import type { Writer } from '#server/db/reader-writer.ts'
import type { Mail } from './templates.ts'

/**
 * Puts a mail among those to send, in the transaction of what causes it: there is a mail if and only if that stands.
 * It leaves within seconds of the commit, or as soon as the mail server answers again.
 * @param mail `to` is the stakeholder id of the person; `at` is now, milliseconds UTC.
 */
export async function queueMail(
  db: Writer,
  { template, data, to, at }: Mail & { readonly to: number; readonly at: number },
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      template,
      to_stakeholder_id: to,
      data: JSON.stringify(data),
      created_at: at,
      due_at: at,
      sent_at: null,
      given_up_at: null,
    })
    .execute()
}
