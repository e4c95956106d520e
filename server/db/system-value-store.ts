import type { Reader } from './reader-writer.ts'

/** Finds the value of a named mark of this database. */
export async function findSystemValue(db: Reader, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('system_values').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Returns true if this database holds demonstration data. */
export async function isDemonstration(db: Reader): Promise<boolean> {
  return (await findSystemValue(db, 'demo')) !== undefined
}
