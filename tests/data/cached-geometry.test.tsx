import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import type { Api } from '#src/data/core/api.ts'
import { createPublicAnswers } from '#src/data/core/public-answers.ts'
import { testServices } from '#tests/support/test-services.ts'
import { geometryFrom } from '#src/data/queries/topology.ts'

const topologyOf = (path: string) => ({ type: 'Topology', objects: {}, arcs: [], path })
const asked: string[] = []
const file: Api['file'] = async (path) => {
  asked.push(path)
  return Response.json(path.endsWith('html') ? 'Welcome' : topologyOf(path))
}
const publicAnswers = createPublicAnswers(async () => undefined)
const services = testServices({ publicAnswers, api: { ...testServices({}).api, file } })
const { signal } = new AbortController()
const geometryOf = async (path: string) => {
  const { geometry, caching } = await geometryFrom(path, services, 1000, signal)
  await caching
  return geometry
}
const isCached = async (path: string) => (await publicAnswers.read(path)) !== undefined

test('geometry is fetched once, and an older revision is deleted when a newer one comes', async () => {
  await publicAnswers.write('/api/dashboard {}', { data: 1, at: 1 })
  await geometryOf('/geography/1/low.topo.json')
  await geometryOf('/geography/1/full.topo.json')
  expect(await geometryOf('/geography/1/low.topo.json')).toEqual(topologyOf('/geography/1/low.topo.json'))
  expect(asked).toHaveLength(2)
  await geometryOf('/geography/12/low.topo.json')
  expect(
    await Promise.all(['/geography/1/full.topo.json', '/geography/12/low.topo.json'].map(isCached)),
  ).toEqual([false, true])
  expect(await isCached('/api/dashboard {}')).toBe(true)
})

test('a newer revision that follows at once is the one that stays cached', async () => {
  const paths = ['/geography/20/low.topo.json', '/geography/21/low.topo.json']
  await Promise.all(paths.map(geometryOf))
  expect(await Promise.all(paths.map(isCached))).toEqual([false, true])
})

test('a file that is no geometry is neither shown nor cached', async () => {
  await expect(geometryOf('/geography/30/low.html')).rejects.toBeInstanceOf(ProblemError)
  expect(await isCached('/geography/30/low.html')).toBe(false)
})
