import type { FastifyBaseLogger } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connection.ts'
import type { Clock } from './context.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import type { Sessions } from './sessions.ts'

/** The shared state of a running server. */
export interface Server {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly sessions: Sessions
  /** The key of the hashes that replace values which must not be stored. */
  readonly secret: string
  readonly responseCache: ResponseCache
  /** Every declared call with its handler, for a push. */
  readonly handlers: Map<Call, unknown>
}
