import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { migrationState } from '#server/db/migrate.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { productVersion } from '#server/version.ts'
import { findGeography, isDemonstration, isFlagOn, listHelplines } from './store.ts'

/** The server draws these itself; named by the lines they show, so that those of before are shown nowhere any more. */
function ownTiles(revision: number): string {
  return `/tiles/{z}/{x}/{y}?lines=${revision}`
}

export function serveConfig(app: FastifyInstance, server: Server): void {
  const { config, database } = server

  serve(app, server, calls.config.health, async () => ({
    status: 'ok' as const,
    version: productVersion,
    database: database.kind,
    migrations: await migrationState(database),
  }))

  serve(app, server, calls.config.links, async ({ db }) => {
    const { tileUrlTemplate, tileAttribution = '' } = config
    if (tileUrlTemplate !== undefined)
      return { ...config.links, tiles: { urlTemplate: tileUrlTemplate, attribution: tileAttribution } }
    const lines = await findGeography(db)
    return {
      ...config.links,
      tiles: { urlTemplate: ownTiles(lines?.id ?? 0), attribution: lines?.source ?? '' },
    }
  })

  serve(app, server, calls.config.featureFlags, async ({ db }) => ({
    enableLogin: config.enableLogin ?? (await isFlagOn(db, 'enableLogin')),
    isDemonstration: await isDemonstration(db),
  }))

  serve(app, server, calls.config.helplines, ({ db }) => listHelplines(db))
}
