import { phoneInGroups } from '#contract/fields/phone.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { contactTypes, isEmailType, type ContactTypeId } from '#contract/schemas/contact.ts'
import type { SeenRecord, TypedProviderUpdate } from '#contract/schemas/provider.ts'

type TypedContacts = TypedProviderUpdate['contacts']
export type TypedPerson = TypedProviderUpdate['requirements'][number]['stakeholderContactPerson'][number]

/** The kinds of contact that the form asks for, in the order of its fields. */
const providerContacts = [contactTypes.Reception, contactTypes.Alternative, contactTypes.WorkEmail] as const
const personContacts = [contactTypes.MobilePhone, contactTypes.WorkEmail] as const

/** What the form starts from: every field present, phone numbers in groups as people read them. */
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

/** A person just added: not public until somebody says so. */
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

/** Whether two rows are of the same person: by the server's id, or by the one that a device gave. */
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
