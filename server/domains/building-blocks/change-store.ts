import { t } from '#contract/i18n/t.ts'
import { detailTexts } from '#contract/rules/provider-details.ts'
import type { TypedContact } from '#contract/schemas/contact.ts'
import type { ContactPerson, TypedContactPerson } from '#contract/schemas/contact-person.ts'
import type { ProviderDetails } from '#contract/schemas/provider-details.ts'
import type { ProviderRecord, ProviderUpdate } from '#contract/schemas/provider.ts'
import { flag } from '#server/db/flag.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { invalidField } from '#server/http/problems.ts'
import { addStakeholderOfDevice, updateName } from '#server/queries/stakeholder-store.ts'
import { detailRow } from '#server/db/provider-details.ts'

const PHYSICAL_ADDRESS = 1

export async function updateAddress(
  db: Writer,
  before: ProviderRecord,
  { addressLine1, addressLine2, isPublic }: ProviderUpdate['address'],
): Promise<void> {
  if (isPublic !== before.isAddressPublic) {
    await db
      .updateTable('providers')
      .set({ is_address_public: flag(isPublic) })
      .where('stakeholder_id', '=', before.stakeholderId)
      .execute()
  }
  if (addressLine1 === before.addressLine1 && addressLine2 === before.addressLine2) return
  const lines = { address_line1: addressLine1, address_line2: addressLine2 }
  if (before.addressId === null) {
    const row = { stakeholder_id: before.stakeholderId, address_type_id: PHYSICAL_ADDRESS, ...lines }
    await db.insertInto('addresses').values(row).execute()
  } else {
    await db.updateTable('addresses').set(lines).where('id', '=', before.addressId).execute()
  }
}

export async function updateDetails(
  db: Writer,
  before: ProviderRecord,
  details: ProviderDetails,
): Promise<void> {
  const known = new Map(detailTexts(before))
  if (detailTexts(details).every(([path, text]) => known.get(path) === text)) return
  await db
    .updateTable('providers')
    .set(detailRow(details))
    .where('stakeholder_id', '=', before.stakeholderId)
    .execute()
}

export type StoredContacts = readonly { readonly contactTypeId: number; readonly detail: string }[]

/** Returns true if a contact differs from the stored one of its type; a missing one equals an empty detail. */
export function isChanged(known: StoredContacts, { contactTypeId, detail }: TypedContact): boolean {
  return (known.find((contact) => contact.contactTypeId === contactTypeId)?.detail ?? '') !== detail
}

/** Updates contacts by type: a new detail replaces the old one, an empty detail removes it, other types stay. */
export async function updateContacts(
  db: Writer,
  stakeholderId: number,
  typed: readonly TypedContact[],
  before: StoredContacts,
): Promise<void> {
  for (const { contactTypeId, detail } of typed.filter((one) => isChanged(before, one))) {
    await db
      .deleteFrom('contacts')
      .where('stakeholder_id', '=', stakeholderId)
      .where('contact_type_id', '=', contactTypeId)
      .execute()
    const row = { stakeholder_id: stakeholderId, contact_type_id: contactTypeId, detail, area_code: null }
    if (detail !== '') await db.insertInto('contacts').values(row).execute()
  }
}

interface AnswerKey {
  readonly providerId: number
  readonly requirementId: number
  readonly at: number
}

/** Stores the current answer, and adds it to the history that availability is computed from. */
export async function updateAnswer(
  db: Writer,
  { providerId, requirementId, at }: AnswerKey,
  isAnswer: boolean | null,
): Promise<void> {
  const answer = { provider_id: providerId, requirement_id: requirementId, answered_at: at }
  const is_available = isAnswer === null ? null : flag(isAnswer)
  const row = { ...answer, is_available }
  await db.insertInto('requirement_answer_history').values(row).execute()
  await db
    .deleteFrom('requirement_answers')
    .where('provider_id', '=', providerId)
    .where('requirement_id', '=', requirementId)
    .execute()
  if (is_available === null) return
  await db
    .insertInto('requirement_answers')
    .values({ ...answer, is_available })
    .execute()
}

/** @throws invalid if someone already has the person's client id */
export async function addContactPerson(
  db: Writer,
  { providerId, requirementId, at }: AnswerKey,
  person: TypedContactPerson,
): Promise<void> {
  const { name, clientId } = person
  const id = await addStakeholderOfDevice(db, { type: 'contactPerson', name, clientId, at })
  if (id === undefined) throw invalidField('requirements', t('field.personOfAnotherProvider'))
  await db
    .insertInto('contact_persons')
    .values({
      stakeholder_id: id,
      provider_id: providerId,
      requirement_id: requirementId,
      role: person.role,
      is_public: flag(person.isPublic),
      is_reporting: flag(person.isReporting),
    })
    .execute()
  await updateContacts(db, id, person.contacts, [])
}

export async function updateContactPerson(db: Writer, before: ContactPerson, person: TypedContactPerson) {
  const id = before.stakeholderId
  if (person.name !== before.name) await updateName(db, id, person.name)
  const isSame = (['role', 'isPublic', 'isReporting'] as const).every(
    (field) => person[field] === before[field],
  )
  if (!isSame) {
    await db
      .updateTable('contact_persons')
      .set({ role: person.role, is_public: flag(person.isPublic), is_reporting: flag(person.isReporting) })
      .where('stakeholder_id', '=', id)
      .execute()
  }
  await updateContacts(db, id, person.contacts, before.contacts)
}

/** Marks stakeholders as removed; they stay in the history. */
export async function removeStakeholders(db: Writer, stakeholderIds: readonly number[], at: number) {
  await db.updateTable('stakeholders').set({ removed_at: at }).where('id', 'in', stakeholderIds).execute()
}

export async function listTakenClientIds(db: Reader, clientIds: readonly string[]): Promise<Set<string>> {
  if (clientIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('stakeholders')
    .select('client_id')
    .where('client_id', 'in', clientIds)
    .execute()
  return new Set(rows.map((row) => row.client_id).filter((id) => id !== null))
}

/** Finds the municipality of a new provider; undefined if it or the building block does not exist. */
export function findMunicipalityOfNewProvider(
  db: Reader,
  { boundaryStakeholderId, buildingBlockId }: { boundaryStakeholderId: number; buildingBlockId: number },
) {
  return db
    .selectFrom('municipality_stakeholders as m')
    .innerJoin('building_blocks as k', (join) => join.on('k.id', '=', buildingBlockId))
    .select('m.boundary_id as municipalityId')
    .where('m.stakeholder_id', '=', boundaryStakeholderId)
    .executeTakeFirst()
}

interface NewProviderRow extends ProviderDetails {
  readonly stakeholderId: number
  readonly buildingBlockId: number
  readonly municipalityId: number
  readonly boundaryStakeholderId: number
  readonly isAddressPublic: boolean
  readonly confirmedAt: number
}

export async function addProviderRow(db: Writer, provider: NewProviderRow): Promise<void> {
  await db
    .insertInto('providers')
    .values({
      stakeholder_id: provider.stakeholderId,
      building_block_id: provider.buildingBlockId,
      municipality_id: provider.municipalityId,
      municipality_stakeholder_id: provider.boundaryStakeholderId,
      is_address_public: flag(provider.isAddressPublic),
      external_id: null,
      ...detailRow(provider),
      confirmed_at: provider.confirmedAt,
      imported_list: null,
      imported_at: null,
      place_kind: null,
    })
    .execute()
}

/** Records that a person has confirmed an imported provider, which counts from then on. */
export async function confirmProvider(db: Writer, stakeholderId: number, at: number): Promise<void> {
  await db
    .updateTable('providers')
    .set({ confirmed_at: at })
    .where('stakeholder_id', '=', stakeholderId)
    .execute()
}
