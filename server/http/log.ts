import type { FastifyServerOptions } from 'fastify'

/** Logs hold nothing personal: no addresses of people or devices, no query, no body, no cookie. */
export function logOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false
  return {
    level,
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
    },
  }
}
