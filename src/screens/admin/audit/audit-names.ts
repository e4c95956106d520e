import type { AuditEvent } from '#contract/schemas/audit-event.ts'
import { sentenceAt, t } from '#src/i18n/t.ts'

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
export function fieldsText(fields: readonly string[]): string {
  return fields.map((field) => titles[field]?.() ?? field).join(', ')
}

/** Names changed settings as the screen of settings does. */
export function settingsText(names: readonly string[]): string {
  return names.map((name) => sentenceAt(`settings.names.${name}`) ?? name).join(', ')
}

/** Names a text as the list of texts does, and a kind of content as the screen of translations does. */
export function textTitle(name: string): string {
  return sentenceAt(`texts.names.${name}`) ?? sentenceAt(`translations.kinds.${name}`) ?? name
}

/** Says what became of an entry of a list. */
export function entryText({
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
