import type { StakeholderRef } from '../fields/ids.ts'
import type { TypedContactPerson } from '../schemas/contact-person.ts'
import type { ProviderRecord, ProviderUpdate, SeenRecord } from '../schemas/provider.ts'
import { detailsOf, detailTexts } from './provider-details.ts'

/** Returns the editable part of a record, as Submit would send it unchanged. */
export function contentOf(record: SeenRecord): ProviderUpdate {
  return {
    buildingBlockId: record.buildingBlockId,
    stakeholderId: providerRef(record),
    name: record.name,
    address: {
      addressLine1: record.addressLine1,
      addressLine2: record.addressLine2,
      isPublic: record.isAddressPublic,
    },
    contacts: typed(record.contacts),
    ...detailsOf(record),
    requirements: record.buildingBlockRequirements.map((requirement) => ({
      buildingBlockRequirementId: requirement.buildingBlockRequirementId,
      isAnswer: requirement.isAnswer,
      stakeholderContactPerson: requirement.stakeholderContactPerson.map((person) => ({
        stakeholderId: person.stakeholderId,
        clientId: person.clientId,
        name: person.name,
        role: person.role,
        isReporting: person.isReporting,
        isPublic: person.isPublic,
        contacts: typed(person.contacts),
      })),
    })),
  }
}

/**
 * Returns the permanent id of a provider: the id from the device that added it, else the server's. Its queue, its
 * writes and its cached copy use this id, so nothing moves when the server's id becomes known.
 */
export function providerRef({
  clientId,
  stakeholderId,
}: Pick<SeenRecord, 'clientId' | 'stakeholderId'>): StakeholderRef {
  const ref = clientId ?? stakeholderId
  if (ref === null) throw new Error('A provider has an id of the server or of a phone')
  return ref
}

/**
 * Returns the paths in which two versions of a provider's content differ: `address.addressLine1`, `contacts.3`,
 * `requirements.401.isAnswer`, `requirements.401.person.77`. The order of lists is ignored.
 */
export function changedPaths(before: ProviderUpdate, after: ProviderUpdate): string[] {
  const was = flat(before)
  const is = flat(after)
  return [...new Set([...was.keys(), ...is.keys()])].filter((path) => was.get(path) !== is.get(path)).sort()
}

/** Returns every path of a content, in the order of `changedPaths`. */
export function pathsOf(content: ProviderUpdate): string[] {
  return [...flat(content).keys()].sort()
}

function flat(content: ProviderUpdate): Map<string, string> {
  const paths = new Map<string, string>([['name', content.name], ...detailTexts(content)])
  for (const [name, value] of Object.entries(content.address)) paths.set(`address.${name}`, String(value))
  for (const contact of filled(content.contacts))
    paths.set(`contacts.${contact.contactTypeId}`, contact.detail)
  for (const requirement of content.requirements) {
    const path = `requirements.${requirement.buildingBlockRequirementId}`
    paths.set(`${path}.isAnswer`, String(requirement.isAnswer))
    for (const person of requirement.stakeholderContactPerson) {
      paths.set(`${path}.person.${person.clientId ?? person.stakeholderId}`, personText(person))
    }
  }
  return paths
}

function personText({ name, role, isReporting, isPublic, contacts }: TypedContactPerson): string {
  const details = filled(contacts).map((contact) => [contact.contactTypeId, contact.detail] as const)
  return JSON.stringify([name, role, isReporting, isPublic, details.sort(([a], [b]) => a - b)])
}

function filled<C extends { readonly detail: string }>(contacts: readonly C[]): C[] {
  return contacts.filter((contact) => contact.detail !== '')
}

function typed(contacts: ProviderRecord['contacts']): ProviderUpdate['contacts'] {
  return contacts.map(({ contactTypeId, detail }) => ({ contactTypeId, detail }))
}

/**
 * Keeps the verified content of a record that has just changed: the content before its first change since then.
 * @param before the record as it was; if its content is the same, nothing has to be kept
 */
export function withVerifiedContent<Record extends SeenRecord>(before: SeenRecord, after: Record): Record {
  const { verified } = after.verification
  if (verified === null || verified.content !== null) return after
  const content = contentOf(before)
  if (changedPaths(content, contentOf(after)).length === 0) return after
  return { ...after, verification: { ...after.verification, verified: { ...verified, content } } }
}
