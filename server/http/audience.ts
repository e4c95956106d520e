import type { FastifyInstance } from 'fastify'

/** Makes the server fail at the start if a route declares no audience: forgetting it must not mean 'anyone'. */
export function requireAudience(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.audience === undefined) {
      throw new Error(`${String(route.method)} ${route.url} declares no audience`)
    }
  })
}
