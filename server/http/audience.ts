import type { FastifyInstance } from 'fastify'

/** A route that does not say who may ask stops the start: forgetting it must not mean 'anyone'. */
export function demandAudience(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.audience === undefined) {
      throw new Error(`${String(route.method)} ${route.url} declares no audience`)
    }
  })
}
