import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import type { Context } from '#server/http/context.ts'
import { partCountOf } from '#server/imports/runs/files.ts'
import type { ImportRuns } from '#server/imports/runs/import-runs.ts'
import { countParts } from '#server/imports/runs/part-store.ts'
import { updateRun } from '#server/imports/runs/store.ts'
import { getRun } from './get-run.ts'
import { invalidField } from './invalid-field.ts'

type Start = typeof calls.imports.start

/** Starts a run whose files are complete. */
export async function startImport(
  { input: { runId }, db, write, clock }: Context<Start>,
  runs: ImportRuns,
): Promise<AnswerOf<Start>> {
  const { files } = await getRun(db, runId)
  await write(async (writer) => {
    const step = { state: 'waiting', heartbeat_at: clock.now() } as const
    if (!(await updateRun(writer, runId, ['receiving'], step)))
      throw invalidField('runId', messages.imports.begunBefore)
    const there = await countParts(writer, runId)
    const missing = files.find((file) => there.get(file.role) !== partCountOf(file))
    if (missing !== undefined) throw invalidField('runId', messages.imports.partsMissing(missing.name))
  })
  const { run } = await getRun(db, runId)
  runs.add(runId)
  return run
}
