import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import { mainFile } from '#contract/schemas/import.ts'
import { limits } from '#contract/wire.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { Context } from '#server/http/context.ts'
import { addRun, countOpenRuns, type NewRun } from '#server/imports/runs/store.ts'
import { findOptionFault } from './check-options.ts'
import { getRun } from './get-run.ts'
import { invalidField } from './invalid-field.ts'

type Begin = typeof calls.imports.begin

/** Begins a run that waits for its files. */
export async function beginImport({
  input,
  db,
  write,
  user,
  clock,
}: Context<Begin>): Promise<AnswerOf<Begin>> {
  const { kind, files, options, isDryRun, skipsBadRows } = input
  const fault = findOptionFault(input)
  if (fault !== undefined) throw invalidField(fault.code, fault.description)
  const runId = randomUUID()
  await write((writer) =>
    addRunWithinLimit(writer, {
      runId,
      task: 'import',
      kind,
      fileName: files.find(({ role }) => role === mainFile)?.name ?? '',
      files,
      options,
      isDryRun,
      skipsBadRows,
      state: 'receiving',
      by: user.stakeholderId,
      at: clock.now(),
      importId: null,
    }),
  )
  return (await getRun(db, runId)).run
}

/** @throws invalid where the person has as many open as anyone may. */
export async function addRunWithinLimit(db: Writer, run: NewRun): Promise<void> {
  const most = limits.openImports
  if ((await countOpenRuns(db, run.by)) >= most)
    throw invalidField('kind', messages.imports.tooManyOpen(most))
  await addRun(db, run)
}
