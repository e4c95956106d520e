import type { Contact } from '../schemas/contact.ts'
import type { ProviderUpdate, SeenPerson, SeenRecord } from '../schemas/provider.ts'
import type { FieldValue, Fields } from './merge.ts'
import { providerRef } from './provider-content.ts'
import { detailsFrom } from './provider-details.ts'
import { personPath, type PersonKeys } from './provider-fields.ts'

type Contacts = ProviderUpdate['contacts']
type Requirement = ProviderUpdate['requirements'][number]
type Person = Requirement['stakeholderContactPerson'][number]

interface Sides {
  readonly mine: SeenRecord
  readonly theirs: SeenRecord
}

/** Returns the update that gives the record these fields. Fields that are missing are removed. */
export function updateFrom(
  fields: Fields,
  { mine, theirs }: Sides,
  keyOf: PersonKeys,
  newId?: () => string,
): ProviderUpdate {
  const address = fields.get('address')
  const [addressLine1 = '', addressLine2 = ''] = isPair(address) ? address : []
  return {
    buildingBlockId: theirs.buildingBlockId,
    stakeholderId: providerRef(mine),
    name: textIn(fields, 'name'),
    address: { addressLine1, addressLine2, isPublic: fields.get('address.isPublic') === true },
    contacts: contactsFrom(fields, '', [theirs.contacts, mine.contacts]),
    ...detailsFrom((path) => textIn(fields, path)),
    requirements: theirs.buildingBlockRequirements.map(
      ({ buildingBlockRequirementId: id, stakeholderContactPerson: known }): Requirement => {
        const own = mine.buildingBlockRequirements.find((one) => one.buildingBlockRequirementId === id)
        const isAnswer = fields.get(`requirements.${id}.isAnswer`)
        return {
          buildingBlockRequirementId: id,
          isAnswer: typeof isAnswer === 'boolean' ? isAnswer : null,
          stakeholderContactPerson: personsFrom(
            fields,
            { theirs: known, mine: own?.stakeholderContactPerson ?? [] },
            keyOf,
            newId,
          ),
        }
      },
    ),
  }
}

/** Returns their persons in their order, then mine. */
function personsFrom(
  fields: Fields,
  { theirs, mine }: Record<'theirs' | 'mine', readonly SeenPerson[]>,
  keyOf: PersonKeys,
  newId: (() => string) | undefined,
): Person[] {
  const known = new Map(theirs.map((person) => [keyOf(person), person]))
  const own = new Map(mine.map((person) => [keyOf(person), person]))
  return [...new Set([...known.keys(), ...own.keys()])].flatMap((key): Person[] => {
    const [there, here] = [known.get(key), own.get(key)]
    const person = there ?? here
    if (person === undefined || !fields.has(personPath(person, key))) return []
    const path = personPath(person, key)
    const isTakenInAnew = newId !== undefined && there === undefined && person.stakeholderId !== null
    return [
      {
        ...(isTakenInAnew
          ? { stakeholderId: null, clientId: newId() }
          : { stakeholderId: person.stakeholderId, clientId: person.clientId }),
        name: textIn(fields, `${path}.name`),
        role: textIn(fields, `${path}.role`),
        isReporting: fields.get(`${path}.isReporting`) === true,
        isPublic: fields.get(`${path}.isPublic`) === true,
        contacts: contactsFrom(fields, `${path}.`, [there?.contacts ?? [], here?.contacts ?? []]),
      },
    ]
  })
}

/** Includes every kind that either side has: an update removes a contact with an empty detail. */
function contactsFrom(fields: Fields, prefix: string, sides: readonly (readonly Contact[])[]): Contacts {
  const types = new Set(sides.flatMap((contacts) => contacts.map(({ contactTypeId }) => contactTypeId)))
  return [...types].map((contactTypeId) => ({
    contactTypeId,
    detail: textIn(fields, `${prefix}contacts.${contactTypeId}`),
  }))
}

function textIn(fields: Fields, path: string): string {
  const value = fields.get(path)
  return typeof value === 'string' ? value : ''
}

function isPair(value: FieldValue | undefined): value is readonly string[] {
  return Array.isArray(value)
}
