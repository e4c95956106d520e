/**
 * Answers kept on the device, so that they can be shown without signal. A store per person: what one was allowed
 * to see is never shown to the next, and signing out clears it. A person's lie encrypted; what anyone may see lies open, in a
 * store of its own.
 */
import { del, get, set } from 'idb-keyval'
import type { Call } from '#contract/call.ts'
import { build } from '#src/offline/database/build.ts'
import {
  deleteCachedAnswers,
  cachedAnswersOf,
  type AnswerOwner,
} from '#src/offline/database/cached-answers.ts'
import type { CachedAnswer } from './cached-answer.ts'
import { dropPublic, cachePublic } from './public-cache.ts'

export type { CachedAnswer, AnswerOwner }

/** A device that cannot keep (private window, storage full) still works while it is online. */
export async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined)
}

export async function readCached(owner: AnswerOwner, key: string): Promise<CachedAnswer | undefined> {
  return orUndefined(get<CachedAnswer>(key, cachedAnswersOf(owner)))
}

export async function cacheAnswer(owner: AnswerOwner, key: string, kept: CachedAnswer): Promise<void> {
  await orUndefined(owner === 'anyone' ? cachePublic(key, kept) : set(key, kept, cachedAnswersOf(owner)))
}

export async function dropCached(owner: AnswerOwner, key: string): Promise<void> {
  await orUndefined(owner === 'anyone' ? dropPublic(key) : del(key, cachedAnswersOf(owner)))
}

export async function clearCached(owner: AnswerOwner): Promise<void> {
  await orUndefined(deleteCachedAnswers(owner))
}

/** A copy kept by an older build may lack what this one shows; what this build was answered, it can show. */
export function readable(call: Call, kept: CachedAnswer): CachedAnswer | undefined {
  if (kept.build === build) return kept
  return call.output.safeParse(kept.data).success ? kept : undefined
}

export function cacheKeyOf(call: Call, input: unknown): string {
  return `${call.path} ${JSON.stringify(input)}`
}
