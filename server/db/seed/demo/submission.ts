import { createRandom } from './random.ts'
import type { Provider } from './provider.ts'
import { DAY_MS, type DemoWorld } from './world.ts'

/** A change that a submission makes besides the answers. */
export type Edit = 'reception' | 'postal' | 'person'

/** How the submissions of the current quarter come, where somebody who can sign in sees them. */
export interface Submission {
  /** The changes of the first submission and, after a return, of the second; an empty list changes nothing. */
  readonly edits: readonly (readonly Edit[])[]
  /** Sent by the person who verifies in the province, so that somebody else must. */
  readonly isProvincial: boolean
  /** Nobody sent it in an earlier quarter. */
  readonly isFirst: boolean
  /** Of those that wait for a verdict: it was returned once and has been sent again. */
  readonly isSentAgain: boolean
  /** How long it has waited at most, in milliseconds. */
  readonly age: number
}

const UNCHANGED = 0.3
const PROVINCIAL = 0.12
const SENT_AGAIN = 0.2
const FIRST = 0.1
const LONG = 0.25
const edits: readonly Edit[] = ['reception', 'postal', 'person']

/** Undefined outside the provinces of those who can sign in. Draws from a source of its own, which moves no other. */
export function submissionOf(world: DemoWorld, { id, municipality }: Provider): Submission | undefined {
  if (!world.shownProvinces.has(municipality.provinceId)) return undefined
  const random = createRandom(id)
  const isUnchanged = random.chance(UNCHANGED)
  const first = isUnchanged ? [] : random.several(edits, random.whole(1, edits.length))
  const isProvincial = random.chance(PROVINCIAL)
  const isSentAgain = random.chance(SENT_AGAIN)
  const isFirst = random.chance(FIRST)
  const days = random.chance(LONG) ? random.whole(15, 40) : 13 * random.share()
  return { edits: [first, ['reception']], isProvincial, isSentAgain, isFirst, age: days * DAY_MS }
}
