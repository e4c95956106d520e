import { startOfDay } from '#contract/rules/day.ts'
import type { AuditEvent } from '#contract/schemas/audit-event.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { countText, dayText } from '#src/i18n/format.ts'
import { languageName } from '#src/i18n/language.ts'
import { t, sentenceAt } from '#src/i18n/t.ts'

/** Says on what or whom something was done. It names fields and actions, never their values. */
export function subjectText(event: AuditEvent): string {
  switch (event.action) {
    case 'sign-in-failed':
      return [event.subject?.name, t(`audit.reasons.${event.details.reason}`)].filter(Boolean).join(', ')
    case 'data-exported':
      return t('audit.exported', { file: event.details.file, rows: countText(event.details.rows) })
    case 'data-imported':
    case 'import-undone':
      return t('audit.exported', { file: event.details.kind, rows: countText(event.details.rows) })
    case 'application-decided':
      return [event.subject?.name, t(`audit.decisions.${event.details.decision}`)].filter(Boolean).join(': ')
    case 'user-changed':
      return [event.subject?.name, fieldsText(event.details.fields)].filter(Boolean).join(': ')
    case 'settings-changed':
      return settingsText(event.details.fields)
    case 'helpline-changed':
      return `${event.details.name}: ${fieldsText(event.details.fields)}`
    case 'entry-changed':
      return entryText(event.details)
    case 'survey-link-generated':
    case 'survey-changed':
    case 'survey-withdrawn':
      return surveyText(event)
    case 'text-changed':
      return t('audit.version', { ...event.details, name: textTitle(event.details.name) })
    case 'text-translated':
    case 'translation-checked': {
      const { name, language } = event.details
      return `${textTitle(name)}: ${languageName(language)}`
    }
    case 'group-added':
    case 'group-deleted':
      return contentText(event.details.groupName)
    case 'group-changed': {
      const { added, removed } = event.details
      const groupName = contentText(event.details.groupName)
      return added.length > 0
        ? t('audit.gained', { groupName, actions: added.join(', ') })
        : t('audit.lost', { groupName, actions: removed.join(', ') })
    }
    default:
      return event.subject?.stakeholderId === event.actor?.stakeholderId ? '–' : (event.subject?.name ?? '–')
  }
}

type SurveyEvent = Extract<AuditEvent, { action: `survey-${string}` }>

function surveyText({ subject, details }: SurveyEvent): string {
  const facts = [
    details.period,
    'expectedResponses' in details && t('audit.expected', { count: details.expectedResponses }),
    'closesOn' in details && t('audit.closes', { day: dayText(startOfDay(details.closesOn)) }),
  ]
  return [subject?.name, facts.filter(Boolean).join(', ')].filter(Boolean).join(': ')
}

export function actorText({ actor }: AuditEvent): string {
  return actor?.name ?? t('audit.nobody')
}

/** The titles of fields, as the forms of users, helplines and entries say them. */
const titles: Readonly<Record<string, () => string>> = {
  fullName: () => t('profile.fields.fullName'),
  title: () => t('profile.fields.title'),
  jobRole: () => t('users.fields.role'),
  mobileNumber: () => t('profile.fields.mobile'),
  receptionNumber: () => t('users.fields.reception'),
  alternativeNumber: () => t('profile.fields.telephone'),
  personalEmail: () => t('field.personalEmail'),
  email: () => t('users.fields.email'),
  company: () => t('users.fields.company'),
  groups: () => t('users.groups'),
  places: () => t('users.places'),
  name: () => t('buildingBlock.fields.name'),
  purpose: () => t('helplines.purpose'),
  runBy: () => t('helplines.runBy'),
  hours: () => t('helplines.hours'),
  languages: () => t('helplines.languages'),
  cost: () => t('buildingBlock.fields.costOption'),
  isPublished: () => t('helplines.published'),
  isEmergency: () => t('helplines.isEmergency'),
  contacts: () => t('helplines.ways'),
  lastChecked: () => t('helplines.check'),
  description: () => t('lists.description'),
  order: () => t('lists.order'),
  policeNames: () => t('lists.policeNames'),
  linkTitle: () => t('lists.linkTitle'),
  linkUrl: () => t('lists.linkUrl'),
}

/** Names changed fields. A field that no form has any more keeps the name in which it was recorded. */
function fieldsText(fields: readonly string[]): string {
  return fields.map((field) => titles[field]?.() ?? field).join(', ')
}

/** Names changed settings as the screen of settings does. */
function settingsText(names: readonly string[]): string {
  return names.map((name) => sentenceAt(`settings.names.${name}`) ?? name).join(', ')
}

/** Names a text as the list of texts does, and a kind of content as the screen of translations does. */
function textTitle(name: string): string {
  return sentenceAt(`texts.names.${name}`) ?? sentenceAt(`translations.kinds.${name}`) ?? name
}

/** Says what became of an entry of a list. */
function entryText({
  list,
  name,
  change,
  fields,
}: Extract<AuditEvent, { action: 'entry-changed' }>['details']): string {
  const what =
    fields.length > 0
      ? fields
          .map(
            (field) =>
              sentenceAt(`lists.${field === 'parentId' ? 'parent' : field}.${list}`) ?? fieldsText([field]),
          )
          .join(', ')
      : t(`audit.changes.${change}`)
  return [sentenceAt(`lists.names.${list}`) ?? list, name, what].join(': ')
}
