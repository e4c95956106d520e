import { createGunzip } from 'node:zlib'
import type { FastifyInstance, RequestPayload } from 'fastify'
import { problem } from './problems.ts'

/** Lets a body arrive gzipped. Its limit counts the unpacked bytes, so that a small bomb stays small. */
export function readPackedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding === 'identity') return payload
    if (encoding !== 'gzip') throw problem({ kind: 'unreadable' })
    return unpacked(payload)
  })
}

function unpacked(payload: RequestPayload): RequestPayload {
  const gunzip: RequestPayload = createGunzip()
  // Fastify compares what came over the wire with content-length, and this with the limit.
  gunzip.receivedEncodedLength = 0
  payload.on('data', (chunk: Buffer) => {
    gunzip.receivedEncodedLength = (gunzip.receivedEncodedLength ?? 0) + chunk.length
  })
  payload.on('error', (error) => gunzip.destroy(error))
  payload.pipe(gunzip as NodeJS.WritableStream & RequestPayload)
  return gunzip
}
