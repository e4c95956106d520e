import { createRandom } from './random.ts'
import type { Provider } from './provider.ts'
import { DAY_MS, type DemoWorld } from './world.ts'

/** A change in a submission other than the answers. */
export type Edit = 'reception' | 'postal' | 'person'

/** A submission of the current quarter, in a place that a demo sign-in can see. */
export interface Submission {
  /** The changes of the first submission and, after a return, of the second; an empty list changes nothing. */
  readonly edits: readonly (readonly Edit[])[]
  /** The person who verifies in the province sent it, so somebody else must verify it. */
  readonly isProvincial: boolean
  /** Nobody submitted the provider in an earlier quarter. */
  readonly isFirst: boolean
  /** The submission waits for a verdict after it was returned once. */
  readonly isSentAgain: boolean
  /** The longest time that it has waited, in milliseconds. */
  readonly age: number
}

const UNCHANGED = 0.3
const PROVINCIAL = 0.12
const SENT_AGAIN = 0.2
const FIRST = 0.1
const LONG = 0.25
const edits: readonly Edit[] = ['reception', 'postal', 'person']

/**
 * Returns undefined outside the provinces of the demo sign-ins. It uses its own random numbers, so that others stay the
 * same.
 */
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
