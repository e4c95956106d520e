import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, RequestPayload } from 'fastify'
import { limits } from '#contract/wire.ts'
import { problem } from './problems.ts'

/**
 * Accepts gzipped bodies. The body is decompressed completely before anything reads it: a stream that fails without a
 * listener would end the process. The limit counts decompressed bytes, against zip bombs.
 */
export function decompressBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const encoding = request.headers['content-encoding']?.toLowerCase()
    if (encoding === undefined || encoding === 'identity') return payload
    if (encoding !== 'gzip') throw problem({ type: 'unreadable' })
    const packed = await readWhole(payload)
    const unpacked: RequestPayload = Readable.from([await decompress(packed)])
    // Fastify compares this with content-length.
    unpacked.receivedEncodedLength = packed.length
    return unpacked
  })
}

async function readWhole(payload: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // The stream stays open when there is too much, since the response uses the same connection.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limits.body) throw problem({ type: 'too-large' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function decompress(packed: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(packed, { maxOutputLength: limits.body })
  } catch (error) {
    const isBomb = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw problem({ type: isBomb ? 'too-large' : 'unreadable' })
  }
}
