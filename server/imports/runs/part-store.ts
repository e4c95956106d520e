import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { updateRun } from './store.ts'

/** Stores a part of a file, replacing an earlier upload of it. @returns false if the run does not wait for files */
export async function savePart(
  db: Writer,
  runId: string,
  part: { readonly role: string; readonly position: number; readonly content: string },
  now: number,
): Promise<boolean> {
  // The row stays locked until the part is stored, so that no run starts meanwhile.
  const isReceiving = await updateRun(db, runId, ['receiving'], { heartbeat_at: now })
  if (!isReceiving) return false
  await db
    .insertInto('import_parts')
    .values({ run_id: runId, ...part })
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'role', 'position']).doUpdateSet({ content: part.content }),
    )
    .execute()
  return true
}

/** Counts the uploaded parts of each file, by its role. */
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
export async function getPart(db: Reader, runId: string, role: string, position: number): Promise<string> {
  const row = await db
    .selectFrom('import_parts')
    .select('content')
    .where('run_id', '=', runId)
    .where('role', '=', role)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return row.content
}

export async function removeParts(db: Writer, runId: string): Promise<void> {
  await db.deleteFrom('import_parts').where('run_id', '=', runId).execute()
}
