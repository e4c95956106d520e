/** The lines of the map on the device: those of one revision of the geometry, each file as it came. */
import { delMany, keys } from 'idb-keyval'
import { cachedAnswersOf } from '#src/offline/database/cached-answers.ts'
import { readJson, type Api } from '../core/api.ts'
import { cacheAnswer, orUndefined, readCached, type CachedAnswer } from '../core/query-cache.ts'

/** One after another, so that those of an earlier revision never take the place of newer ones. */
let keeping = Promise.resolve()

/**
 * A file of the geometry, from the device or else from the server. One that is new takes the place of all of earlier
 * revisions, in its own time: whoever waits for the lines does not wait for the storage.
 * @param at milliseconds UTC
 * @returns the lines, and when what is to be kept of them is kept, or cannot be
 * @throws ProblemError
 */
export async function linesFrom(
  url: string,
  api: Pick<Api, 'file'>,
  at: number,
  signal: AbortSignal,
): Promise<{ readonly lines: unknown; readonly keeping: Promise<void> }> {
  const kept = await readCached('anyone', url)
  if (kept !== undefined) return { lines: kept.data, keeping: Promise.resolve() }
  const lines = await readJson(await api.file(url, signal))
  keeping = keeping.then(() => keepInPlace(url, { data: lines, at }))
  return { lines, keeping }
}

async function keepInPlace(url: string, kept: CachedAnswer): Promise<void> {
  await cacheAnswer('anyone', url, kept)
  await orUndefined(dropFilesBut(url.slice(0, url.lastIndexOf('/') + 1)))
}

/** Removes the files of the geometry that lie in another folder: `/geography/2/`. */
async function dropFilesBut(folder: string): Promise<void> {
  const store = cachedAnswersOf('anyone')
  const files = (await keys<string>(store)).filter((key) => key.startsWith('/geography/'))
  await delMany(
    files.filter((file) => !file.startsWith(folder)),
    store,
  )
}
