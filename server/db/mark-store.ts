import type { Reader } from './reader-writer.ts'

/** The value of a mark of this database; undefined where there is none of that name. */
export async function readMark(db: Reader, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('system_marks').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
