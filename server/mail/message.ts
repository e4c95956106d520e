import { t } from '#contract/i18n/t.ts'
import { CODE_MS } from '#contract/fields/one-time-code.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import {
  applicationsPath,
  buildingBlocksPath,
  devicesPath,
  forgotPasswordPath,
  loginPath,
  organisationPath,
  recordPath,
  verifyPath,
} from '#contract/rules/page-paths.ts'
import { filledMail } from '#contract/rules/placeholders.ts'
import { decisionMails, type DecisionMail } from '#contract/schemas/application.ts'
import type { MailName, MailValues } from '#contract/schemas/managed-text.ts'
import { getSettings, type SettingDefaults } from '#server/queries/settings-store.ts'
import { getText } from '#server/queries/text-store.ts'
import { codeOf } from '#server/queries/one-time-code.ts'
import { findOneTimePassword } from '#server/queries/one-time-password-store.ts'
import { draftRemark, ENGLISH, inLanguage, isCheckedLanguage, readersLanguage } from '#server/i18n.ts'
import { dayAndTimeText, dayText } from '#contract/i18n/day-text.ts'
import {
  contentIn,
  findAccountAddress,
  findBoundaryName,
  findCode,
  findDecision,
  findOrganisationNameOf,
  findReturnedProvider,
  findTranslation,
  type Recipient,
} from './content-store.ts'
import type { Mail } from './mail-schema.ts'
import type { Database } from '#server/db/connection.ts'

const MINUTE_MS = 60_000

/** By then an administrator has looked at an application. */
const WORKING_DAYS = 10

/** The text about a rejection, and about the withdrawal of an approval. */
const rejectionTexts = {
  duplicate: ['rejectedDuplicate', 'withdrawnDuplicate'],
  other: ['rejectedOther', 'withdrawnOther'],
} as const

/** A piece of a line: its text, or a link. */
type Piece = string | { readonly path: string }
type Line = readonly Piece[]

/** The content of a mail: its paragraphs, each of one or more lines. */
export interface MailMessage {
  readonly subject: string
  readonly paragraphs: readonly (readonly Line[])[]
}

/** A message in one language. */
type MailPart = MailMessage & { readonly language: string }
type ComposedMessage = MailMessage & { readonly isChecked: boolean }

/** Renders a message as text and as HTML, the same in each of its languages. @param publicUrl the public address of the product */
export function renderMessage(parts: readonly [MailPart, ...MailPart[]], publicUrl: URL) {
  const [{ subject, language: first }] = parts
  const addressOf = (path: string) => new URL(path, publicUrl).href
  const asText = (piece: Piece) => (typeof piece === 'string' ? piece : addressOf(piece.path))
  const asHtml = (piece: Piece) => {
    if (typeof piece === 'string') return escapeHtml(piece).replaceAll('\n', '<br>')
    const address = escapeHtml(addressOf(piece.path))
    return `<a href="${address}">${address}</a>`
  }
  const whole = (lines: readonly Line[], as: (piece: Piece) => string, between: string) =>
    lines.map((line) => line.map(as).join('')).join(between)
  const text = parts
    .flatMap(({ paragraphs }) => paragraphs)
    .map((lines) => whole(lines, asText, '\n'))
    .join('\n\n')
  const body = parts.flatMap(({ paragraphs, language }) =>
    paragraphs.map(
      (lines) => `<p lang="${language}" style="margin:0 0 24px">${whole(lines, asHtml, '<br>')}</p>`,
    ),
  )
  const html = `<!doctype html>
<html lang="${first}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1d1d1f;font:16px/1.5 sans-serif">
${body.join('\n')}
</body>
</html>
`
  return { subject, text: `${text}\n`, html }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** The database and the settings that a message needs besides the data of its mail. */
export interface Sender {
  readonly database: Database
  /** The secret of the server, from which codes are derived. */
  readonly secret: string
  readonly settings: SettingDefaults
}

/**
 * Composes the message of a mail in the language of its recipient; undefined if it is no longer relevant. While nobody
 * has checked the translation, a remark says so and the English message follows.
 */
export async function composeParts(
  sender: Sender,
  mail: Mail,
  recipient: Recipient,
): Promise<readonly [MailPart, ...MailPart[]] | undefined> {
  return partsFor(recipient, () => composeMessage(sender, mail, recipient))
}

/** Composes the mail about a decision that is not made yet; null if the applicant gets none. */
export async function composeDecision(
  sender: Sender,
  applicantId: number,
  decision: DecidedMail,
): Promise<DecisionMail | null> {
  const recipient = await findAccountAddress(sender.database.db, applicantId, false)
  if (recipient === undefined) return null
  const parts = await partsFor(recipient, () => decisionMessage(sender, recipient.name, decision))
  if (parts === undefined) return null
  const paragraphs = parts.flatMap(({ language, paragraphs: own }) =>
    own.map((lines) => ({ language, lines: lines.map((line) => [...line]) })),
  )
  return { to: recipient.address, subject: parts[0].subject, paragraphs }
}

async function partsFor(
  { language }: Recipient,
  compose: () => Promise<ComposedMessage | undefined>,
): Promise<readonly [MailPart, ...MailPart[]] | undefined> {
  const own = await inLanguage(language, compose)
  if (own === undefined) return undefined
  const remark = own.isChecked ? undefined : draftRemark(language)
  const english = remark && (await inLanguage(ENGLISH, compose))
  if (remark === undefined || english === undefined) return [{ ...own, language }]
  return [
    { ...own, language, paragraphs: [[[remark.own]]] },
    { ...english, language: ENGLISH, paragraphs: [[[remark.english]]] },
    { ...own, language },
    { ...english, language: ENGLISH },
  ]
}

/**
 * Composes the message of a mail with current data, in the language of the reader; undefined if it is no longer relevant.
 * A mail about a record names no person, comment or provider: it may appear on a lock screen or be read by others.
 */
async function composeMessage(
  sender: Sender,
  mail: Mail,
  { id, name }: Recipient,
): Promise<ComposedMessage | undefined> {
  const { db } = sender.database
  switch (mail.template) {
    case 'returned': {
      const { providerId, field } = mail.data
      const record = await findReturnedProvider(db, providerId)
      if (record === undefined) return undefined
      const { municipality } = record
      const buildingBlock = await contentIn(db, readersLanguage(), record.buildingBlock)
      const recordLink = { path: recordPath({ ...record, provider: providerId, field }) }
      return fromText(sender, 'recordReturned', { buildingBlock, municipality, recordLink })
    }
    case 'digest': {
      const { provinceId, waiting, oldestDays } = mail.data
      const province = await findBoundaryName(db, provinceId)
      if (province === undefined) return undefined
      return fromText(sender, 'recordsWaiting', {
        province,
        waiting: String(waiting),
        oldestDays: String(oldestDays),
        verifyLink: { path: verifyPath },
      })
    }
    case 'verify-reminder': {
      const { boundaryId, waiting, oldestDays } = mail.data
      const place = await findBoundaryName(db, boundaryId)
      if (place === undefined) return undefined
      return fromText(sender, 'verifyReminder', {
        name,
        place,
        waiting: String(waiting),
        oldestDays: String(oldestDays),
        verifyLink: { path: `${verifyPath}?municipality=${boundaryId}` },
      })
    }
    case 'applications-waiting':
      return fromText(sender, 'applicationsWaiting', {
        name,
        waiting: String(mail.data.waiting),
        oldestDays: String(mail.data.oldestDays),
        applicationsLink: { path: applicationsPath },
      })
    case 'quarter-ends':
      return fromText(sender, 'quarterEnds', {
        name,
        waiting: String(mail.data.waiting),
        lastDay: dayText(mail.data.endsAt - 1),
        recordsLink: { path: buildingBlocksPath },
      })
    case 'survey-closes': {
      const organisationName = await findOrganisationNameOf(db, mail.data.personId)
      if (organisationName === undefined) return undefined
      return fromText(sender, 'surveyCloses', {
        name,
        organisationName,
        lastDay: dayText(mail.data.closesAt - 1),
        surveysLink: { path: organisationPath },
      })
    }
    case 'older-copy':
      return fromText(sender, 'olderCopy', {
        noticed: dayAndTimeText(mail.data.noticedAt),
        seen: dayAndTimeText(mail.data.seenUntil),
        devicesLink: { path: devicesPath },
      })
    case 'one-time-code':
    case 'sign-in-code': {
      const made = await findCode(db, mail.data.codeId)
      if (made === undefined) return undefined
      const code = codeOf(sender.secret, made.nonce)
      const time = dayAndTimeText(made.created_at)
      const values = { name, code, time, minutes: String(CODE_MS / MINUTE_MS) }
      if (mail.template === 'one-time-code') return fromText(sender, 'oneTimeCode', values)
      return fromText(sender, 'signInCode', {
        ...values,
        forgotLink: { path: forgotPasswordPath },
      })
    }
    case 'account-exists':
      return fromText(sender, 'accountExists', { name, forgotLink: { path: forgotPasswordPath } })
    case 'password-changed': {
      const values = { name, time: dayAndTimeText(mail.data.at) }
      return fromText(sender, 'passwordChanged', {
        ...values,
        forgotLink: { path: forgotPasswordPath },
      })
    }
    case 'invitation': {
      const given =
        id === null
          ? undefined
          : await findOneTimePassword(db, sender.secret, { stakeholderId: id, ...mail.data })
      if (given === undefined) return undefined
      return fromText(sender, 'invitation', {
        name,
        oneTimePassword: given.password,
        time: dayAndTimeText(given.until),
        loginLink: { path: loginPath },
      })
    }
    case 'address-changed':
      return fromText(sender, 'addressChanged', { name, time: dayAndTimeText(mail.data.at) })
    case 'account-disabled':
      return fromText(sender, 'accountDisabled', { name, time: dayAndTimeText(mail.data.at) })
    case 'registration-received': {
      const organisationName = await findOrganisationNameOf(db, mail.data.applicantId)
      if (organisationName === undefined) return undefined
      const workingDays = String(WORKING_DAYS)
      return fromText(sender, 'registrationReceived', { name, organisationName, workingDays })
    }
    case 'application-decided': {
      const decision = await findDecision(db, mail.data.decisionId)
      if (decision === undefined) return undefined
      const wasApproved = decision.earlierStatus === verificationStatuses.approved
      return decisionMessage(sender, name, { ...decision, wasApproved })
    }
  }
}

interface DecidedMail {
  readonly organisationName: string
  /** One of `decisionMails`. */
  readonly mail: number
  readonly reason: string | null
  /** Whether the organisation was approved before. */
  readonly wasApproved: boolean
}

function decisionMessage(
  sender: Sender,
  name: string,
  { organisationName, mail, reason, wasApproved }: DecidedMail,
) {
  if (mail === decisionMails.welcome) {
    const loginLink = { path: loginPath }
    return fromText(sender, 'applicationApproved', { name, organisationName, loginLink })
  }
  const [rejected, withdrawn] =
    rejectionTexts[mail === decisionMails.duplicatedOrganisation ? 'duplicate' : 'other']
  const text = wasApproved ? withdrawn : rejected
  return fromText(sender, text, { name, organisationName, reason: reason ?? '' })
}

/** Returns a mail of the texts of the database. A line whose placeholder has no value is left out. */
async function fromText<Name extends MailName>(
  { database: { db }, settings }: Sender,
  name: Name,
  own: MailValues<Name, Piece>,
): Promise<ComposedMessage> {
  const {
    content: { title = '', text = '' },
  } = await getText(db, name)
  const { supportContact } = await getSettings(db, settings)
  const language = readersLanguage()
  const translated = await findTranslation(db, language, text)
  const values: Readonly<Record<string, Piece>> = {
    ...own,
    productName: t('mail.product'),
    supportEmail: supportContact,
  }
  return {
    subject: await contentIn(db, language, title),
    paragraphs: filledMail(translated?.translation ?? text, (one) => values[one] || undefined),
    isChecked: isCheckedLanguage(language) && (translated === undefined || translated.reviewed_by !== null),
  }
}
