import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { setZodMessages } from '#contract/zod-messages.ts'
import { limits } from '#contract/wire.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import { serveApplications } from './domains/applications/routes.ts'
import { servePasswords } from './domains/auth/password-routes.ts'
import { serveRegistration } from './domains/auth/registration-routes.ts'
import { serveAuth } from './domains/auth/routes.ts'
import { serveSessions } from './domains/auth/session-routes.ts'
import { serveBuildingBlocks } from './domains/building-blocks/routes.ts'
import { serveVerification } from './domains/building-blocks/verification-routes.ts'
import { serveCollectiveActions } from './domains/collective-actions/routes.ts'
import { serveConfig } from './domains/config/routes.ts'
import { serveCrime } from './domains/crime/routes.ts'
import { serveDashboard } from './domains/dashboard/routes.ts'
import { servePlainDirectory } from './domains/directory/plain-routes.ts'
import { serveDirectory } from './domains/directory/routes.ts'
import { serveGeography } from './domains/geography/routes.ts'
import { serveHealthChecks } from './domains/health-check/health-check-routes.ts'
import { serveHealthCheck } from './domains/health-check/routes.ts'
import { serveSurveys } from './domains/health-check/survey-routes.ts'
import { serveImports } from './domains/imports/routes.ts'
import { serveProfile } from './domains/profile/routes.ts'
import { serveSecurity } from './domains/security/routes.ts'
import { serveEntries } from './domains/reference-data/entry-routes.ts'
import { serveHelplines } from './domains/reference-data/helpline-routes.ts'
import { serveSettings } from './domains/reference-data/settings-routes.ts'
import { serveTexts } from './domains/reference-data/text-routes.ts'
import { serveTranslations } from './domains/reference-data/translation-routes.ts'
import { serveSync } from './domains/sync/routes.ts'
import { serveGroups } from './domains/users/group-routes.ts'
import { serveUsers } from './domains/users/user-routes.ts'
import { serveExports } from './exports/routes.ts'
import { requireAudience } from './http/serve.ts'
import { decompressBodies } from './http/body.ts'
import type { Clock } from './http/context.ts'
import { handleFrameworkError, handleErrors, sendProblem } from './http/failures.ts'
import { refuseUntrustedProxy } from './http/untrusted-proxy.ts'
import { watchHighWater } from './http/high-water.ts'
import { logOptions, type LogTarget } from './http/log.ts'
import { addResponseHeaders } from './http/response-headers.ts'
import { serveDocument } from './http/openapi.ts'
import { servePage } from './http/static-page.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { watchChanges } from './http/response-cache/watch-changes.ts'
import { ResponseCache } from './http/response-cache/response-cache.ts'
import type { Server } from './http/server.ts'
import { createSessions } from './http/sessions.ts'
import { answerInLanguage } from './i18n.ts'
import { ImportRuns } from './imports/runs/import-runs.ts'
import type { StartWorker } from './imports/runs/worker.ts'
import { serveTiles } from './tiles/routes.ts'

interface AppOptions {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly sessionSecret: string
  readonly startWorker: StartWorker
  /** The folder of the built page; undefined to serve only the calls. */
  readonly pageFolder?: string
  readonly logTo?: LogTarget
}

/** A whole push over the slowest network arrives in this time. Without a limit, half a request would wait for ever. */
const SLOWEST_REQUEST_MS = 300_000

/** Builds the server with all its routes. Throws if a route does not declare its audience. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, clock, sessionSecret: secret, startWorker, pageFolder, logTo } = options
  setZodMessages()
  const isSecure = config.publicUrl?.protocol === 'https:'
  const sessions = createSessions({ database, clock, secret, isSecure })
  const app = Fastify({
    logger: logOptions(config.logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would take a fifth of the time of a cached answer.
    childLoggerFactory: (logger) => logger,
    bodyLimit: limits.body,
    requestTimeout: SLOWEST_REQUEST_MS,
    trustProxy: (_address, hop) => hop < (config.trustProxy ?? 0),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: handleFrameworkError,
  })

  const { log } = app
  const responseCache = new ResponseCache(database, clock)
  const server: Server = {
    config,
    database,
    clock,
    log,
    sessions,
    secret,
    responseCache,
    handlers: new Map(),
  }

  const runs = new ImportRuns({ database, clock, log, startWorker })
  app.addHook('onClose', () => runs.close())

  answerInLanguage(app)
  requireAudience(app)
  handleErrors(app)
  decompressBodies(app)
  await addResponseHeaders(app, database, clock)
  refuseUntrustedProxy(app, config, clock)
  await watchChanges(app, database)
  watchHighWater(app, server)
  await app.register(compress, { threshold: limits.worthPacking, globalDecompression: false })
  await app.register(cookie)
  addSecurityHeaders(app, config, pageFolder)

  serveApplications(app, server)
  serveAuth(app, server)
  serveRegistration(app, server)
  servePasswords(app, server)
  serveSessions(app, server)
  serveBuildingBlocks(app, server)
  serveCollectiveActions(app, server)
  serveConfig(app, server)
  serveCrime(app, server)
  serveDashboard(app, server)
  serveDirectory(app, server)
  await servePlainDirectory(app, server)
  serveGeography(app, server)
  serveGroups(app, server)
  serveHealthCheck(app, server)
  serveHealthChecks(app, server)
  serveSurveys(app, server)
  serveEntries(app, server)
  serveHelplines(app, server)
  serveImports(app, server, runs)
  serveProfile(app, server)
  serveSecurity(app, server)
  serveSettings(app, server)
  serveSync(app, server)
  serveTexts(app, server)
  serveTranslations(app, server)
  serveUsers(app, server)
  serveVerification(app, server)
  serveExports(app, server)
  await serveTiles(app, server)
  serveDocument(app, server)
  if (pageFolder !== undefined) await servePage(app, server, pageFolder)

  app.setNotFoundHandler((_request, reply) => sendProblem(reply, { type: 'not-found' }))
  return app
}
