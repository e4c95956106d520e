import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { ImportKindName, mayImport } from '#contract/schemas/import.ts'
import { callerOf, coversWholeCountry, type Person } from '#server/http/person.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import type { ImportRuns } from '#server/imports/runs/import-runs.ts'
import { listRuns, type RunFilter } from '#server/imports/runs/store.ts'
import { requestedPage } from '#server/queries/table-page.ts'
import { countImports, listImports } from '#server/imports/store.ts'
import { beginImport, addPart, getRun, startImport, stopImport, beginUndoing } from './runs.ts'

const { imports } = calls

const RUNS_SHOWN = 20

export function serveImports(app: FastifyInstance, server: Server, runs: ImportRuns): void {
  serve(app, server, imports.list, async ({ input, db, user }) => {
    await runs.failLostRuns()
    const visible = visibleRunsOf(user)
    const latest = await listRuns(db, visible, RUNS_SHOWN)
    const { pageNumber, pageSize, ...page } = requestedPage(input)
    const [rows, total] = await Promise.all([listImports(db, visible, page), countImports(db, visible)])
    return {
      runs: latest.map((run) => runs.withProgress(run)),
      past: { rows, total, pageNumber, pageSize },
    }
  })

  serve(app, server, imports.begin, beginImport)
  serve(app, server, imports.addPart, addPart)
  serve(app, server, imports.start, (context) => startImport(context, server, runs))

  serve(app, server, imports.getRun, async ({ input, db }) => {
    await runs.failLostRuns()
    const { run } = await getRun(db, input.runId)
    return runs.withProgress(run)
  })

  serve(app, server, imports.stop, (context) => stopImport(context, runs))
  serve(app, server, imports.undo, (context) => beginUndoing(context, server, runs))
}

/** Shows people the runs of the kinds that they may import; runs of others require the whole country. */
function visibleRunsOf(person: Person): RunFilter {
  const kinds = ImportKindName.options.filter((kind) => mayImport(kind, callerOf(person)))
  return { kinds, by: coversWholeCountry(person) ? null : person.stakeholderId }
}
