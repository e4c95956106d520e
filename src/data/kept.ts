/**
 * Answers kept on the device, so that they can be shown without signal. A store per person: what one was allowed
 * to see is never shown to the next, and signing out clears it. A person's lie sealed; what anyone may see lies open, in a
 * store of its own.
 */
import { del, get, set } from 'idb-keyval'
import type { Call } from '#contract/call.ts'
import { build } from '#src/offline/build.ts'
import { forgetKeptAnswers, keptAnswersOf, type Owner } from '#src/offline/kept-answers.ts'
import type { Kept } from './kept-copy.ts'
import { dropPublic, keepPublic } from './kept-public.ts'

export type { Kept, Owner }

/** A device that cannot keep (private window, storage full) still works while it is online. */
export async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined)
}

export async function readKept(owner: Owner, key: string): Promise<Kept | undefined> {
  return orNothing(get<Kept>(key, keptAnswersOf(owner)))
}

export async function keep(owner: Owner, key: string, kept: Kept): Promise<void> {
  await orNothing(owner === 'anyone' ? keepPublic(key, kept) : set(key, kept, keptAnswersOf(owner)))
}

export async function dropKept(owner: Owner, key: string): Promise<void> {
  await orNothing(owner === 'anyone' ? dropPublic(key) : del(key, keptAnswersOf(owner)))
}

export async function forgetKept(owner: Owner): Promise<void> {
  await orNothing(forgetKeptAnswers(owner))
}

/** A copy kept by an older build may lack what this one shows; what this build was answered, it can show. */
export function readable(call: Call, kept: Kept): Kept | undefined {
  if (kept.build === build) return kept
  return call.output.safeParse(kept.data).success ? kept : undefined
}

export function keyOf(call: Call, input: unknown): string {
  return `${call.path} ${JSON.stringify(input)}`
}
