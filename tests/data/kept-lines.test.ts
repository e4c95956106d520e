import 'fake-indexeddb/auto'
import { keys } from 'idb-keyval'
import { expect, test } from 'vitest'
import type { Api } from '#src/data/core/api.ts'
import { cacheAnswer } from '#src/data/core/query-cache.ts'
import { linesFrom } from '#src/data/queries/cached-geometry.ts'
import { cachedAnswersOf } from '#src/offline/database/cached-answers.ts'

const asked: string[] = []
const api: Pick<Api, 'file'> = {
  file: (path) => {
    asked.push(path)
    return Promise.resolve(Response.json(path))
  },
}
const { signal } = new AbortController()
const lines = async (path: string) => {
  const { lines: data, keeping } = await linesFrom(path, api, 1000, signal)
  await keeping
  return data
}

const kept = async () => (await keys<string>(cachedAnswersOf('anyone'))).toSorted()

test('lines are fetched once, and those of a revision before go when newer ones come', async () => {
  await cacheAnswer('anyone', '/api/dashboard {}', { data: 1, at: 1 })
  await lines('/geography/1/low.topo.json')
  await lines('/geography/1/full.topo.json')
  expect(await lines('/geography/1/low.topo.json')).toBe('/geography/1/low.topo.json')
  expect(asked).toHaveLength(2)
  await lines('/geography/12/low.topo.json')
  expect(await kept()).toEqual(['/api/dashboard {}', '/geography/12/low.topo.json'])
})

test('lines of which newer ones follow at once leave these kept', async () => {
  await Promise.all([lines('/geography/20/low.topo.json'), lines('/geography/21/low.topo.json')])
  expect(await kept()).toEqual(['/api/dashboard {}', '/geography/21/low.topo.json'])
})
