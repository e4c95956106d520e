import type { FastifyServerOptions } from 'fastify'

/** Receives the lines of the log instead of the standard output. */
export interface LogTarget {
  write(line: string): void
}

/** Keeps personal data out of the log: no addresses of people or devices, no query, no body, no cookie. */
export function logOptions(level: string, to?: LogTarget): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false
  return {
    level,
    ...(to === undefined ? {} : { stream: to }),
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
