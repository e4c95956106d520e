import { devicesPath, recordPath, verifyPath } from '#contract/rules/page-paths.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { findBoundaryName, findReturnedProvider } from './content-store.ts'
import type { MailMessage } from './message.ts'
import type { Mail } from './templates.ts'
import { words } from './words.ts'

/** The message of a mail, with the data as it is now; undefined where there is nothing to tell any more. */
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
