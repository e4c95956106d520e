import { sql } from 'kysely'
import type { TestServer } from './server.ts'

const SAMPLE = 'someone@demo.example'

/** Returns the private values of people that a text contains. */
export function privateIn(told: string, usernames: ReadonlySet<string>): readonly string[] {
  // Answers of megabytes are searched once for all usernames, which are e-mail addresses.
  const addresses = told.match(/[\w.+'-]+@[\w.-]*\w/g) ?? []
  return [
    ...(told.match(/Private (?:name|contact|street) \d+/g) ?? []),
    ...addresses.filter((address) => usernames.has(address)),
  ]
}

/**
 * Gives every person in the database who has not agreed to be public a unique name, contacts and street: in the
 * demonstration some of these equal public ones.
 * @returns their other private values: their usernames
 */
export async function giveOwnValues({ database: { db } }: TestServer): Promise<ReadonlySet<string>> {
  const own = (kind: 'name' | 'contact' | 'street', id: 'id' | 'stakeholder_id') =>
    sql<string>`${`Private ${kind} `} || cast(${sql.ref(id)} as text)`
  const persons = db.selectFrom('contact_persons').select('stakeholder_id').where('is_public', '=', 0)
  const hidden = db.selectFrom('users').select('stakeholder_id').union(persons)
  const hiddenPlaces = db.selectFrom('providers').select('stakeholder_id').where('is_address_public', '=', 0)
  const changed = [
    await db
      .updateTable('stakeholders')
      .set({ name: own('name', 'id') })
      .where('id', 'in', hidden)
      .executeTakeFirst(),
    await db
      .updateTable('contacts')
      .set({ detail: own('contact', 'id') })
      .where('stakeholder_id', 'in', hidden)
      .executeTakeFirst(),
    await db
      .updateTable('addresses')
      .set({ address_line1: own('street', 'stakeholder_id') })
      .where('stakeholder_id', 'in', hiddenPlaces)
      .executeTakeFirst(),
  ]
  if (changed.some(({ numUpdatedRows }) => numUpdatedRows < 100n))
    throw new Error('There should be many people to keep quiet about')
  // The sample of an address, which a call may repeat to its sender.
  const users = await db.selectFrom('users').select('username').where('username', '!=', SAMPLE).execute()
  return new Set(users.map(({ username }) => username))
}
