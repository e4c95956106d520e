import { randomUUID } from 'node:crypto'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { t } from '#contract/i18n/t.ts'
import { ImportKindName, importKinds, mainFile, needsRecentPassword } from '#contract/schemas/import.ts'
import { limits } from '#contract/wire.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Context, SessionHandle } from '#server/http/context.ts'
import type { Server } from '#server/http/server.ts'
import {
  addRun,
  countOpenRuns,
  endRun,
  findRun,
  isBeingUndone,
  type NewRun,
  type StoredRun,
  updateRun,
} from '#server/imports/runs/store.ts'
import type { FieldError } from '#contract/problem.ts'
import { invalidField, problem } from '#server/http/problems.ts'
import { partCountOf } from '#server/imports/runs/files.ts'
import type { ImportRuns } from '#server/imports/runs/import-runs.ts'
import { countParts, removeParts, savePart } from '#server/imports/runs/part-store.ts'
import { findImport } from '#server/imports/store.ts'

type Begin = typeof calls.imports.begin

export async function beginImport({ input, writeOnce, user, clock, session }: Context<Begin>) {
  const { kind, files, options, isDryRun, skipsBadRows } = input
  if (!isDryRun) requireRecentPassword(kind, session)
  const fault = findOptionFault(input)
  if (fault !== undefined) throw invalidField(fault.code, fault.description)
  const runId = randomUUID()
  return writeOnce((writer) =>
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
      auditEventId: null,
    }),
  )
}

/** @throws recent-password-needed */
function requireRecentPassword(kind: ImportKindName, session: SessionHandle): void {
  if (needsRecentPassword(kind) && !session.hasRecentPassword)
    throw problem({ type: 'recent-password-needed' })
}

/** @throws invalid if the person has the maximum number of open runs. */
async function addRunWithinLimit(db: Writer, run: NewRun): Promise<StoredRun['run']> {
  const most = limits.openImports
  if ((await countOpenRuns(db, run.by)) >= most)
    throw invalidField('kind', t('importRun.tooManyOpen', { most }))
  await addRun(db, run)
  return (await getRun(db, run.runId)).run
}

/** @throws not-found */
export async function getRun(db: Reader, runId: string): Promise<StoredRun> {
  const known = await findRun(db, runId)
  if (known === undefined) throw problem({ type: 'not-found' })
  return known
}

type Start = typeof calls.imports.start

export async function startImport(
  context: Context<Start>,
  server: Server,
  runs: ImportRuns,
): Promise<AnswerOf<Start>> {
  const { input, db, writeOnce, clock } = context
  const { runId } = input
  const { files, run: begun } = await getRun(db, runId)
  const run = await writeOnce(async (writer) => {
    const audit_event_id = begun.isDryRun
      ? null
      : await addEventBy(server, writer, context, {
          action: 'data-imported',
          subject: null,
          details: { kind: begun.kind, importId: null, rows: 0, isDone: false },
        })
    const step = { state: 'waiting', heartbeat_at: clock.now(), audit_event_id } as const
    if (!(await updateRun(writer, runId, ['receiving'], step)))
      throw invalidField('runId', t('importRun.begunBefore'))
    const there = await countParts(writer, runId)
    const missing = files.find((file) => there.get(file.role) !== partCountOf(file))
    if (missing !== undefined)
      throw invalidField('runId', t('importRun.partsMissing', { name: missing.name }))
    return (await getRun(writer, runId)).run
  })
  runs.add(runId)
  return run
}

type Stop = typeof calls.imports.stop

/** Stops a run that has not ended, on whichever server it runs. */
export async function stopImport(
  { input: { runId }, db, writeOnce, clock }: Context<Stop>,
  runs: ImportRuns,
): Promise<AnswerOf<Stop>> {
  const before = await getRun(db, runId)
  if (before.run.endedAt !== null) throw invalidField('runId', t('importRun.hasEnded'))
  await runs.stop(runId)
  return writeOnce(async (writer) => {
    if (await endRun(writer, runId, 'stopped', clock.now())) await removeParts(writer, runId)
    const { run } = await getRun(writer, runId)
    if (run.state !== 'stopped') throw invalidField('runId', t('importRun.hasEnded'))
    return run
  })
}

type AddPart = typeof calls.imports.addPart

export async function addPart({ input, db, write, clock }: Context<AddPart>): Promise<AnswerOf<AddPart>> {
  const { runId, role, index, content } = input
  const { files } = await getRun(db, runId)
  const file = files.find((one) => one.role === role)
  if (file === undefined) throw invalidField('role', t('importRun.noSuchFile'))
  if (index >= partCountOf(file)) throw invalidField('index', t('importRun.noSuchPart'))
  const due = Math.min(limits.importPart, file.size - index * limits.importPart)
  if (Buffer.byteLength(content, 'base64') !== due)
    throw invalidField('content', t('importRun.partOfWrongSize', { bytes: due }))
  const isSaved = await write((writer) =>
    savePart(writer, runId, { role, position: index, content }, clock.now()),
  )
  if (!isSaved) throw invalidField('runId', t('importRun.notReceiving'))
  return { success: true, message: '' }
}

type Undo = typeof calls.imports.undo

export async function beginUndoing(
  context: Context<Undo>,
  server: Server,
  runs: ImportRuns,
): Promise<AnswerOf<Undo>> {
  const { input, db, writeOnce, user, clock, session } = context
  const { importId } = input
  const past = await findImport(db, importId)
  if (past === undefined) throw problem({ type: 'not-found' })
  if (past.undoneAt !== null) throw invalidField('importId', t('importRun.undoneBefore'))
  const kind = ImportKindName.parse(past.kind)
  requireRecentPassword(kind, session)
  const runId = randomUUID()
  const run = await writeOnce(async (writer) => {
    if (await isBeingUndone(writer, importId)) throw invalidField('importId', t('importRun.undoingAlready'))
    return addRunWithinLimit(writer, {
      runId,
      task: 'undo',
      kind,
      fileName: past.fileName,
      files: [],
      options: {},
      isDryRun: false,
      skipsBadRows: false,
      state: 'waiting',
      by: user.stakeholderId,
      at: clock.now(),
      importId,
      auditEventId: await addEventBy(server, writer, context, {
        action: 'import-undone',
        subject: null,
        details: { kind, importId, rows: 0, isDone: false },
      }),
    })
  })
  runs.add(run.runId)
  return run
}

type ImportInput = InputOf<typeof calls.imports.begin>

const MEGABYTE = 1_048_576

/** Finds the first fault in the files and options. A path is never accepted as the value of a file option. */
function findOptionFault({ kind, files, options }: ImportInput): FieldError | undefined {
  const declared: Readonly<Record<string, 'file' | 'text' | readonly string[]>> = importKinds[kind].options
  const roles = files.map(({ role }) => role)
  if (!roles.includes(mainFile)) return { code: 'files', description: t('importRun.fileMissing') }
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size > limits.importFile)
    return {
      code: 'files',
      description: t('importRun.filesTooLarge', { megabytes: limits.importFile / MEGABYTE }),
    }
  return [
    ...roles.map((role, index) => faultOfRole(`files.${index}.role`, role)),
    ...Object.entries(options).map(([name, value]) => faultOfOption(`options.${name}`, name, value)),
  ].find((fault) => fault !== undefined)

  function faultOfRole(code: string, role: string): FieldError | undefined {
    if (roles.indexOf(role) !== roles.lastIndexOf(role))
      return { code, description: t('importRun.fileTwice') }
    return role === mainFile || own(role) === 'file'
      ? undefined
      : { code, description: t('importRun.optionUnknown') }
  }

  function faultOfOption(code: string, name: string, value: string): FieldError | undefined {
    const wanted = own(name)
    if (wanted === undefined) return { code, description: t('importRun.optionUnknown') }
    if (wanted === 'file') return { code, description: t('importRun.optionIsAFile') }
    if (wanted === 'text' || wanted.includes(value)) return undefined
    return { code, description: t('importRun.optionNotOneOf', { words: wanted.join(', ') }) }
  }

  function own(name: string) {
    return Object.hasOwn(declared, name) ? declared[name] : undefined
  }
}
