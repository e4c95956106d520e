import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { findSystemValue, isDemonstration } from '#server/db/system-value-store.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { ownTileUrlTemplate } from '#server/queries/tile-edition.ts'
import { findGeographyRevision, isFlagOn, listHelplines } from './store.ts'

export function serveConfig(app: FastifyInstance, server: Server): void {
  const { config } = server

  serve(app, server, calls.config.health, async ({ db }) => {
    // The health check fails without a database.
    await findSystemValue(db, 'epoch')
    return { status: 'ok' as const }
  })

  serve(app, server, calls.config.links, async ({ db }) => ({
    ...config.links,
    tiles:
      config.tileUrlTemplate === undefined
        ? { urlTemplate: ownTileUrlTemplate(await findGeographyRevision(db)), attribution: null }
        : { urlTemplate: config.tileUrlTemplate, attribution: config.tileAttribution ?? '' },
  }))

  serve(app, server, calls.config.featureFlags, async ({ db }) => ({
    enableLogin: config.enableLogin ?? (await isFlagOn(db, 'enableLogin')),
    isDemonstration: await isDemonstration(db),
  }))

  serve(app, server, calls.config.helplines, ({ db }) => listHelplines(db))
}
