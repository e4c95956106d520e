import * as z from 'zod/mini'
import { GuidanceName, PageText } from '../calls/config.ts'
import { text } from '../fields/text.ts'
import { t } from '../i18n/t.ts'
import { paragraphsOf, placeholdersIn } from '../rules/placeholders.ts'
import { limits } from '../wire.ts'

/** The placeholders of each mail: those that it must keep, and those that it may leave out. */
export const mailPlaceholders = {
  oneTimeCode: { needs: ['code'], may: ['name', 'time', 'minutes'] },
  signInCode: { needs: ['code', 'forgotLink'], may: ['name', 'time', 'minutes'] },
  invitation: { needs: ['oneTimePassword', 'loginLink', 'time'], may: ['name'] },
  accountExists: { needs: ['forgotLink'], may: ['name'] },
  passwordChanged: { needs: ['time', 'forgotLink'], may: ['name'] },
  addressChanged: { needs: ['time'], may: ['name'] },
  accountDisabled: { needs: ['time'], may: ['name'] },
  registrationReceived: { needs: ['organisationName'], may: ['name', 'workingDays'] },
  applicationApproved: { needs: ['organisationName', 'loginLink'], may: ['name'] },
  rejectedDuplicate: { needs: ['organisationName'], may: ['name'] },
  rejectedOther: { needs: ['organisationName', 'reason'], may: ['name'] },
  withdrawnDuplicate: { needs: ['organisationName'], may: ['name'] },
  withdrawnOther: { needs: ['organisationName', 'reason'], may: ['name'] },
  recordReturned: { needs: ['recordLink'], may: ['buildingBlock', 'municipality'] },
  applicationsWaiting: { needs: ['applicationsLink'], may: ['name', 'waiting', 'oldestDays'] },
  quarterEnds: { needs: ['recordsLink'], may: ['name', 'waiting', 'lastDay'] },
  surveyCloses: { needs: ['surveysLink'], may: ['name', 'organisationName', 'lastDay'] },
  recordsWaiting: { needs: ['verifyLink'], may: ['province', 'waiting', 'oldestDays'] },
  verifyReminder: { needs: ['verifyLink'], may: ['name', 'place', 'waiting', 'oldestDays'] },
  olderCopy: { needs: ['noticed', 'seen', 'devicesLink'], may: [] },
} as const
const everyMail = ['productName', 'supportEmail'] as const

export type MailName = keyof typeof mailPlaceholders
type OwnPlaceholder<Name extends MailName> = (typeof mailPlaceholders)[Name]['needs' | 'may'][number]
/** The values of a mail's own placeholders. The name of the product and the support contact are known for every mail. */
export type MailValues<Name extends MailName, Value> = Readonly<Record<OwnPlaceholder<Name>, Value>>
export type MailPlaceholder = OwnPlaceholder<MailName> | (typeof everyMail)[number]

const MailName = z.enum(Object.keys(mailPlaceholders) as [MailName, ...MailName[]])

/** The settings that a page may name. */
export const settingPlaceholders = [
  'supportContact',
  'responsibleParty',
  'informationOfficerName',
  'informationOfficerEmail',
  'retentionMonths',
] as const
export type SettingPlaceholder = (typeof settingPlaceholders)[number]
type TextPlaceholder = MailPlaceholder | SettingPlaceholder

/** The texts of the database that administrators may change. */
export const TextName = z.enum([
  ...PageText.options,
  'registrationTerms',
  ...GuidanceName.options,
  ...MailName.options,
])
export type TextName = z.output<typeof TextName>

export const textKinds = ['page', 'terms', 'guidance', 'mail'] as const
export type TextKind = (typeof textKinds)[number]

export function kindOfText(name: TextName): TextKind {
  if (isOneOf(PageText.options, name)) return 'page'
  if (name === 'registrationTerms') return 'terms'
  return isOneOf(GuidanceName.options, name) ? 'guidance' : 'mail'
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name)
}

/** The content of a text. The title of a mail is its subject. Blank lines divide a text into paragraphs. */
const fieldsOfKind = {
  page: ['title', 'sections'],
  terms: ['title', 'summary', 'sections', 'acceptLabel'],
  guidance: ['text'],
  mail: ['title', 'text'],
} as const satisfies Record<TextKind, readonly (keyof TextContent)[]>

export function fieldsOfText(name: TextName): readonly (keyof TextContent)[] {
  return fieldsOfKind[kindOfText(name)]
}

const line = text(limits.openingHours)
const longText = text(limits.longText)

export const TextContent = z.object({
  title: z.optional(line),
  summary: z.optional(longText),
  text: z.optional(longText),
  sections: z.optional(
    z.array(z.object({ heading: line, text: longText })).check(z.maxLength(limits.sections)),
  ),
  acceptLabel: z.optional(longText),
})
export type TextContent = z.output<typeof TextContent>

/** Returns the placeholders that a text must keep, and those that it may have besides, by their names. */
export function placeholdersOfText(name: TextName): {
  readonly needs: readonly TextPlaceholder[]
  readonly may: readonly TextPlaceholder[]
} {
  if (isOneOf(MailName.options, name)) {
    const { needs, may } = mailPlaceholders[name]
    return { needs, may: [...may, ...everyMail] }
  }
  if (name === 'privacyNotice') {
    const needs = settingPlaceholders.filter((one) => one !== 'supportContact')
    return { needs, may: ['supportContact'] }
  }
  return { needs: [], may: kindOfText(name) === 'page' ? settingPlaceholders : [] }
}

export interface TextPart {
  /** Of its field: `sections.0.text`. */
  readonly path: string
  readonly text: string
}

/** Lists the parts of a text, each of which has a translation: a section has one for each paragraph. */
export function partsOfText(content: TextContent): readonly TextPart[] {
  const { sections = [], ...single } = content
  return [
    ...Object.entries(single).map(([path, one = '']) => ({ path, text: one })),
    ...sections.flatMap(({ heading, text: long }, index) => [
      { path: `sections.${index}.heading`, text: heading },
      ...paragraphsOf(long).map((one) => ({ path: `sections.${index}.text`, text: one })),
    ]),
  ].filter((part) => part.text !== '')
}

/** A text as an administrator saves it. The errors name the field, and the placeholder that is wrong. */
export const SavedText = z.object({ name: TextName, content: TextContent }).check((checked) => {
  const { name, content } = checked.value
  const fault = (path: string, message: string) =>
    checked.issues.push({
      code: 'custom',
      input: content,
      path: ['content', ...path.split('.')],
      message,
    })
  const { sections = [] } = content
  for (const field of fieldsOfText(name)) {
    if (field === 'sections') {
      if (sections.length === 0) fault('sections', t('field.required'))
    } else if (!content[field]) fault(field, t('field.required'))
  }
  sections.forEach((section, index) => {
    for (const field of ['heading', 'text'] as const)
      if (section[field] === '') fault(`sections.${index}.${field}`, t('field.required'))
  })
  const { needs, may } = placeholdersOfText(name)
  const known = [...needs, ...may].map((one) => `{${one}}`)
  const found = new Set<string>()
  for (const { path, text: long } of partsOfText(content)) {
    // Only texts are filled in, not titles and headings.
    const allowed = path === 'text' || path.endsWith('.text') ? known : []
    const unknown = placeholdersIn(long).filter((one) => !allowed.includes(one))
    if (unknown.length > 0) fault(path, t('field.unknownPlaceholder', { names: unknown.join(', ') }))
    for (const one of placeholdersIn(long)) found.add(one)
  }
  const missing = needs.map((one) => `{${one}}`).filter((one) => !found.has(one))
  if (missing.length > 0)
    fault(
      content.sections === undefined ? 'text' : 'sections',
      t('field.missingPlaceholder', { names: missing.join(', ') }),
    )
})
export type SavedText = z.output<typeof SavedText>

export const TextVersion = z.object({
  version: z.int(),
  /** Milliseconds UTC, and the name of the administrator; null for the text that came with the product. */
  at: z.nullable(z.int()),
  by: z.nullable(z.string()),
})
export type TextVersion = z.output<typeof TextVersion>

/** How far the translation of some English parts into a language is. */
export const TranslationProgress = z.object({
  language: z.string(),
  total: z.int(),
  translated: z.int(),
  reviewed: z.int(),
})
export type TranslationProgress = z.output<typeof TranslationProgress>

export const ListedText = z.extend(TextVersion, {
  name: TextName,
  languages: z.array(TranslationProgress),
})
export type ListedText = z.output<typeof ListedText>
