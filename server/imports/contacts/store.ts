import { sql } from 'kysely'
import { contactTypes } from '#contract/schemas/contact.ts'
import { levels } from '#contract/schemas/place.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { jsonList, parseJsonList } from '#server/db/json-list.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Cell, ImportChange } from '../kind.ts'
import { addressRows, contactRows } from '../stakeholder-parts.ts'
import { mergeDetails, parseContent, contentText, type ContactDetails } from './content.ts'

export async function findContacts(db: Reader, codes: readonly string[]) {
  if (codes.length === 0) return new Map()
  const rows = await selectContacts(db).where('b.code', 'in', codes).execute()
  return new Map(
    rows.map(reachOf).flatMap(({ code, reach }) => (isNone(reach) ? [] : [[code, contentText(reach)]])),
  )
}

export async function resolveContacts(
  _db: Reader,
  said: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  return new Map(
    [...said].flatMap(([code, text]) => {
      const known = current.get(code)
      const reach =
        known === undefined ? parseContent(text) : mergeDetails(parseContent(text), parseContent(known))
      return isNone(reach) ? [] : [[code, contentText(reach)]]
    }),
  )
}

function isNone({ physicalAddress, postalAddress, contacts }: ContactDetails): boolean {
  return physicalAddress === '' && postalAddress === '' && contacts.length === 0
}

type ContactRow = [type: number, detail: string]

function selectContacts(db: Reader) {
  return db
    .selectFrom('municipality_stakeholders as m')
    .innerJoin('boundaries as b', 'b.id', 'm.boundary_id')
    .leftJoin('addresses as a', 'a.stakeholder_id', 'm.stakeholder_id')
    .select(['m.stakeholder_id', 'b.code', 'b.name', 'a.address_line1', 'a.address_line2'])
    .select(
      jsonList(db, {
        columns: ['c.contact_type_id', 'c.detail'],
        from: sql`contacts as c where c.stakeholder_id = m.stakeholder_id`,
      }).as('contacts'),
    )
    .where('b.boundary_type_id', '=', levels.municipality)
}

type ContactsRow = Awaited<ReturnType<ReturnType<typeof selectContacts>['execute']>>[number]

function reachOf(row: ContactsRow) {
  const reach: ContactDetails = {
    physicalAddress: row.address_line1 ?? '',
    postalAddress: row.address_line2 ?? '',
    contacts: parseJsonList<ContactRow>(row.contacts),
  }
  return { code: row.code, name: row.name, stakeholderId: row.stakeholder_id, reach }
}

export async function writeContacts(db: Writer, changes: readonly ImportChange[]): Promise<void> {
  const codes = changes.map(({ key }) => key)
  const rows = await selectContacts(db).where('b.code', 'in', codes).execute()
  const ids = new Map(rows.map(({ code, stakeholder_id }) => [code, stakeholder_id]))
  for (const table of ['addresses', 'contacts'] as const)
    await db
      .deleteFrom(table)
      .where('stakeholder_id', 'in', [...ids.values()])
      .execute()
  const written = changes.flatMap(({ key, after }) => {
    const id = ids.get(key)
    return id === undefined || after === null ? [] : [{ id, reach: parseContent(after) }]
  })
  const all = <Row>(rowsOf: (id: number, reach: ContactDetails) => Row[]) =>
    written.flatMap(({ id, reach }) => rowsOf(id, reach))
  await insertRows(db, 'addresses', all(addressRows))
  await insertRows(db, 'contacts', all(contactRows))
}

export async function* contactsTable(db: Reader): AsyncGenerator<readonly Cell[]> {
  yield ['code', 'name', 'level', 'street_address', 'postal_address', 'phone', 'email']
  for (const row of await selectContacts(db).orderBy('b.id').execute()) {
    const { code, name, reach } = reachOf(row)
    if (isNone(reach)) continue
    const contacts = new Map(reach.contacts)
    yield [
      code,
      name,
      'municipality',
      reach.physicalAddress,
      reach.postalAddress,
      contacts.get(contactTypes.Reception) ?? '',
      contacts.get(contactTypes.WorkEmail) ?? '',
    ]
  }
}
