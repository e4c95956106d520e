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

/** What a person calls a field of the form: of a contact person, with whose it is and for which requirement. */
export function labelOf(path: string, requirements: readonly { readonly name: string }[]): readonly string[] {
  const person = personPath.exec(path)
  if (person === null) return named(own[path])
  const [, requirement, number, field = ''] = person
  const where = requirements[Number(requirement)]?.name ?? ''
  return [words.personOf(where, Number(number) + 1), ...named(ofPerson[field])]
}

function named(label: string | undefined): readonly string[] {
  return label === undefined ? [] : [label]
}
