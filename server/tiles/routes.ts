import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { getRevision, getTopology } from '#server/domains/geography/store.ts'
import { problem } from '#server/http/problems.ts'
import type { Server } from '#server/http/server.ts'
import { tileEditionOf } from '#server/queries/tile-edition.ts'
import { openAtlas, type Atlas } from './atlas.ts'
import { draw, type MakeCanvas } from './draw.ts'
import { isWithin, type Square } from './grid.ts'
import { Shelf } from './shelf.ts'
import { Slots } from './slots.ts'

const AT_ONCE = 2
/** As many as a few large screens show. */
const WAITING = 200
const NOTHING_NEW = 304
const STANDS_ON = new Set(['geography_revisions'])

const count = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number))
const Address = z.object({ z: count, x: count, y: count })

/** One revision of the geometry, as it is drawn. */
interface Edition {
  readonly sequence: number
  readonly name: string
  readonly atlas: Atlas
  readonly shelf: Shelf
}

/** Serves the quiet map that lies under everything, drawn from the geometry in force; each square once. */
export async function serveTiles(app: FastifyInstance, { config, database, log }: Server): Promise<void> {
  const makeCanvas = await findCanvas(log)
  const slots = new Slots(AT_ONCE, WAITING)
  const underWay = new Map<string, Promise<Buffer>>()
  let inUse: Edition | undefined
  let opening: Promise<Edition> | undefined

  const open = async (): Promise<Edition> => {
    const { sequence } = database.versions
    const { revision } = await getRevision(database.db)
    const name = tileEditionOf(revision)
    const atlas = openAtlas(await getTopology(database.db, revision, 'full'))
    return { sequence, name, atlas, shelf: await Shelf.open(join(config.dataDir, 'tiles'), name) }
  }
  const inForce = async (): Promise<Edition> => {
    if (inUse !== undefined && !database.versions.hasChanged(STANDS_ON, inUse.sequence)) return inUse
    opening ??= open().finally(() => (opening = undefined))
    inUse = await opening
    return inUse
  }
  const picture = async ({ name, atlas, shelf }: Edition, square: Square, make: MakeCanvas) => {
    const kept = await shelf.find(square)
    if (kept !== undefined) return kept
    const key = `${name} ${square.z} ${square.x} ${square.y}`
    const drawing =
      underWay.get(key) ??
      slots
        .run(async () => {
          const drawn = await draw(make, atlas, square)
          await shelf.keep(square, drawn)
          return drawn
        })
        .finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }

  app.get('/tiles/:z/:x/:y', { config: { audience: 'anyone' }, compress: false }, async (request, reply) => {
    const address = Address.safeParse(request.params)
    if (!address.success || makeCanvas === undefined) throw problem({ kind: 'not-found' })
    const square = address.data
    const current = await inForce()
    if (!isWithin(square, current.atlas.bounds)) throw problem({ kind: 'not-found' })
    const tag = `"${current.name}-${square.z}-${square.x}-${square.y}"`
    void reply.headers({ etag: tag, 'cache-control': 'public, max-age=86400', 'content-type': 'image/webp' })
    if (request.headers['if-none-match'] === tag) return reply.code(NOTHING_NEW).send()
    return picture(current, square, makeCanvas)
  })
}

/** Nothing to draw with where the machine has no build of it; the map is shown without a ground then. */
async function findCanvas(log: Server['log']): Promise<MakeCanvas | undefined> {
  try {
    const { createCanvas } = await import('@napi-rs/canvas')
    return createCanvas
  } catch (error) {
    log.error({ err: error }, 'map tiles cannot be drawn here')
    return undefined
  }
}
