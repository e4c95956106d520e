import { StakeholderId } from '#contract/fields/ids.ts'
import { detailsOf } from '#contract/rules/provider-details.ts'
import type { TypedContact } from '#contract/schemas/contact.ts'
import type { ProviderDetails } from '#contract/schemas/provider-details.ts'
import type { ProviderRecord, ProviderUpdate } from '#contract/schemas/provider.ts'
import { isChanged, type StoredContacts } from './change-store.ts'
import { isSamePerson, findSamePerson } from './check-parts.ts'

export type ProviderContent = Pick<ProviderUpdate, 'name' | 'address' | 'contacts' | 'requirements'> &
  ProviderDetails

type Requirement = ProviderRecord['buildingBlockRequirements'][number]
type TypedRequirement = ProviderContent['requirements'][number]

/** Merges typed content into the record, as if read again; undefined if new parts get ids from the database. */
export function applySubmittedContent(before: ProviderRecord, typed: ProviderContent) {
  if (isAddingAddress(before, typed) || isChangingContacts(before.contacts, typed.contacts)) return undefined
  const buildingBlockRequirements: Requirement[] = []
  for (const requirement of before.buildingBlockRequirements) {
    const { buildingBlockRequirementId: id } = requirement
    const answer = typed.requirements.find((one) => one.buildingBlockRequirementId === id)
    const merged = answer === undefined ? requirement : mergeRequirement(requirement, answer)
    if (merged === undefined) return undefined
    buildingBlockRequirements.push(merged)
  }
  const { isPublic: isAddressPublic, ...address } = typed.address
  const { name } = typed
  return { ...before, ...address, name, isAddressPublic, ...detailsOf(typed), buildingBlockRequirements }
}

/** Returns the merged record as submitted by the author of its last change. */
export function asSubmitted(
  record: ProviderRecord,
  version: number,
  { by, at }: { readonly by: number; readonly at: number },
): ProviderRecord {
  const submitted = { by: StakeholderId.parse(by), name: record.lastChange?.by ?? '', at }
  const verification = { ...record.verification, submitted }
  return { ...record, version, state: 'submitted', imported: null, returned: null, verification }
}

function mergeRequirement(known: Requirement, typed: TypedRequirement): Requirement | undefined {
  const { isAnswer } = typed
  const persons = known.stakeholderContactPerson
    .filter((person) => typed.stakeholderContactPerson.some((one) => isSamePerson(person, one)))
    .map((person) => ({ ...person, isAnswer }))
  for (const one of typed.stakeholderContactPerson) {
    const person = findSamePerson(persons, one)
    if (person === undefined || isChangingContacts(person.contacts, one.contacts)) return undefined
    const { name, role, isReporting, isPublic } = one
    Object.assign(person, { name, role, isReporting, isPublic })
  }
  return { ...known, isAnswer, stakeholderContactPerson: persons }
}

function isAddingAddress(before: ProviderRecord, { address }: ProviderContent): boolean {
  const { addressLine1, addressLine2 } = address
  return (
    before.addressId === null &&
    (addressLine1 !== before.addressLine1 || addressLine2 !== before.addressLine2)
  )
}

function isChangingContacts(known: StoredContacts, typed: readonly TypedContact[]): boolean {
  return typed.some((one) => isChanged(known, one))
}
