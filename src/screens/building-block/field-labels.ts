import { contentText } from '#src/data/core/content-text.ts'
import { type PlainId, t } from '#src/i18n/t.ts'
import type { TypedProviderUpdate } from '#contract/schemas/provider.ts'

const own: Readonly<Record<string, PlainId>> = {
  name: 'buildingBlock.fields.name',
  'address.addressLine1': 'buildingBlock.fields.physicalAddress',
  'address.addressLine2': 'buildingBlock.fields.postalAddress',
  'contacts.0.detail': 'buildingBlock.fields.reception',
  'contacts.1.detail': 'buildingBlock.fields.alternate',
  'contacts.2.detail': 'buildingBlock.fields.email',
  location: 'buildingBlock.fields.location',
  openingHours: 'buildingBlock.fields.openingHours',
  languages: 'buildingBlock.fields.languages',
  costOption: 'buildingBlock.fields.costOption',
}
const ofPerson: Readonly<Record<string, PlainId>> = {
  name: 'buildingBlock.fields.name',
  role: 'buildingBlock.fields.personRole',
  'contacts.0.detail': 'buildingBlock.fields.personMobile',
  'contacts.1.detail': 'buildingBlock.fields.email',
}
const personPath = /^requirements\.(\d+)\.stakeholderContactPerson\.(\d+)\.(.+)$/

/** Returns the labels of a field. For a contact person they include the requirement and the number. */
export function labelOf(path: string, requirements: readonly { readonly name: string }[]): readonly string[] {
  const person = personPath.exec(path)
  if (person === null) return named(own[path])
  const [, requirement, number, field = ''] = person
  const where = contentText(requirements[Number(requirement)]?.name ?? '')
  return [
    t('buildingBlock.personOf', { requirement: where, number: Number(number) + 1 }),
    ...named(ofPerson[field]),
  ]
}

/**
 * Returns the name of the form control for a path of the record: `contacts.3` is the first of the contacts. If the form
 * does not have the field, it returns the nearest control, or undefined if there is none.
 */
export function controlOf(path: string, form: TypedProviderUpdate): string | undefined {
  if (path === 'address') return 'address.addressLine1'
  if (Object.hasOwn(own, path) || path === 'address.isPublic') return path
  const inRequirement = /^requirements\.(\d+)(?:\.person\.([^.]+)(?:\.(.+))?)?/.exec(path)
  if (inRequirement === null) return contactControl('', path, form.contacts)
  const [, id, ref, field = 'name'] = inRequirement
  const at = form.requirements.findIndex((one) => String(one.buildingBlockRequirementId) === id)
  const requirement = form.requirements[at]
  if (requirement === undefined) return undefined
  const number = requirement.stakeholderContactPerson.findIndex(
    ({ clientId, stakeholderId }) => ref !== undefined && String(clientId ?? stakeholderId) === ref,
  )
  const person = requirement.stakeholderContactPerson[number]
  if (person === undefined) return `requirements.${at}.isAnswer`
  const row = `requirements.${at}.stakeholderContactPerson.${number}`
  if (Object.hasOwn(ofPerson, field) || field === 'isPublic') return `${row}.${field}`
  return contactControl(`${row}.`, field, person.contacts) ?? `${row}.name`
}

function contactControl(
  row: string,
  path: string,
  contacts: TypedProviderUpdate['contacts'],
): string | undefined {
  const at = contacts.findIndex(({ contactTypeId }) => path === `contacts.${contactTypeId}`)
  return at === -1 ? undefined : `${row}contacts.${at}.detail`
}

function named(label: PlainId | undefined): readonly string[] {
  return label === undefined ? [] : [t(label)]
}
