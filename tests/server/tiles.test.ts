import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aReferenceDatabase } from '#tests/support/database.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

/** Tiles of the country: all of it, its middle, and closer and closer to Cape Town. */
const shown = ['/tiles/4/9/9', '/tiles/5/18/18', '/tiles/8/141/153', '/tiles/12/2258/2456']

describe('the base map', () => {
  let folder: string
  let server: TestServer
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gbvf-tiles-'))
    server = await aServer({ database: await aReferenceDatabase(), environment: { DATA_DIR: folder } })
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
    rmSync(folder, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers })

  it('is drawn in tiles, each once, with a tag for the browser’s cache', async () => {
    for (const url of shown) {
      const [answer, same] = await Promise.all([get(url), get(url)])
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(answer.headers['cache-control']).toBe('public, max-age=86400')
      expect(same.rawPayload).toEqual(answer.rawPayload)
      const again = await get(url, { 'if-none-match': String(answer.headers['etag']) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const [edition = ''] = readdirSync(join(folder, 'tiles'))
    expect(readdirSync(join(folder, 'tiles', edition)).toSorted()).toEqual([
      '4-9-9.webp',
      '5-18-18.webp',
      '8-141-153.webp',
    ])
  })

  it('shows land, sea and lines', async () => {
    const picture = await loadImage((await get('/tiles/4/9/9')).rawPayload)
    const pen = createCanvas(256, 256).getContext('2d')
    pen.drawImage(picture, 0, 0)
    const { data } = pen.getImageData(0, 0, 256, 256)
    const tones = new Set<number>()
    for (let index = 0; index < data.length; index += 4) tones.add(data[index] ?? 0)
    expect([picture.width, picture.height]).toEqual([256, 256])
    expect(Math.max(...tones)).toBeGreaterThan(250)
    expect(Math.min(...tones)).toBeLessThan(200)
    expect(tones.has(243)).toBe(true)
  })

  it('ends at the borders of the country and of the zoom levels, whatever is requested', async () => {
    for (const url of [
      '/tiles/3/4/4',
      '/tiles/13/4516/4912',
      '/tiles/5/0/0',
      '/tiles/5/18/40',
      '/tiles/5/-1/18',
      '/tiles/5/1e9/18',
      '/tiles/5/18/999999',
      '/tiles/..%2f/18/18',
      '/tiles/z/x/y',
    ]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
    }
  })

  it('is drawn again for a newer geometry, and the old tiles are deleted', async () => {
    const before = (await get('/tiles/5/18/18')).headers['etag']
    const { id: _, ...revision } = await server.database.db
      .selectFrom('geography_revisions')
      .selectAll()
      .executeTakeFirstOrThrow()
    await server.database.db.insertInto('geography_revisions').values(revision).execute()
    const after = await get('/tiles/5/18/18')
    expect(after.statusCode).toBe(200)
    expect(after.headers['etag']).not.toBe(before)
    const editions = readdirSync(join(folder, 'tiles'))
    expect(editions).toHaveLength(1)
    expect(String(after.headers['etag'])).toContain(editions[0])
  })

  it('refuses requests for a moment when too many tiles wait', async () => {
    const many = Array.from(
      { length: 230 },
      (_, index) => `/tiles/12/${2260 + (index >> 1)}/${2400 + (index % 2)}`,
    )
    const answers = await Promise.all(many.map((url) => get(url)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(202)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    for (const { statusCode, headers } of refused)
      expect([statusCode, headers['retry-after']]).toEqual([429, '2'])
  })
})
