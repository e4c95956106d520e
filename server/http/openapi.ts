import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { actionIds, type Action } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import { everyCall, type NamedCall } from '#contract/index.ts'
import { headers } from '#contract/wire.ts'
import { productVersion } from '#server/version.ts'
import { serveCached } from './response-cache/serve-shared.ts'
import type { Server } from './server.ts'

const PATH = '/api/openapi.json'

/** Serves the document of all calls. It has 400 kB, so it is made and compressed once, and not for each request. */
export function serveDocument(app: FastifyInstance, server: Server): void {
  const read = () => Promise.resolve(JSON.stringify(apiDocument()))
  serveCached(app, server, {
    method: 'GET',
    url: PATH,
    cacheControl: 'no-cache',
    readFor: () => ({ key: PATH, read }),
  })
}

/** Returns the OpenAPI 3.1 document of every declared call. */
function apiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const named of everyCall) {
    const { method, path } = named.call
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(named) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'GBVF dashboard',
      version: productVersion,
      description: 'All calls of the API.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        deviceToken: { type: 'apiKey', in: 'header', name: headers.deviceToken },
      },
    },
  }
}

function operation({ domain, name, call }: NamedCall): Record<string, unknown> {
  const input = schemaOf(call.input, 'input')
  const isInAddress = call.method === 'GET' || call.method === 'DELETE'
  const body = isInAddress ? optionalBody(call, input) : { required: true, content: jsonOf(input) }
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    description: accessText(call),
    ...(call.access === 'anyone' ? {} : { security: [{ session: [], deviceToken: [] }] }),
    parameters: [...(isInAddress ? addressParameters(call, input) : []), ...headerParameters(call)],
    ...(body && { requestBody: body }),
    responses: {
      200: { description: 'Done', content: jsonOf(schemaOf(call.output, 'output')) },
      default: { description: 'A problem, with success, message, problem and details' },
    },
  }
}

function accessText(call: Call): string {
  if (call.access === 'anyone') return 'Open to everyone.'
  if (call.access === 'signed-in') return 'Open to everyone who is signed in.'
  const named = (action: Action) => `${action} (${actionIds[action]})`
  return 'anyOf' in call.access
    ? `Needs ${call.access.anyOf.map(named).join(' or ')}.`
    : `Needs ${call.access.map(named).join(' and ')}.`
}

function jsonOf(schema: object): Record<string, unknown> {
  return { 'application/json': { schema } }
}

/** Returns the fields of a DELETE that travel in its body. */
function optionalBody({ bodyFields = [] }: Call, input: Record<string, unknown>): object | undefined {
  if (bodyFields.length === 0) return undefined
  const isOfBody = ([name]: [string, unknown]) => bodyFields.includes(name)
  const properties = Object.fromEntries(propertiesOf(input).filter(isOfBody))
  return { required: false, content: jsonOf({ type: 'object', properties }) }
}

function propertiesOf(input: Record<string, unknown>): [string, unknown][] {
  return Object.entries((input as { properties?: Record<string, unknown> }).properties ?? {})
}

function addressParameters(call: Call, input: Record<string, unknown>): unknown[] {
  const { required = [] } = input as { required?: string[] }
  const isInBody = ([name]: [string, unknown]) => call.bodyFields?.includes(name) === true
  return propertiesOf(input)
    .filter((property) => !isInBody(property))
    .map(([name, schema]) => {
      const isInPath = call.path.includes(`{${name}}`)
      return { name, in: isInPath ? 'path' : 'query', required: isInPath || required.includes(name), schema }
    })
}

function headerParameters(call: Call): unknown[] {
  const isWrite = call.type === 'write'
  const isVersioned = isWrite && call.versioned === true
  const named: readonly (readonly [name: string, isTaken: boolean, isRequired: boolean])[] = [
    [headers.client, isWrite || call.access !== 'anyone' || call.whileLocked === true, true],
    [headers.ifMatch, isVersioned && !call.creates, true],
    [headers.idempotencyKey, isWrite && call.unkeyed === undefined, isVersioned],
  ]
  return named
    .filter(([, isTaken]) => isTaken)
    .map(([name, , required]) => ({ name, in: 'header', required, schema: { type: 'string' } }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
