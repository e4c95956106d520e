import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from './context.ts'
import { problem } from './problems.ts'

const LOGGED_EVERY_MS = 60_000
const says =
  'A request carries X-Forwarded-For or Forwarded, and TRUST_PROXY is not set. Set TRUST_PROXY to the number of proxies in front of this server, or to 0 if there is none.'

/**
 * In production, refuses what comes through a proxy that nobody has named: everybody behind it would share one address,
 * and with it one budget of tries to sign in. The health check is answered all the same, so that the server is not
 * restarted for it. The refusal asks to try later, so that devices keep their unsent work until it is mended.
 */
export function refuseUnnamedProxy(
  app: FastifyInstance,
  { isProduction, trustProxy }: Config,
  clock: Clock,
): void {
  if (!isProduction || trustProxy !== undefined) return
  let loggedAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
    if (!isForwarded || request.url.split('?', 1)[0] === calls.config.health.path) return done()
    const now = clock.now()
    if (now - loggedAt >= LOGGED_EVERY_MS) {
      loggedAt = now
      app.log.error(says)
    }
    done(problem({ kind: 'proxy-not-named' }))
  })
}
