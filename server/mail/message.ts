import { t } from '#contract/i18n/t.ts'
import { devicesPath, recordPath, verifyPath } from '#contract/rules/page-paths.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { readersLanguage } from '#server/i18n.ts'
import { dayAndTimeText } from '#contract/i18n/day-text.ts'
import { contentIn, findBoundaryName, findReturnedProvider } from './content-store.ts'
import type { Mail } from './mail-schema.ts'

/** The content of a mail: the event, one link, and why the person receives it. */
export interface MailMessage {
  readonly subject: string
  readonly happened: string
  readonly link: { readonly label: string; readonly path: string }
  readonly why: string
}

/** Renders the message as text and as HTML, in the language of the reader. @param publicUrl the public address of the product */
export function renderMessage({ subject, happened, link, why }: MailMessage, publicUrl: URL) {
  const address = new URL(link.path, publicUrl).href
  const text = [t('mail.product'), happened, `${link.label}: ${address}`, why].join('\n\n')
  const html = `<!doctype html>
<html lang="${readersLanguage()}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1d1d1f;font:16px/1.5 sans-serif">
<p style="margin:0 0 24px;font-weight:bold">${escapeHtml(t('mail.product'))}</p>
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

/**
 * Composes the message of a mail with current data, in the language of the reader; undefined if it is no longer relevant.
 * It names no person, comment or provider: a mail may appear on a lock screen or be read by others.
 */
export async function composeMessage(db: Reader, mail: Mail): Promise<MailMessage | undefined> {
  switch (mail.template) {
    case 'returned': {
      const { providerId, field } = mail.data
      const record = await findReturnedProvider(db, providerId)
      if (record === undefined) return undefined
      const { municipality } = record
      const buildingBlock = await contentIn(db, readersLanguage(), record.buildingBlock)
      return {
        subject: t('mail.returned.subject'),
        happened: t('mail.returned.happened', { buildingBlock, municipality }),
        link: {
          label: t('mail.returned.link'),
          path: recordPath({ ...record, provider: providerId, field }),
        },
        why: t('mail.returned.why'),
      }
    }
    case 'digest': {
      const { provinceId, waiting, oldestDays } = mail.data
      const province = await findBoundaryName(db, provinceId)
      if (province === undefined) return undefined
      return {
        subject: t('mail.digest.subject'),
        happened: t('mail.digest.happened', { waiting, province, oldestDays }),
        link: { label: t('mail.digest.link'), path: verifyPath },
        why: t('mail.digest.why', { province }),
      }
    }
    case 'older-copy': {
      const noticed = dayAndTimeText(mail.data.noticedAt)
      const seen = dayAndTimeText(mail.data.seenUntil)
      return {
        subject: t('mail.olderCopy.subject'),
        happened: t('mail.olderCopy.happened', { noticed, seen }),
        link: { label: t('mail.olderCopy.link'), path: devicesPath },
        why: t('mail.olderCopy.why'),
      }
    }
  }
}
