import { phoneInGroups } from '#contract/fields/phone.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { contactTypes, isEmailType, type ContactTypeId } from '#contract/schemas/contact.ts'
import type { SeenRecord, TypedProviderUpdate } from '#contract/schemas/provider.ts'

type TypedContacts = TypedProviderUpdate['contacts']
export type TypedPerson = TypedProviderUpdate['requirements'][number]['stakeholderContactPerson'][number]

/** The types of contact that the form asks for, in the order of its fields. */
const providerContacts = [contactTypes.Reception, contactTypes.Alternative, contactTypes.WorkEmail] as const
const personContacts = [contactTypes.MobilePhone, contactTypes.WorkEmail] as const

/** Returns the initial values of the form: every field present, phone numbers in readable groups. */
export function formOf(record: SeenRecord): TypedProviderUpdate {
  const content = contentOf(record)
  return {
    ...content,
    contacts: asked(content.contacts, providerContacts),
    requirements: content.requirements.map((requirement) => ({
      ...requirement,
      stakeholderContactPerson: requirement.stakeholderContactPerson.map((person) => ({
        ...person,
        contacts: asked(person.contacts, personContacts),
      })),
    })),
  }
}

/** Returns a new contact person, who is not public by default. */
export function newPerson(clientId: string): TypedPerson {
  return {
    stakeholderId: null,
    clientId,
    name: '',
    role: '',
    isReporting: false,
    isPublic: false,
    contacts: asked([], personContacts),
  }
}

/** Returns whether two rows belong to the same person, by the server's id or by the device's id. */
export function isSameTyped(
  one: Pick<TypedPerson, 'stakeholderId' | 'clientId'>,
  other: Pick<TypedPerson, 'stakeholderId' | 'clientId'>,
): boolean {
  return one.stakeholderId === null || other.stakeholderId === null
    ? one.clientId !== null && one.clientId === other.clientId
    : one.stakeholderId === other.stakeholderId
}

function asked(known: TypedContacts, types: readonly ContactTypeId[]): TypedContacts {
  return types.map((contactTypeId) => {
    const detail = known.find((contact) => contact.contactTypeId === contactTypeId)?.detail ?? ''
    return { contactTypeId, detail: isEmailType(contactTypeId) ? detail : phoneInGroups(detail) }
  })
}
