import type { Contact } from '../schemas/contact.ts'
import type { SeenPerson, SeenRecord } from '../schemas/provider.ts'
import type { FieldValue } from './merge.ts'
import { detailTexts } from './provider-details.ts'

/** Returns the key of a contact person in paths: the id from the phone if any side knows it, else the server's. */
export type PersonKeys = (person: Pick<SeenPerson, 'stakeholderId' | 'clientId'>) => string

/** One key for each person, even if the sides know them by different ids. */
export function personKeysOf(records: readonly SeenRecord[]): PersonKeys {
  const given = new Map<number, string>()
  for (const { stakeholderId, clientId } of records.flatMap(personsOf)) {
    if (stakeholderId !== null && clientId !== null) given.set(stakeholderId, clientId)
  }
  return ({ stakeholderId, clientId }) =>
    clientId ?? given.get(stakeholderId ?? 0) ?? String(stakeholderId ?? '')
}

export function personsOf({ buildingBlockRequirements }: SeenRecord): readonly SeenPerson[] {
  return buildingBlockRequirements.flatMap((requirement) => requirement.stakeholderContactPerson)
}

export function personPath({ buildingBlockRequirementId }: SeenPerson, key: string): string {
  return `requirements.${buildingBlockRequirementId}.person.${key}`
}

/** Returns the editable fields of a provider by path. The two lines of the address are one value. */
export function fieldsOf(record: SeenRecord, keyOf: PersonKeys): Map<string, FieldValue> {
  const fields = new Map<string, FieldValue>([
    ['name', record.name],
    ['address', [record.addressLine1, record.addressLine2]],
    ['address.isPublic', record.isAddressPublic],
    ...contactFields('', record.contacts),
    ...detailTexts(record),
  ])
  for (const requirement of record.buildingBlockRequirements) {
    fields.set(`requirements.${requirement.buildingBlockRequirementId}.isAnswer`, requirement.isAnswer)
    for (const person of requirement.stakeholderContactPerson) {
      for (const [path, value] of personFields(person, personPath(person, keyOf(person))))
        fields.set(path, value)
    }
  }
  return fields
}

/** Returns the fields of a contact person. The first one says that the person exists. */
export function personFields(person: SeenPerson, path: string): [string, FieldValue][] {
  return [
    [path, true],
    [`${path}.name`, person.name],
    [`${path}.role`, person.role],
    [`${path}.isReporting`, person.isReporting],
    [`${path}.isPublic`, person.isPublic],
    ...contactFields(`${path}.`, person.contacts),
  ]
}

function contactFields(prefix: string, contacts: readonly Contact[]): [string, FieldValue][] {
  return contacts
    .filter(({ detail }) => detail !== '')
    .map(({ contactTypeId, detail }) => [`${prefix}contacts.${contactTypeId}`, detail])
}
