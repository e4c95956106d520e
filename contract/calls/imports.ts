import * as z from 'zod/mini'
import { importAccess } from '../access.ts'
import { defineCall } from '../call.ts'
import { wholeNumber } from '../fields/ids.ts'
import { ImportKindName, ImportRun, PastImport } from '../schemas/import.ts'
import { Outcome } from '../schemas/outcome.ts'
import { pageOfTable, tablePage } from '../schemas/table-page.ts'
import { limits } from '../wire.ts'

const runId = z.uuid()
/** `mainFile`, or the name of the option that another file belongs to. */
const role = z.string().check(z.regex(/^[a-z-]{1,20}$/))
const fileName = z
  .string()
  .check(z.minLength(1), z.maxLength(limits.fileName), z.regex(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u))

const changeOfRun = {
  method: 'POST',
  type: 'write',
  access: importAccess,
  scope: { type: 'import-run', field: 'runId' },
} as const

export const imports = {
  /** Lists past imports and current runs of the kinds that the person may import, newest first. */
  list: defineCall({
    method: 'GET',
    path: '/api/imports/list',
    type: 'read',
    access: importAccess,
    scope: 'own',
    input: z.object(tablePage),
    output: z.object({
      /** The latest runs, without their faults; `getRun` returns those. */
      runs: z.array(ImportRun),
      /** A page of the past imports. */
      past: pageOfTable(PastImport),
    }),
  }),
  /** Begins a run. Its files follow in parts. */
  begin: defineCall({
    method: 'POST',
    path: '/api/imports/begin',
    type: 'write',
    access: importAccess,
    scope: { type: 'import-kind', field: 'kind' },
    input: z.object({
      kind: ImportKindName,
      files: z
        .array(
          z.object({
            role,
            name: fileName,
            /** Bytes. */
            size: z.int().check(z.minimum(1), z.maximum(limits.importFile)),
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.importFiles)),
      /** The chosen words. Files are sent by their role instead. */
      options: z.catchall(z.object({}), z.string().check(z.maxLength(limits.name))),
      isDryRun: z.boolean(),
      skipsBadRows: z.boolean(),
    }),
    output: ImportRun,
  }),
  /** Adds one part of a file. A part that is sent again replaces the earlier one. */
  addPart: defineCall({
    ...changeOfRun,
    path: '/api/imports/addPart',
    unkeyed: 'harmless',
    input: z.object({
      runId,
      role,
      /** Counted from 0; each part but the last has the maximum size. */
      index: z.int().check(z.minimum(0), z.maximum(Math.ceil(limits.importFile / limits.importPart))),
      /** The bytes as base64. */
      content: z
        .string()
        .check(z.regex(/^[\dA-Za-z+/]+={0,2}$/), z.maxLength(Math.ceil(limits.importPart / 3) * 4)),
    }),
    output: Outcome,
  }),
  /** Starts a run once all parts are there. The run continues in the background; `getRun` returns its progress. */
  start: defineCall({
    ...changeOfRun,
    path: '/api/imports/start',
    input: z.object({ runId }),
    output: ImportRun,
  }),
  getRun: defineCall({
    method: 'GET',
    path: '/api/imports/getRun',
    type: 'read',
    access: importAccess,
    scope: { type: 'import-run', field: 'runId' },
    input: z.object({ runId }),
    output: ImportRun,
  }),
  /** Stops a run that has not ended; nothing is changed. */
  stop: defineCall({
    ...changeOfRun,
    path: '/api/imports/stop',
    input: z.object({ runId }),
    output: ImportRun,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/api/imports/undo',
    type: 'write',
    access: importAccess,
    scope: { type: 'import', field: 'importId' },
    input: z.object({ importId: wholeNumber }),
    output: ImportRun,
  }),
}
