import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { wholeNumber } from '#contract/fields/ids.ts'
import type { Server } from '#server/http/server.ts'
import { problem } from '#server/http/problems.ts'
import { geometryPath, getTopology } from './store.ts'

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const Address = z.object({ revision: wholeNumber, detail: z.enum(['low', 'full']) })

interface Packed {
  readonly br: Buffer
  readonly gzip: Buffer
  readonly plain: Buffer
}

/** Serves the geometry of each revision. A file never changes under its address, so it is packed once and kept for good. */
export function serveTopology(app: FastifyInstance, { database }: Server): void {
  const ready = new Map<string, Promise<Packed>>()
  const packed = async (text: Promise<string>): Promise<Packed> => {
    const plain = Buffer.from(await text)
    return { plain, br: await pack.br(plain), gzip: await pack.gzip(plain) }
  }
  app.get(
    geometryPath(':revision', ':detail'),
    { config: { audience: 'anyone' } },
    async (request, reply) => {
      const address = Address.safeParse(request.params)
      if (!address.success) throw problem({ kind: 'not-found' })
      const { revision, detail } = address.data
      const key = `${revision}/${detail}`
      const known = ready.get(key) ?? packed(getTopology(database.db, revision, detail))
      ready.set(key, known)
      const file = await known.catch((error: unknown) => {
        ready.delete(key)
        throw error
      })
      const accepted = request.headers['accept-encoding'] ?? ''
      const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
      void reply.headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      if (encoding !== undefined) void reply.header('content-encoding', encoding)
      return file[encoding ?? 'plain']
    },
  )
}
