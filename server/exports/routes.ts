import type { FastifyInstance } from 'fastify'
import { exportPath, exportTables, type ExportName, type ExportTable } from '#contract/schemas/exports.ts'
import type { Server } from '#server/http/server.ts'
import { sendExport } from './send-export.ts'

/** Serves every declared table in each of its formats, to the declared audience. */
export function serveExports(app: FastifyInstance, server: Server): void {
  for (const name of Object.keys(exportTables) as ExportName[]) {
    const table: ExportTable = exportTables[name]
    for (const format of table.formats) {
      app.route({
        method: 'GET',
        url: exportPath(table, format),
        config: { audience: table.access },
        handler: (request, reply) => sendExport({ server, name, table, format }, request, reply),
      })
    }
  }
}
