import type { TypedProviderUpdate } from '#contract/schemas/provider.ts'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'

const { fields } = words
const own: Readonly<Record<string, string>> = {
  name: fields.name,
  'address.addressLine1': fields.physicalAddress,
  'address.addressLine2': fields.postalAddress,
  'contacts.0.detail': fields.reception,
  'contacts.1.detail': fields.alternate,
  'contacts.2.detail': fields.email,
}
const ofPerson: Readonly<Record<string, string>> = {
  name: fields.personName,
  role: fields.personRole,
  'contacts.0.detail': fields.personMobile,
  'contacts.1.detail': fields.personEmail,
}
const personPath = /^requirements\.(\d+)\.stakeholderContactPerson\.(\d+)\.(.+)$/

/** Returns the labels of a field. For a contact person they include the requirement and the number. */
export function labelOf(path: string, requirements: readonly { readonly name: string }[]): readonly string[] {
  const person = personPath.exec(path)
  if (person === null) return named(own[path])
  const [, requirement, number, field = ''] = person
  const where = requirements[Number(requirement)]?.name ?? ''
  return [words.personOf(where, Number(number) + 1), ...named(ofPerson[field])]
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

function named(label: string | undefined): readonly string[] {
  return label === undefined ? [] : [label]
}
