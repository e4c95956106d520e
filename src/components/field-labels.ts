import { contentText } from '#src/data/core/content-text.ts'
import { type PlainId, t } from '#src/i18n/t.ts'
import { contactTypes, isEmailType } from '#contract/fields/contact-types.ts'
import { personsOf } from '#contract/rules/provider-fields.ts'
import type { SeenPerson, SeenRecord } from '#contract/schemas/provider.ts'
import { addressLineIn, wholeRecord, type Clash } from '#src/data/records/comparison.ts'

const plain: Readonly<Record<string, PlainId>> = {
  name: 'buildingBlock.fields.name',
  address: 'field.address',
  'address.addressLine1': 'buildingBlock.fields.physicalAddress',
  'address.addressLine2': 'buildingBlock.fields.postalAddress',
  'address.isPublic': 'field.addressPublic',
  location: 'buildingBlock.fields.location',
  openingHours: 'buildingBlock.fields.openingHours',
  languages: 'buildingBlock.fields.languages',
  costOption: 'buildingBlock.fields.costOption',
  pillarId: 'actions.fields.pillarId',
  runnerId: 'actions.fields.runnerId',
  validFrom: 'actions.fields.validFrom',
  validTo: 'actions.fields.validTo',
  outcome: 'actions.fields.outcome',
  description: 'actions.fields.description',
  title: 'profile.fields.title',
  fullName: 'profile.fields.fullName',
  jobRole: 'profile.fields.jobRole',
  alternativeNumber: 'profile.fields.telephone',
  mobileNumber: 'profile.fields.mobile',
  [wholeRecord]: 'conflict.thisProvider',
}

const contacts: Readonly<Record<number, PlainId>> = {
  [contactTypes.Reception]: 'buildingBlock.fields.reception',
  [contactTypes.Alternative]: 'buildingBlock.fields.alternate',
  [contactTypes.WorkEmail]: 'buildingBlock.fields.email',
  [contactTypes.MobilePhone]: 'buildingBlock.fields.personMobile',
  [contactTypes.PersonalEmail]: 'field.personalEmail',
}

const ofPerson: Readonly<Record<string, PlainId>> = {
  name: 'buildingBlock.fields.name',
  role: 'buildingBlock.fields.personRole',
  isReporting: 'field.isReporting',
  isPublic: 'field.isPublic',
}

/** Returns the label of a field of a record, as an item of the names in a summary of errors; empty if it has none. */
export function fieldLabel(path: string): readonly string[] {
  const label = plain[path]
  return label === undefined ? [] : [t(label)]
}

/**
 * Returns the label of the field at a path: `contacts.3` is the Reception Number, a person has their own name.
 * @param records the records that contain the names. The first that has a name is used
 */
export function pathLabel(path: string, records: readonly SeenRecord[]): string {
  const person = /^requirements\.\d+\.person\.([^.]+)(?:\.(.+))?$/.exec(path)
  if (person !== null) {
    const [, ref = '', field] = person
    const name = personBy(ref, records)?.name ?? t('field.person')
    return field === undefined ? name : t('field.ofPerson', { person: name, field: labelIn(ofPerson, field) })
  }
  const requirement = /^requirements\.(\d+)/.exec(path)
  if (requirement !== null) return requirementName(Number(requirement[1]), records)
  return labelIn(plain, path)
}

/** Returns the label of the field in conflict. For an address it is the line that differs. */
export function clashLabel(clash: Clash, records: readonly SeenRecord[]): string {
  const line = clash.path === 'address' ? addressLineIn(clash) : undefined
  return pathLabel(line === undefined ? clash.path : `address.${line}`, records)
}

/** Returns the labels of several fields in one line, each once. If there are many, it counts the rest. */
export function pathLabels(paths: readonly string[], records: readonly SeenRecord[]): string {
  return shortList(paths.map((path) => pathLabel(path, records)))
}

/** Does the same for fields that already have labels. */
export function shortList(words: readonly string[]): string {
  const named = [...new Set(words)]
  return named.length > MAX_NAMED
    ? t('field.andMore', {
        named: named.slice(0, MAX_NAMED - 1).join(', '),
        count: named.length - MAX_NAMED + 1,
      })
    : named.join(', ')
}

const MAX_NAMED = 4

/** Returns whether a path holds a telephone number, which is shown in groups. */
export function isPhonePath(path: string): boolean {
  const contact = /(?:^|\.)contacts\.(\d+)$/.exec(path)
  return contact === null ? path.endsWith('Number') : !isEmailType(Number(contact[1]))
}

/** Returns the path of a field that the server's errors name by its position in the request: `contacts.2.detail`. */
export function pathOfInput(place: string, content: unknown): string {
  const [list = '', index = '', inner, at, ...rest] = place.split('.')
  if (list === 'contacts') return `contacts.${String(valueAt(content, list, index, 'contactTypeId'))}`
  if (list !== 'requirements' || index === '') return place
  const path = `requirements.${String(valueAt(content, list, index, 'buildingBlockRequirementId'))}`
  if (inner !== 'stakeholderContactPerson' || at === undefined) return `${path}.isAnswer`
  const person = valueAt(content, list, index, inner, at)
  const ref = valueAt(person, 'clientId') ?? valueAt(person, 'stakeholderId')
  const field = rest.length === 0 ? '' : `.${pathOfInput(rest.join('.'), person)}`
  return `${path}.person.${String(ref)}${field}`
}

function valueAt(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), value)
}

function personBy(ref: string, records: readonly SeenRecord[]): SeenPerson | undefined {
  return records
    .flatMap(personsOf)
    .find(({ clientId, stakeholderId }) => clientId === ref || String(stakeholderId) === ref)
}

function requirementName(id: number, records: readonly SeenRecord[]): string {
  const found = records
    .flatMap((record) => record.buildingBlockRequirements)
    .find((requirement) => requirement.buildingBlockRequirementId === id)
  return found === undefined ? t('field.requirement') : contentText(found.name)
}

function labelIn(labels: Readonly<Record<string, PlainId>>, path: string): string {
  const [, type] = /^contacts\.(\d+)$/.exec(path) ?? []
  const label = labels[path] ?? contacts[Number(type)]
  return label === undefined ? path : t(label)
}
