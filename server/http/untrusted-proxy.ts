import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from './context.ts'
import { problem } from './problems.ts'

const LOGGED_EVERY_MS = 60_000
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const warning =
  'A request carries the headers of a proxy, and TRUST_PROXY is not set. Let the proxy send X-Forwarded-For, and set TRUST_PROXY to the number of proxies in front of this server, or to 0 if there is none.'

/**
 * In production, refuses requests through a proxy that is not configured: everybody behind it would share one address
 * and one limit of sign-in attempts. The health check still works, so that the server is not restarted. The response
 * asks to try later, so that devices keep their unsent work until the configuration is fixed.
 */
export function refuseUntrustedProxy(
  app: FastifyInstance,
  { isProduction, trustProxy }: Config,
  clock: Clock,
) {
  if (!isProduction || trustProxy !== undefined) return
  let loggedAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = proxyHeaders.some((name) => request.headers[name] !== undefined)
    if (!isForwarded || request.url.split('?', 1)[0] === calls.config.health.path) return done()
    const now = clock.now()
    if (now - loggedAt >= LOGGED_EVERY_MS) {
      loggedAt = now
      app.log.error(warning)
    }
    done(problem({ type: 'proxy-not-named' }))
  })
}
