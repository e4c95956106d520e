/** The lines of the map on the device: those of one revision of the geometry, each file as it came. */
import { delMany, keys } from 'idb-keyval'
import { keptAnswersOf } from '#src/offline/kept-answers.ts'
import { readJson, type Api } from './api.ts'
import { keep, orNothing, readKept } from './kept.ts'

/**
 * A file of the geometry, from the device or else from the server. One that is new takes the place of all of earlier
 * revisions.
 * @param at milliseconds UTC
 * @throws ProblemError
 */
export async function linesFrom(
  url: string,
  api: Pick<Api, 'file'>,
  at: number,
  signal: AbortSignal,
): Promise<unknown> {
  const kept = await readKept('anyone', url)
  if (kept !== undefined) return kept.data
  const data = await readJson(await api.file(url, signal))
  await keep('anyone', url, { data, at })
  await orNothing(dropFilesBut(url.slice(0, url.lastIndexOf('/') + 1)))
  return data
}

/** Removes the files of the geometry that lie in another folder: `/geography/2/`. */
async function dropFilesBut(folder: string): Promise<void> {
  const store = keptAnswersOf('anyone')
  const files = (await keys<string>(store)).filter((key) => key.startsWith('/geography/'))
  await delMany(
    files.filter((file) => !file.startsWith(folder)),
    store,
  )
}
