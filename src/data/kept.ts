/**
 * Answers kept on the device, so that they can be shown without signal. A store per person: what one was allowed
 * to see is never shown to the next, and signing out clears it. A person's lie sealed; what anyone may see lies open, in a
 * store of its own.
 */
import { del, get, set } from 'idb-keyval'
import type { Call } from '#contract/call.ts'
import { build } from '#src/offline/database/build.ts'
import { deleteCachedAnswers, cachedAnswersOf, type AnswerOwner } from '#src/offline/database/cached-answers.ts'
import type { Kept } from './kept-copy.ts'
import { dropPublic, keepPublic } from './kept-public.ts'

export type { Kept, AnswerOwner }

/** A device that cannot keep (private window, storage full) still works while it is online. */
export async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined)
}

export async function readKept(owner: AnswerOwner, key: string): Promise<Kept | undefined> {
  return orNothing(get<Kept>(key, cachedAnswersOf(owner)))
}

export async function keep(owner: AnswerOwner, key: string, kept: Kept): Promise<void> {
  await orNothing(owner === 'anyone' ? keepPublic(key, kept) : set(key, kept, cachedAnswersOf(owner)))
}

export async function dropKept(owner: AnswerOwner, key: string): Promise<void> {
  await orNothing(owner === 'anyone' ? dropPublic(key) : del(key, cachedAnswersOf(owner)))
}

export async function forgetKept(owner: AnswerOwner): Promise<void> {
  await orNothing(deleteCachedAnswers(owner))
}

/** A copy kept by an older build may lack what this one shows; what this build was answered, it can show. */
export function readable(call: Call, kept: Kept): Kept | undefined {
  if (kept.build === build) return kept
  return call.output.safeParse(kept.data).success ? kept : undefined
}

export function keyOf(call: Call, input: unknown): string {
  return `${call.path} ${JSON.stringify(input)}`
}
