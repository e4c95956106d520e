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
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where('stakeholder_id', 'in', stakeholderIds)
    .orderBy('contact_type_id')
    .orderBy('id')
    .execute()
  const contact = ({ id, contact_type_id, detail, area_code }: (typeof rows)[number]): ContactRow => ({
    contactId: id,
    contactTypeId: contact_type_id,
    detail,
    areaCode: area_code,
  })
  return gathered(rows, (row) => row.stakeholder_id, contact)
}

/** Each provider's requirements in the order of the catalogue, with the answer and the contact persons of each. */
export async function listAnswersOf(db: Reader, providerIds: readonly number[]) {
  const rows = await db
    .selectFrom('providers as p')
    .innerJoin('building_block_requirements as r', 'r.building_block_id', 'p.building_block_id')
    .leftJoin('requirement_answers as a', (join) =>
      join.onRef('a.requirement_id', '=', 'r.id').onRef('a.provider_id', '=', 'p.stakeholder_id'),
    )
    .select(['p.stakeholder_id', 'r.id', 'r.name', 'r.help', 'a.is_available'])
    .where('p.stakeholder_id', 'in', providerIds)
    .orderBy('p.stakeholder_id')
    .orderBy('r.seq')
    .execute()
  const persons = await listPersonsOf(db, providerIds)
  return gathered(
    rows,
    (row) => row.stakeholder_id,
    ({ stakeholder_id, id, name, help, is_available }) => {
      const isAnswer = is_available === null ? null : is_available === 1
      const stakeholderContactPerson = (persons.get(stakeholder_id) ?? [])
        .filter((person) => person.buildingBlockRequirementId === id)
        .map((person) => ({ ...person, isAnswer }))
      return { buildingBlockRequirementId: id, name, help, isAnswer, stakeholderContactPerson }
    },
  )
}

async function listPersonsOf(db: Reader, providerIds: readonly number[]) {
  const rows = await db
    .selectFrom('contact_persons as p')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .leftJoin('contacts as c', 'c.stakeholder_id', 's.id')
    .select([
      'p.provider_id',
      's.id',
      's.client_id',
      's.stakeholder_type_id',
      's.name',
      'p.role',
      'p.is_reporting',
      'p.is_public',
      'p.requirement_id',
      'c.id as contact_id',
      'c.contact_type_id',
      'c.detail',
      'c.area_code',
    ])
    .where('p.provider_id', 'in', providerIds)
    .where('s.removed_at', 'is', null)
    .orderBy('s.id')
    .orderBy('c.contact_type_id')
    .orderBy('c.id')
    .execute()
  const contacts = gathered(
    rows.filter((row) => row.contact_id !== null),
    (row) => row.id,
    (row) => ({
      contactId: row.contact_id,
      contactTypeId: row.contact_type_id,
      detail: row.detail,
      areaCode: row.area_code,
    }),
  )
  // A person stands there once for each of their contacts.
  const persons = [...new Map(rows.map((row) => [row.id, row])).values()]
  return gathered(
    persons,
    (row) => row.provider_id,
    (row) => ({
      stakeholderId: row.id,
      clientId: row.client_id,
      stakeholderTypeId: row.stakeholder_type_id,
      name: row.name,
      role: row.role,
      isReporting: row.is_reporting === 1,
      isPublic: row.is_public === 1,
      contacts: contacts.get(row.id) ?? [],
      buildingBlockRequirementId: row.requirement_id,
    }),
  )
}

function gathered<Row, Part>(
  rows: readonly Row[],
  whose: (row: Row) => number,
  part: (row: Row) => Part,
): Map<number, Part[]> {
  const found = new Map<number, Part[]>()
  for (const row of rows) {
    const parts = found.get(whose(row))
    if (parts === undefined) found.set(whose(row), [part(row)])
    else parts.push(part(row))
  }
  return found
}
