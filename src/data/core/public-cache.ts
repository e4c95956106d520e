/** The answers that anyone may see, kept as they were seen; those about a place make room for newer ones. */
import { promisifyRequest } from 'idb-keyval'
import { cachedAnswersOf } from '#src/offline/database/cached-answers.ts'
import { sizesAfterCaching, isBounded, type CachedSizes } from './cache-limits.ts'
import type { CachedAnswer } from './cached-answer.ts'

/** No call and no file is named so. */
const SIZES = 'sizes'

export function cachePublic(key: string, kept: CachedAnswer): Promise<void> {
  const size = { at: kept.at, bytes: isBounded(key) ? JSON.stringify(kept.data).length : 0 }
  return change((answers, noted) => {
    const { sizes, gone } = sizesAfterCaching(noted, key, size)
    answers.put(kept, key)
    for (const one of gone) answers.delete(one)
    return sizes
  })
}

export function dropPublic(key: string): Promise<void> {
  return change((answers, { [key]: _gone, ...sizes }) => {
    answers.delete(key)
    return sizes
  })
}

/** Forgets what was seen of places; what everybody is shown stays. */
export function clearPlaces(): Promise<void> {
  return change((answers, sizes) => {
    for (const key of Object.keys(sizes)) answers.delete(key)
    return {}
  })
}

/** An answer and what is noted of it change together or not at all. */
function change(work: (answers: IDBObjectStore, sizes: CachedSizes) => CachedSizes): Promise<void> {
  return cachedAnswersOf('anyone')('readwrite', async (answers) => {
    const noted = ((await promisifyRequest(answers.get(SIZES))) ?? {}) as CachedSizes
    const sizes = work(answers, noted)
    if (sizes !== noted) answers.put(sizes, SIZES)
    await promisifyRequest(answers.transaction)
  })
}
