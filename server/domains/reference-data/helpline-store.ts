import type { HelplineContent, ManagedHelpline } from '#contract/schemas/managed-helpline.ts'
import { flag } from '#server/db/flag.ts'
import { isPostgres, type Reader, type Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { partsOfHelpline, translationProgress } from '#server/queries/content-translation-store.ts'
import { HelplineContacts } from '#server/queries/helpline-contacts.ts'
import type { Channel } from '#contract/calls/config.ts'
import { phoneDigits } from '#contract/fields/phone.ts'

/** Lists every helpline in the order of the public page. */
export async function listManagedHelplines(db: Reader): Promise<ManagedHelpline[]> {
  const rows = await db
    .selectFrom('helplines as h')
    .leftJoin('stakeholders as s', 's.id', 'h.checked_by_id')
    .selectAll('h')
    .select('s.name as checked_by')
    .orderBy('h.seq')
    .execute()
  const progressOf = await translationProgress(db)
  return rows.map((row) => ({
    helplineId: row.id,
    version: row.version,
    lastChecked: row.last_checked,
    checkedBy: row.checked_by,
    languages: progressOf(partsOfHelpline(row)),
    content: {
      name: row.name,
      runBy: row.run_by,
      purpose: row.purpose,
      hours: row.hours ?? '',
      languages: row.languages ?? '',
      cost: row.cost ?? '',
      isEmergency: row.is_emergency === 1,
      isPublished: row.is_published === 1,
      contacts: HelplineContacts.parse(JSON.parse(row.contacts)).map(({ channel, detail, cost, note }) => ({
        channel,
        detail,
        cost: cost ?? '',
        note: note ?? '',
      })),
    },
  }))
}

/**
 * Locks a helpline for the rest of the transaction.
 * @throws not-found; conflict with the present helpline if it has changed since `seen`
 */
export async function lockHelplineAtVersion(
  db: Writer,
  helplineId: number,
  seen: number,
): Promise<ManagedHelpline> {
  if (isPostgres(db))
    await db.selectFrom('helplines').select('id').where('id', '=', helplineId).forUpdate().execute()
  const current = (await listManagedHelplines(db)).find((one) => one.helplineId === helplineId)
  if (current === undefined) throw problem({ type: 'not-found' })
  const { version } = current
  if (version !== seen) throw problem({ type: 'conflict', current, version, changes: [] })
  return current
}

export async function addHelpline(db: Writer, content: HelplineContent): Promise<number> {
  const last = await db.selectFrom('helplines').select('seq').orderBy('seq', 'desc').executeTakeFirst()
  const { id } = await db
    .insertInto('helplines')
    .values({
      ...rowOf(content, []),
      confidence: '',
      confidence_note: '',
      last_checked: null,
      seq: (last?.seq ?? 0) + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param before the present content; another number or address undoes the check */
export async function setHelpline(
  db: Writer,
  { helplineId, version }: { readonly helplineId: number; readonly version: number },
  { content, before }: { readonly content: HelplineContent; readonly before: HelplineContent },
): Promise<void> {
  const { contacts } = await db
    .selectFrom('helplines')
    .select('contacts')
    .where('id', '=', helplineId)
    .executeTakeFirstOrThrow()
  const stored = HelplineContacts.parse(JSON.parse(contacts))
  const isSame = waysOf(content) === waysOf(before)
  await db
    .updateTable('helplines')
    .set({
      ...rowOf(content, stored),
      version,
      ...(isSame ? {} : { last_checked: null, checked_by_id: null }),
    })
    .where('id', '=', helplineId)
    .execute()
}

export async function setHelplineChecked(
  db: Writer,
  { helplineId, version }: { readonly helplineId: number; readonly version: number },
  { day, by }: { readonly day: string; readonly by: number },
): Promise<void> {
  await db
    .updateTable('helplines')
    .set({ last_checked: day, checked_by_id: by, version })
    .where('id', '=', helplineId)
    .execute()
}

function waysOf({ contacts }: HelplineContent): string {
  return JSON.stringify(contacts.map(({ channel, detail }) => [channel, detail]))
}

/** A stored link may hold more than the channel and its number, such as the text of an SMS. */
function rowOf(
  { contacts, isEmergency, isPublished, runBy, hours, languages, cost, ...texts }: HelplineContent,
  stored: readonly { readonly channel: string; readonly detail: string; readonly link: string | null }[],
) {
  return {
    ...texts,
    run_by: runBy,
    is_emergency: flag(isEmergency),
    is_published: flag(isPublished),
    hours: hours || null,
    languages: languages || null,
    cost: cost || null,
    contacts: JSON.stringify(
      contacts.map(({ channel, detail, cost: price, note }) => ({
        channel,
        detail,
        link:
          stored.find((one) => one.channel === channel && one.detail === detail)?.link ??
          helplineLink(channel, detail),
        cost: price || null,
        note: note || null,
      })),
    ),
  }
}

/** Returns the address that opens a channel of a helpline on a phone. */
function helplineLink(channel: Channel, detail: string): string {
  const dialled = encodeURIComponent(detail.replaceAll(/[\s()-]/g, '')).replaceAll('%2B', '+')
  switch (channel) {
    case 'call':
    case 'pleaseCallMe':
    case 'ussd':
      return `tel:${dialled}`
    case 'sms':
      return `sms:${dialled}`
    case 'whatsapp':
      return `https://wa.me/${phoneDigits(detail).replace(/^0/, '27').replaceAll(/\D/g, '')}`
    case 'email':
      return `mailto:${detail}`
  }
}
