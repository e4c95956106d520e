import { devicesPath, recordPath, verifyPath } from '#contract/rules/page-paths.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { findBoundaryName, findReturnedProvider } from './content-store.ts'
import type { Mail } from './mail-schema.ts'

/** The content of a mail: the event, one link, and why the person receives it. */
export interface MailMessage {
  readonly subject: string
  readonly happened: string
  readonly link: { readonly label: string; readonly path: string }
  readonly why: string
}

/** Renders the message as text and as HTML. @param publicUrl the public address of the product */
export function renderMessage({ subject, happened, link, why }: MailMessage, publicUrl: URL) {
  const address = new URL(link.path, publicUrl).href
  const text = [words.product, happened, `${link.label}: ${address}`, why].join('\n\n')
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1d1d1f;font:16px/1.5 sans-serif">
<p style="margin:0 0 24px;font-weight:bold">${escapeHtml(words.product)}</p>
<p style="margin:0 0 24px">${escapeHtml(happened)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(address)}">${escapeHtml(link.label)}</a></p>
<p style="margin:0;color:#595959;font-size:14px">${escapeHtml(why)}</p>
</body>
</html>
`
  return { subject, text: `${text}\n`, html }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** Composes the message of a mail with current data; undefined if it is no longer relevant. */
export async function composeMessage(db: Reader, mail: Mail): Promise<MailMessage | undefined> {
  switch (mail.template) {
    case 'returned': {
      const { providerId, field } = mail.data
      const record = await findReturnedProvider(db, providerId)
      if (record === undefined) return undefined
      const { subject, happened, link, why } = words.returned
      const path = recordPath({ ...record, provider: providerId, field })
      const what = happened(record.buildingBlock, record.municipality)
      return { subject, happened: what, link: { label: link, path }, why }
    }
    case 'digest': {
      const { provinceId, waiting, oldestDays } = mail.data
      const province = await findBoundaryName(db, provinceId)
      if (province === undefined) return undefined
      const { subject, happened, link, why } = words.digest
      const what = happened(waiting, province, oldestDays)
      return { subject, happened: what, link: { label: link, path: verifyPath }, why: why(province) }
    }
    case 'older-copy': {
      const { subject, happened, link, why } = words.olderCopy
      const what = happened(momentText(mail.data.noticedAt), momentText(mail.data.seenUntil))
      return { subject, happened: what, link: { label: link, path: devicesPath }, why }
    }
  }
}

const dateFormat = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
})

function momentText(ms: number): string {
  return dateFormat.format(ms)
}

/** They name no person, comment or provider: a mail may appear on a lock screen or be read by others. */
const words = {
  product: 'GBVF dashboard',
  returned: {
    subject: 'A record was returned',
    happened: (buildingBlock: string, municipality: string) =>
      `A record of “${buildingBlock}” in ${municipality} was returned to you. Open it to see what to correct.`,
    link: 'Open the record',
    why: 'You get this email because you submitted the record.',
  },
  digest: {
    subject: 'Records are waiting to be verified',
    happened: (waiting: number, province: string, oldestDays: number) =>
      waiting === 1
        ? `1 record in ${province} has been waiting to be verified for ${oldestDays} days.`
        : `${waiting} records in ${province} have been waiting to be verified for more than 14 days. The oldest has been waiting for ${oldestDays} days.`,
    link: 'Open the records',
    why: (province: string) =>
      `You get this email at most once a week because you verify the records of ${province}.`,
  },
  olderCopy: {
    subject: 'The database was replaced by an older copy',
    happened: (noticed: string, seen: string) =>
      `The server found this on ${noticed}. Some changes that it received up to ${seen} are missing. ` +
      'Devices now resend missing changes to records automatically. ' +
      'Changes to accounts, permissions and imports are not resent. Check them. ' +
      'If you have a newer copy of the database, keep it. ' +
      'Next time, use the restore command to restore a backup. It tells the devices.',
    link: 'Open the devices',
    why: 'You get this email because you administer the dashboard.',
  },
}
