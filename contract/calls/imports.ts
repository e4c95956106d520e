import * as z from 'zod/mini'
import { importAccess } from '../access.ts'
import { defineCall } from '../call.ts'
import { wholeNumber } from '../fields/ids.ts'
import { ImportKindName, ImportRun, PastImport } from '../schemas/import.ts'
import { Outcome } from '../schemas/outcome.ts'
import { limits } from '../wire.ts'

const runId = z.uuid()
/** `mainFile`, or the option that another file is for. */
const role = z.string().check(z.regex(/^[a-z-]{1,20}$/))
/** As a device names a file: without its folder. */
const fileName = z
  .string()
  .check(z.minLength(1), z.maxLength(limits.fileName), z.regex(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u))

export const imports = {
  /** What was taken in, and what is under way: of the kinds that the person may take in, newest first. */
  list: defineCall({
    method: 'GET',
    path: '/api/imports/list',
    kind: 'read',
    access: importAccess,
    scope: 'own',
    input: z.object({ before: z.optional(wholeNumber) }),
    output: z.object({
      /** The latest ones, without their faults: `getRun` tells these. */
      runs: z.array(ImportRun),
      past: z.array(PastImport),
      /** Where the next page of the past begins; null after the last. */
      next: z.nullable(z.int()),
    }),
  }),
  /** Begins a run, whose files follow in parts. */
  begin: defineCall({
    method: 'POST',
    path: '/api/imports/begin',
    kind: 'write',
    access: importAccess,
    scope: { of: 'import-kind', field: 'kind' },
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
      /** What was chosen by a word; other files come by their role. */
      options: z.catchall(z.object({}), z.string().check(z.maxLength(limits.name))),
      isDryRun: z.boolean(),
      skipsBadRows: z.boolean(),
    }),
    output: ImportRun,
  }),
  /** One part of a file; one that is sent again takes the place of what came before. */
  addPart: defineCall({
    method: 'POST',
    path: '/api/imports/addPart',
    kind: 'write',
    access: importAccess,
    scope: { of: 'import-run', field: 'runId' },
    input: z.object({
      runId,
      role,
      /** Counted from 0; each part but the last is as long as a part may be. */
      index: z.int().check(z.minimum(0), z.maximum(Math.ceil(limits.importFile / limits.importPart))),
      /** The bytes as base64. */
      content: z
        .string()
        .check(z.regex(/^[\dA-Za-z+/]+={0,2}$/), z.maxLength(Math.ceil(limits.importPart / 3) * 4)),
    }),
    output: Outcome,
  }),
  /** All parts are there: the run goes on by itself, and `getRun` tells how far it is. */
  start: defineCall({
    method: 'POST',
    path: '/api/imports/start',
    kind: 'write',
    access: importAccess,
    scope: { of: 'import-run', field: 'runId' },
    input: z.object({ runId }),
    output: ImportRun,
  }),
  getRun: defineCall({
    method: 'GET',
    path: '/api/imports/getRun',
    kind: 'read',
    access: importAccess,
    scope: { of: 'import-run', field: 'runId' },
    input: z.object({ runId }),
    output: ImportRun,
  }),
  /** Ends a run that has not ended; what it was about to change stays as it was. */
  stop: defineCall({
    method: 'POST',
    path: '/api/imports/stop',
    kind: 'write',
    access: importAccess,
    scope: { of: 'import-run', field: 'runId' },
    input: z.object({ runId }),
    output: ImportRun,
  }),
  /** Begins to take back an import, whole. */
  undo: defineCall({
    method: 'POST',
    path: '/api/imports/undo',
    kind: 'write',
    access: importAccess,
    scope: { of: 'import', field: 'importId' },
    input: z.object({ importId: wholeNumber }),
    output: ImportRun,
  }),
}
