/**
 * The answers of areas that somebody keeps on purpose. Each download is staged under a name of its own and is in
 * force only once the list of areas names it: all of it or nothing.
 */
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { CachedAnswer } from '#src/offline/database/cached-answer.ts'

export interface CachedArea {
  /** Null for the whole country. */
  readonly boundaryId: number | null
  readonly name: string
  /** What its answers are kept under. */
  readonly download: string
  /** When the download began, milliseconds UTC. */
  readonly at: number
  readonly bytes: number
  /** What its squares of the base map are kept under; null where nobody gives them for keeping. */
  readonly tiles?: readonly string[] | null
}

/** No answer is kept under this name: those of a download begin with it and a space. */
const AREAS = 'areas'

let store: UseStore | undefined

function areaStore(): UseStore {
  store ??= createStore('gbvf-kept-areas', 'answers')
  return store
}

export function listAreas(): Promise<readonly CachedArea[]> {
  return areaStore()('readonly', areasIn)
}

/** The answer of the area that was kept last, where one has it. */
export function readInAreas(key: string): Promise<CachedAnswer | undefined> {
  return areaStore()('readonly', async (answers) => {
    const areas = await areasIn(answers)
    const found = await Promise.all(
      areas.map(({ download }) =>
        promisifyRequest<CachedAnswer | undefined>(answers.get(`${download} ${key}`)),
      ),
    )
    return found.filter((kept) => kept !== undefined).toSorted((a, b) => b.at - a.at)[0]
  })
}

/** Keeps answers, each under its key, for a download that is not in force yet. */
export function stageDownload(
  download: string,
  kept: readonly (readonly [string, CachedAnswer])[],
): Promise<void> {
  return change((answers) => {
    for (const [key, one] of kept) answers.put(one, `${download} ${key}`)
  })
}

/** From now on the area is this; what it was before goes. The whole country takes the place of its provinces; a province beside it is newer. */
export function activateDownload(area: CachedArea): Promise<void> {
  return change((answers, areas) => {
    const stays = areas.filter(({ boundaryId }) => area.boundaryId !== null && boundaryId !== area.boundaryId)
    for (const { download } of areas.filter((one) => !stays.includes(one))) forget(answers, download)
    answers.put([...stays, area], AREAS)
  })
}

export function removeArea(boundaryId: number | null): Promise<void> {
  return change((answers, areas) => {
    const gone = areas.filter((area) => area.boundaryId === boundaryId)
    for (const { download } of gone) forget(answers, download)
    answers.put(
      areas.filter((area) => !gone.includes(area)),
      AREAS,
    )
  })
}

/** Clears what a download left that did not come to its end. */
export function clearStaged(): Promise<void> {
  return change(async (answers, areas) => {
    const inForce = new Set(areas.map(({ download }) => download))
    for (const key of await promisifyRequest(answers.getAllKeys())) {
      if (typeof key !== 'string' || key === AREAS) continue
      if (!inForce.has(key.slice(0, key.indexOf(' ')))) answers.delete(key)
    }
  })
}

function areasIn(answers: IDBObjectStore): Promise<readonly CachedArea[]> {
  return promisifyRequest<readonly CachedArea[] | undefined>(answers.get(AREAS)).then((areas) => areas ?? [])
}

function forget(answers: IDBObjectStore, download: string): void {
  answers.delete(IDBKeyRange.bound(`${download} `, `${download} \uFFFF`))
}

function change(
  work: (answers: IDBObjectStore, areas: readonly CachedArea[]) => void | Promise<void>,
): Promise<void> {
  return areaStore()('readwrite', async (answers) => {
    await work(answers, await areasIn(answers))
    await promisifyRequest(answers.transaction)
  })
}
