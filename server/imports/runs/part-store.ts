import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { stepOn } from './store.ts'

/** Keeps a part of a file in the place of what came for it before. @returns false where the run does not wait for any */
export async function keepPart(
  db: Writer,
  runId: string,
  part: { readonly role: string; readonly place: number; readonly content: string },
  now: number,
): Promise<boolean> {
  // Held until the part is kept, so that no run starts meanwhile.
  const isReceiving = await stepOn(db, runId, ['receiving'], { heard_at: now })
  if (!isReceiving) return false
  await db
    .insertInto('import_parts')
    .values({ run_id: runId, ...part })
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'role', 'place']).doUpdateSet({ content: part.content }),
    )
    .execute()
  return true
}

/** How many parts of each file are there, by its role. */
export async function countParts(db: Reader, runId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('import_parts')
    .select((row) => ['role', row.fn.countAll<number>().as('count')] as const)
    .where('run_id', '=', runId)
    .groupBy('role')
    .execute()
  return new Map(rows.map(({ role, count }) => [role, count]))
}

/** @returns base64 */
export async function getPart(db: Reader, runId: string, role: string, place: number): Promise<string> {
  const row = await db
    .selectFrom('import_parts')
    .select('content')
    .where('run_id', '=', runId)
    .where('role', '=', role)
    .where('place', '=', place)
    .executeTakeFirstOrThrow()
  return row.content
}

export async function forgetParts(db: Writer, runId: string): Promise<void> {
  await db.deleteFrom('import_parts').where('run_id', '=', runId).execute()
}
