import type { Reader } from './reader-writer.ts'

export async function findSystemValue(db: Reader, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('system_values').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function isDemonstration(db: Reader): Promise<boolean> {
  return (await findSystemValue(db, 'demo')) !== undefined
}
