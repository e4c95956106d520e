import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import { ImportKindName } from '#contract/schemas/import.ts'
import type { Context } from '#server/http/context.ts'
import { problem } from '#server/http/problems.ts'
import type { ImportRuns } from '#server/imports/runs/import-runs.ts'
import { isBeingUndone } from '#server/imports/runs/store.ts'
import { findImport } from '#server/imports/store.ts'
import { addRunWithinLimit } from './begin.ts'
import { getRun } from './get-run.ts'
import { invalidField } from './invalid-field.ts'

type Undo = typeof calls.imports.undo

/** Starts to undo an import. */
export async function beginUndoing(
  { input: { importId }, db, write, user, clock }: Context<Undo>,
  runs: ImportRuns,
): Promise<AnswerOf<Undo>> {
  const past = await findImport(db, importId)
  if (past === undefined) throw problem({ kind: 'not-found' })
  if (past.undoneAt !== null) throw invalidField('importId', messages.imports.undoneBefore)
  const runId = randomUUID()
  await write(async (writer) => {
    if (await isBeingUndone(writer, importId)) throw invalidField('importId', messages.imports.undoingAlready)
    await addRunWithinLimit(writer, {
      runId,
      task: 'undo',
      kind: ImportKindName.parse(past.kind),
      fileName: past.fileName,
      files: [],
      options: {},
      isDryRun: false,
      skipsBadRows: false,
      state: 'waiting',
      by: user.stakeholderId,
      at: clock.now(),
      importId,
    })
  })
  const { run } = await getRun(db, runId)
  runs.add(runId)
  return run
}
