import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { findRun, type StoredRun } from '#server/imports/runs/store.ts'

/** @throws not-found */
export async function getRun(db: Reader, runId: string): Promise<StoredRun> {
  const known = await findRun(db, runId)
  if (known === undefined) throw problem({ kind: 'not-found' })
  return known
}
