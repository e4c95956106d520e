import type { Reader } from '#server/db/reader-writer.ts'
import type { Person } from '#server/http/person.ts'
import { problem } from '#server/http/problems.ts'
import { findRun, type KnownRun } from '#server/imports/runs/store.ts'
import { demandOwn } from './may.ts'

/** @throws not-found, or not-allowed where it is not theirs. */
export async function getOwnRun(db: Reader, person: Person, runId: string): Promise<KnownRun> {
  const known = await findRun(db, runId)
  if (known === undefined) throw problem({ kind: 'not-found' })
  demandOwn(person, known.run.kind, known.by)
  return known
}
