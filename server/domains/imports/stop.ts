import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import type { Context } from '#server/http/context.ts'
import type { ImportRuns } from '#server/imports/runs/import-runs.ts'
import { removeParts } from '#server/imports/runs/part-store.ts'
import { endRun } from '#server/imports/runs/store.ts'
import { getRun } from './get-run.ts'
import { invalidField } from './invalid-field.ts'

type Stop = typeof calls.imports.stop

/** Ends a run that has not ended, wherever it is carried out. */
export async function stopImport(
  { input: { runId }, db, write, clock }: Context<Stop>,
  runs: ImportRuns,
): Promise<AnswerOf<Stop>> {
  const before = await getRun(db, runId)
  if (before.run.endedAt !== null) throw invalidField('runId', messages.imports.hasEnded)
  await runs.stop(runId)
  await write(async (writer) => {
    if (await endRun(writer, runId, { state: 'stopped', now: clock.now() })) await removeParts(writer, runId)
  })
  const { run } = await getRun(db, runId)
  if (run.state !== 'stopped') throw invalidField('runId', messages.imports.hasEnded)
  return run
}
