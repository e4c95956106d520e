import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'

/** Returns the path of a call in the syntax of the router. */
export function routeOf({ path }: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Merges path, query and body into one input; the schema refuses a body that is not an object. */
export function inputOf(request: FastifyRequest): unknown {
  const address = { ...asRecord(request.query), ...asRecord(request.params) }
  if (request.body === undefined || request.body === null) return address
  return isRecord(request.body) ? { ...address, ...request.body } : request.body
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
