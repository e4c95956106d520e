import { findSystemValue } from '#server/db/system-value-store.ts'
import type { Reader } from '#server/db/reader-writer.ts'

/** Whether this database holds demonstration data, and nothing real. */
export async function isDemonstration(db: Reader): Promise<boolean> {
  return (await findSystemValue(db, 'demo')) !== undefined
}
