import type { Reader } from '#server/db/reader-writer.ts'

export async function readMark(db: Reader, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('system_marks').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Whether this database holds demonstration data, and nothing real. */
export async function isDemonstration(db: Reader): Promise<boolean> {
  return (await readMark(db, 'demo')) !== undefined
}
