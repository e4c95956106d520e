import type { Reader } from '#server/db/reader-writer.ts'

interface ContactRow {
  readonly contactId: number
  readonly contactTypeId: number
  readonly detail: string
  readonly areaCode: string | null
}

/** Contacts by the stakeholder they belong to. */
export async function listContactsOf(
  db: Reader,
  stakeholderIds: readonly number[],
): Promise<Map<number, ContactRow[]>> {
  const found = new Map<number, ContactRow[]>(stakeholderIds.map((id) => [id, []]))
  if (stakeholderIds.length === 0) return found
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where('stakeholder_id', 'in', stakeholderIds)
    .orderBy('contact_type_id')
    .orderBy('id')
    .execute()
  for (const row of rows) {
    found.get(row.stakeholder_id)?.push({
      contactId: row.id,
      contactTypeId: row.contact_type_id,
      detail: row.detail,
      areaCode: row.area_code,
    })
  }
  return found
}

export async function listPersonsOf(db: Reader, providerId: number) {
  const rows = await db
    .selectFrom('contact_persons as c')
    .innerJoin('stakeholders as s', 's.id', 'c.stakeholder_id')
    .select([
      's.id',
      's.client_id',
      's.stakeholder_type_id',
      's.name',
      'c.role',
      'c.is_reporting',
      'c.is_public',
      'c.requirement_id',
    ])
    .where('c.provider_id', '=', providerId)
    .where('s.removed_at', 'is', null)
    .orderBy('s.id')
    .execute()
  const contacts = await listContactsOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    stakeholderId: row.id,
    clientId: row.client_id,
    stakeholderTypeId: row.stakeholder_type_id,
    name: row.name,
    role: row.role,
    isReporting: row.is_reporting === 1,
    isPublic: row.is_public === 1,
    contacts: contacts.get(row.id) ?? [],
    buildingBlockRequirementId: row.requirement_id,
  }))
}
