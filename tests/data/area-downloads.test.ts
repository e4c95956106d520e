import { DAY_MS } from '#contract/rules/day.ts'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Call, OutputOf } from '#contract/call.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { config } from '#contract/calls/config.ts'
import { crime } from '#contract/calls/crime.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { geography } from '#contract/calls/geography.ts'
import { healthCheck } from '#contract/calls/health-check.ts'
import { ProblemError } from '#contract/problem.ts'
import { AreaInput } from '#contract/schemas/place.ts'
import type { Api } from '#src/data/core/api.ts'
import { createAreaDownloads, type AreaDownloads } from '#src/data/offline-areas/area-downloads.ts'
import { directoryKey } from '#src/data/offline-areas/area-directory.ts'
import { areasDue, tileIsDue, zoomsOf } from '#src/data/offline-areas/area-rules.ts'
import { createPublicAnswers } from '#src/data/core/public-answers.ts'
import { cacheKeyOf } from '#src/data/core/query-cache.ts'
import type { TileStore } from '#src/data/core/map-data.ts'
import { dropTiles, listTiles } from '#src/offline/database/tiles.ts'
import { tiles } from './tiles.ts'
import { noFigures } from '#tests/support/figures.ts'

const place = (boundaryId: number, boundaryTypeId: number, above: readonly (number | null)[]) => ({
  boundaryId,
  code: `B${boundaryId}`,
  description: `Place ${boundaryId}`,
  boundaryTypeId,
  nationalBoundaryId: above[0] ?? null,
  districtBoundaryId: above[1] ?? null,
  peopleCount: null,
  ...noFigures,
})
const snapshot = {
  containedBoundaryData: [
    place(1, 1, []),
    place(2, 1, []),
    place(11, 2, [1]),
    place(111, 3, [1, 11]),
    place(112, 3, [1, 11]),
    place(211, 3, [2]),
  ],
}
const pin = (stakeholderId: number, boundaryId: number) => ({
  stakeholderId,
  boundaryId,
  buildingBlockCategoryId: 7,
  pillarStats: [],
})

const asked: string[] = []
const pictures: string[] = []
let now = 1000
let fails: (key: string) => Error | undefined = () => undefined
let downloads: AreaDownloads
let template = '/tiles/{z}/{x}/{y}?v=1'
let downloadCount = 0

/** One tile for each municipality and zoom level, in the map's own store. */
const tileStore: TileStore = {
  list: ({ urlTemplate, ids, zooms }) =>
    [...ids].flatMap((id) =>
      zooms.map((z) => {
        const coords = { z, x: Number(id.replaceAll(/\D/g, '')), y: 0 }
        const url = urlTemplate.replace('{z}/{x}/{y}', `${z}/${coords.x}/0`)
        return { key: url.replace(/\?.*/, ''), url, coords }
      }),
    ),
  save: async ({ key, url }, blob, createdAt) => {
    await tiles().table('tileStore').put({ key, url, blob, createdAt })
  },
  find: () => Promise.resolve(undefined),
}
const keptTiles = async () => (await listTiles()).map(({ key }) => key).toSorted()

/** A report that contains the input of its request. */
const report = (call: Call, input: unknown) => [cacheKeyOf(call, input)]

/** Returns the reports of an area as the server combines them. */
function inArea(call: Call, area: unknown): unknown {
  const { boundaryId } = AreaInput.parse(area)
  const inputs =
    boundaryId === undefined
      ? [{}, { boundaryTypeId: 2 }, { boundaryTypeId: 3 }]
      : snapshot.containedBoundaryData
          .filter((one) => one.boundaryId === boundaryId || one.nationalBoundaryId === boundaryId)
          .map((one) => ({ boundaryId: one.boundaryId }))
  return inputs.map((input) => ({ input, answer: report(call, input) }))
}

const answers: Readonly<Record<string, (input: unknown) => unknown>> = {
  [dashboard.get.path]: () => snapshot,
  [config.links.path]: () => ({ tiles: { urlTemplate: template, attribution: null } }),
  [geography.revision.path]: () => ({ lowUrl: '/geography/1/low', fullUrl: '/geography/1/full' }),
  [buildingBlocks.getBuildingBlockDataInArea.path]: (area) =>
    inArea(buildingBlocks.getBuildingBlockData, area),
  [healthCheck.statsInArea.path]: (area) => inArea(healthCheck.stats, area),
  [crime.statsInArea.path]: (area) => inArea(crime.stats, area),
  [collectiveActions.getCollectiveActionsInArea.path]: (area) =>
    inArea(collectiveActions.getCollectiveActionsByBoundary, area),
  [geography.geomarkersInArea.path]: () => ({
    providers: [pin(5, 111), pin(6, 112)],
    runners: [pin(9, 111)],
  }),
  [collectiveActions.getCollectiveActionDetailsInArea.path]: () => [{ stakeholderId: 9 }],
}

const topology = { type: 'Topology', objects: {}, arcs: [] }

/** A server whose answers contain the input of their request. */
const api: Api = {
  ask: <C extends Call>(call: C, input: unknown) => {
    const key = cacheKeyOf(call, input)
    asked.push(key)
    const error = fails(key)
    if (error !== undefined) return Promise.reject(error)
    return Promise.resolve((answers[call.path]?.(input) ?? report(call, input)) as OutputOf<C>)
  },
  download: () => Promise.reject(new Error('No area is a download')),
  file: (url) => {
    const error = fails(url)
    const isGeometry = url.startsWith('/geography/')
    if (!isGeometry) pictures.push(url)
    if (error !== undefined) return Promise.reject(error)
    return Promise.resolve(Response.json(isGeometry ? topology : url))
  },
}
const province = { boundaryId: 1, name: 'Place 1' }
// 'Exit this page' was not used on this device.
vi.stubGlobal('localStorage', { getItem: () => null })
const publicAnswers = createPublicAnswers(async () => undefined)
const { listAreas, read: readInAreas } = publicAnswers
const crimeOf = (boundaryId: number) => readInAreas(cacheKeyOf(crime.stats, { boundaryId }))

beforeEach(async () => {
  asked.length = 0
  pictures.length = 0
  now = 1000
  fails = () => undefined
  template = '/tiles/{z}/{x}/{y}?v=1'
  downloads = createAreaDownloads(
    {
      api,
      publicAnswers,
      now: () => now,
      newId: () => `download-${(downloadCount += 1)}`,
      openTiles: () => Promise.resolve(tileStore),
      storeFigures: () => Promise.resolve(),
    },
    (_name, work) => work().then(() => true),
  )
  for (const { boundaryId } of await listAreas()) await downloads.remove(boundaryId)
})

test('a saved province has its places, its pins and who runs challenges, and nothing of other provinces', async () => {
  await downloads.start(province)
  expect(downloads.state()).toMatchObject({ areas: [{ boundaryId: 1, at: 1000 }], running: undefined })
  const kept = await Promise.all([1, 11, 111, 112].map(crimeOf))
  expect(kept.map((one) => one?.at)).toEqual([1000, 1000, 1000, 1000])
  expect(await crimeOf(211)).toBeUndefined()
  const pins = (type: number, id: number) =>
    readInAreas(`/api/geography/boundary/geomarker/{type}/{id} ${JSON.stringify({ type, id })}`)
  expect((await pins(3, 112))?.data).toEqual([pin(6, 112)])
  expect((await pins(2, 11))?.data).toEqual([pin(5, 111), pin(6, 112)])
  const ofCategory = cacheKeyOf(geography.geomarkerOfCategory, {
    type: 3,
    id: 111,
    buildingBlockCategoryId: 7,
  })
  expect((await readInAreas(ofCategory))?.data).toEqual([pin(5, 111)])
  const challenges = cacheKeyOf(collectiveActions.getCollectiveActionDetailsByStakeholderId, {
    stakeholderId: 9,
  })
  expect((await readInAreas(challenges))?.data).toEqual({ stakeholderId: 9 })
  expect(await Promise.all([1, 2].map((id) => readInAreas(directoryKey(id))))).toMatchObject([
    { data: [directoryKey(1)] },
    undefined,
  ])
})

test('downloading a province takes few requests, and the whole country takes few for each province', async () => {
  await downloads.start(province)
  expect(asked.length).toBeLessThanOrEqual(20)
  asked.length = 0
  await downloads.start({ boundaryId: null, name: 'All' })
  expect(asked.length).toBeLessThanOrEqual(21)
  const byLevel = await readInAreas(cacheKeyOf(crime.stats, { boundaryTypeId: 3 }))
  expect(byLevel?.data).toEqual(report(crime.stats, { boundaryTypeId: 3 }))
})

test('a download that fails leaves nothing behind, and the earlier copy stays', async () => {
  await downloads.start(province)
  now = 2000
  fails = (key) =>
    key.startsWith(healthCheck.statsInArea.path) ? new ProblemError({ type: 'broken' }) : undefined
  await downloads.start(province)
  expect(downloads.state().fault).toEqual({ place: province, why: 'broken' })
  expect((await crimeOf(111))?.at).toBe(1000)
  await downloads.start({ boundaryId: null, name: 'All' })
  expect(await crimeOf(211)).toBeUndefined()
  expect(await listAreas()).toMatchObject([{ boundaryId: 1, at: 1000 }])
})

test('a download that the person stops leaves nothing behind, and shows no fault', async () => {
  fails = (key) => {
    if (key.startsWith(crime.statsInArea.path)) downloads.stop()
    return undefined
  }
  await downloads.start(province)
  expect([await listAreas(), await crimeOf(11), downloads.state().fault]).toEqual([[], undefined, undefined])
})

test('an area that is downloaded again replaces its earlier copy, and a removed area is gone', async () => {
  await downloads.start(province)
  now = 2000
  await downloads.start(province)
  expect((await crimeOf(111))?.at).toBe(2000)
  expect(await listAreas()).toHaveLength(1)
  await downloads.start({ boundaryId: null, name: 'All' })
  expect(await listAreas()).toMatchObject([{ boundaryId: null }])
  expect((await crimeOf(211))?.at).toBe(2000)
  await downloads.remove(null)
  expect([await listAreas(), await crimeOf(211)]).toEqual([[], undefined])
})

test('a province saved beside the whole country leaves the country there, and its newer copy counts', async () => {
  await downloads.start({ boundaryId: null, name: 'All' })
  now = 2000
  await downloads.start(province)
  expect(await listAreas()).toMatchObject([{ boundaryId: null }, { boundaryId: 1 }])
  expect([(await crimeOf(211))?.at, (await crimeOf(111))?.at]).toEqual([1000, 2000])
})

const squares = (places: readonly number[], ...zooms: readonly number[]) =>
  places.flatMap((one) => zooms.map((z) => `/tiles/${z}/${one}/0`)).toSorted()

test('the base map of an area is saved with it, and downloaded again only when there is another edition', async () => {
  await downloads.start(province)
  expect(await keptTiles()).toEqual(squares([111, 112], 7, 8, 9, 10))
  expect(downloads.state().areas).toMatchObject([{ tiles: expect.arrayContaining(await keptTiles()) }])
  pictures.length = 0
  now = 2000
  await downloads.start(province)
  expect(pictures).toEqual([])
  template = '/tiles/{z}/{x}/{y}?v=2'
  await downloads.start(province)
  expect(new Set(pictures).size).toBe(8)
  expect(await keptTiles()).toEqual(squares([111, 112], 7, 8, 9, 10))
})

test('tiles are deleted with the last area that needs them, and with a download that fails', async () => {
  await downloads.start({ boundaryId: null, name: 'All' })
  expect(await keptTiles()).toEqual(squares([111, 112, 211], 7, 8, 9))
  await downloads.start(province)
  await downloads.remove(null)
  expect(await keptTiles()).toEqual(squares([111, 112], 7, 8, 9, 10))
  fails = (key) => (key.startsWith('/tiles/9/211') ? new ProblemError({ type: 'broken' }) : undefined)
  await downloads.start({ boundaryId: 2, name: 'Place 2' })
  expect(downloads.state().fault?.why).toBe('broken')
  expect(await keptTiles()).toEqual(squares([111, 112], 7, 8, 9, 10))
  await downloads.remove(1)
  expect(await keptTiles()).toEqual([])
})

test('an area is saved without a base map that cannot be fetched, and a base map deleted to free space is marked as missing', async () => {
  template = 'https://tiles.example/{z}/{x}/{y}'
  fails = (key) => (key.startsWith('https:') ? new ProblemError({ type: 'unreachable' }) : undefined)
  await downloads.start(province)
  expect(downloads.state()).toMatchObject({ areas: [{ tiles: null }], withoutBaseMap: [], fault: undefined })
  fails = () => undefined
  await downloads.start(province)
  expect((await keptTiles()).length).toBe(10)
  await dropTiles()
  await downloads.look()
  expect(downloads.state().withoutBaseMap).toEqual([1])
})

test('the base map is saved up to the zoom where a place fills the screen, without the widest tiles of our own', () => {
  const zooms = (isOwn: boolean, isCountry: boolean) => zoomsOf({ isOwn, isCountry })
  expect([zooms(true, false), zooms(true, true), zooms(false, false)]).toEqual([
    [7, 8, 9, 10],
    [7, 8, 9],
    [6, 7, 8, 9, 10],
  ])
  const here = { url: '/a', createdAt: 0 }
  expect([tileIsDue(here, '/a', 29 * DAY_MS), tileIsDue(here, '/a', 30 * DAY_MS)]).toEqual([false, true])
})

test('an area that a wrong clock dated ahead is due as soon as the clock is right again', () => {
  const ahead = { boundaryId: 1, name: 'A', download: 'a', at: 100 * DAY_MS, bytes: 1 }
  expect(areasDue([ahead], { now: DAY_MS, savesData: false })).toEqual([ahead])
  expect(tileIsDue({ url: '/a', createdAt: 100 * DAY_MS }, '/a', DAY_MS)).toBe(true)
})

test('an area is due after a day, unless the person saves data', () => {
  const old = { boundaryId: 1, name: 'A', download: 'a', at: 0, bytes: 1 }
  const older = { ...old, boundaryId: 2, at: -5 }
  const fresh = { ...old, boundaryId: 3, at: 1 }
  const due = (savesData: boolean) =>
    areasDue([fresh, old, older], { now: DAY_MS, savesData }).map(({ boundaryId }) => boundaryId)
  expect([due(false), due(true)]).toEqual([[2, 1], []])
})
