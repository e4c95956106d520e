import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { config } from '#contract/calls/config.ts'
import { crime } from '#contract/calls/crime.ts'
import { createPublicAnswers, type PublicAnswers } from '#src/data/core/public-answers.ts'
import { cacheKeyOf } from '#src/data/core/query-cache.ts'

const helplines = cacheKeyOf(config.helplines, {})
const country = cacheKeyOf(crime.stats, {})
const ofPlace = (boundaryId: number) => cacheKeyOf(crime.stats, { boundaryId })
const atOnce = async (): Promise<void> => undefined
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

let answers: PublicAnswers

beforeEach(() => {
  answers = createPublicAnswers(atOnce)
})
afterEach(async () => {
  await answers.leave()
  for (const key of [helplines, country]) await answers.remove(key)
})

test('a first visit opens no database to read, and makes one once the first picture is drawn', async () => {
  let draw = (): void => undefined
  const drawn = new Promise<void>((resolve) => {
    draw = resolve
  })
  const first = createPublicAnswers(() => drawn)
  expect(await first.read(helplines)).toBeUndefined()
  await first.remove(helplines)
  const written = first.write(helplines, { data: [], at: 1 })
  await Promise.resolve()
  expect(await databases()).toEqual([])
  draw()
  await written
  expect(await first.read(helplines)).toMatchObject({ data: [], at: 1 })
})

test('answers about places are limited in number, and the least recently used are deleted', async () => {
  await answers.write(helplines, { data: [], at: 1 })
  await answers.write(country, { data: [], at: 1 })
  await answers.write('/geography/1/low.topo.json', { data: {}, at: 1 })
  for (let id = 1; id <= 320; id += 1) await answers.write(ofPlace(id), { data: id, at: 1 + id })
  // It is seen again, so it is newer than the second one.
  await answers.write(ofPlace(1), { data: 1, at: 400 })
  await answers.write(ofPlace(321), { data: 321, at: 401 })
  const isCached = async (key: string) => (await answers.read(key)) !== undefined
  expect(await Promise.all([1, 2, 3, 321].map((id) => isCached(ofPlace(id))))).toEqual([
    true,
    false,
    true,
    true,
  ])
  const others = [helplines, country, '/geography/1/low.topo.json']
  expect(await Promise.all(others.map(isCached))).toEqual([true, true, true])
})

test('leaving the page deletes the places and stores no more of them, and keeps the helplines', async () => {
  await answers.write(helplines, { data: [], at: 1 })
  await answers.write(ofPlace(1), { data: 1, at: 2 })
  const left = answers.leave()
  await answers.write(ofPlace(2), { data: 2, at: 3 })
  await left
  expect(await Promise.all([1, 2].map((id) => answers.read(ofPlace(id))))).toEqual([undefined, undefined])
  expect(await answers.read(helplines)).toMatchObject({ data: [], at: 1 })
  expect(localStorage.length).toBe(0)
})

test('places that an abruptly closed page could not delete are deleted before the next page reads anything', async () => {
  await answers.write(ofPlace(1), { data: 1, at: 2 })
  localStorage.setItem('gbvf-forget-places', '1')
  const next = createPublicAnswers(atOnce)
  expect(await next.read(ofPlace(1))).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

test('an answer that cannot be stored leaves the other answers in place', async () => {
  await answers.write(helplines, { data: [], at: 1 })
  await answers.write(country, { data: () => 'no value that can be stored', at: 2 })
  expect(await answers.read(country)).toBeUndefined()
  expect(await answers.read(helplines)).toMatchObject({ data: [], at: 1 })
})
