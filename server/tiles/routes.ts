import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import * as z from 'zod/mini'
import { getRevision, getTopology } from '#server/queries/boundary-store.ts'
import { problem } from '#server/http/problems.ts'
import type { Server } from '#server/http/server.ts'
import { tileEditionOf } from '#server/queries/tile-edition.ts'
import { openTileSource, type TileSource } from './tile-source.ts'
import { drawTile, type MakeCanvas } from './draw-tile.ts'
import { isWithin, type Tile } from './tile-grid.ts'
import { TileCache } from './tile-cache.ts'

const MAX_DRAWING = 2
/** About as many as a few large screens show. */
const MAX_WAITING = 200
const RETRY_SECONDS = 2
const NOT_MODIFIED = 304
const DEPENDS_ON = new Set(['geography_revisions'])

const count = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number))
const Address = z.object({ z: count, x: count, y: count })

/** A revision of the geometry in the current style. */
interface TileEdition {
  readonly sequence: number
  readonly name: string
  readonly source: TileSource
  readonly cache: TileCache
}

/** Serves the tiles of the base map, drawn from the current geometry, each once. */
export async function serveTiles(app: FastifyInstance, { config, database, log }: Server): Promise<void> {
  const makeCanvas = await findCanvas(log)
  const limit = pLimit(MAX_DRAWING)
  const underWay = new Map<string, Promise<Buffer>>()
  let inUse: TileEdition | undefined
  let opening: Promise<TileEdition> | undefined

  const open = async (): Promise<TileEdition> => {
    const { sequence } = database.versions
    const { revision } = await getRevision(database.db)
    const name = tileEditionOf(revision)
    const source = openTileSource(await getTopology(database.db, revision, 'full'))
    return { sequence, name, source, cache: await TileCache.open(join(config.dataDir, 'tiles'), name) }
  }
  const inForce = async (): Promise<TileEdition> => {
    if (inUse !== undefined && !database.versions.hasChanged(DEPENDS_ON, inUse.sequence)) return inUse
    opening ??= open().finally(() => (opening = undefined))
    inUse = await opening
    return inUse
  }
  const picture = async ({ name, source, cache }: TileEdition, tile: Tile, make: MakeCanvas) => {
    const kept = await cache.find(tile)
    if (kept !== undefined) return kept
    const key = `${name} ${tile.z} ${tile.x} ${tile.y}`
    const known = underWay.get(key)
    if (known !== undefined) return known
    if (limit.pendingCount >= MAX_WAITING)
      throw problem({ type: 'too-many', retryAfterSeconds: RETRY_SECONDS })
    const drawing = limit(async () => {
      const drawn = await drawTile(make, source, tile)
      await cache.store(tile, drawn)
      return drawn
    }).finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }

  app.get('/tiles/:z/:x/:y', { config: { audience: 'anyone' }, compress: false }, async (request, reply) => {
    const address = Address.safeParse(request.params)
    if (!address.success || makeCanvas === undefined) throw problem({ type: 'not-found' })
    const tile = address.data
    const current = await inForce()
    if (!isWithin(tile, current.source.bounds)) throw problem({ type: 'not-found' })
    const tag = `"${current.name}-${tile.z}-${tile.x}-${tile.y}"`
    void reply.headers({ etag: tag, 'cache-control': 'public, max-age=86400', 'content-type': 'image/webp' })
    if (request.headers['if-none-match'] === tag) return reply.code(NOT_MODIFIED).send()
    return picture(current, tile, makeCanvas)
  })
}

/** Returns undefined if the package has no build for this machine; the map is then shown without a base map. */
async function findCanvas(log: Server['log']): Promise<MakeCanvas | undefined> {
  try {
    const { createCanvas } = await import('@napi-rs/canvas')
    return createCanvas
  } catch (error) {
    log.error({ err: error }, 'map tiles cannot be drawn here')
    return undefined
  }
}
