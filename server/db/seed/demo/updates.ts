import { DAY_MS } from '#contract/rules/day.ts'
import type { Provider } from './provider.ts'
import { createRandom, type Random } from './random.ts'
import { timeBetween, signInMunicipalities, type Period, type DemoWorld } from './world.ts'

export interface Update {
  readonly period: Period
  readonly state: 'submitted' | 'verified' | 'returned'
  readonly at: number
  readonly comment: string | null
  readonly fieldPath: string | null
}

const DECIDED_IN_THE_PAST = 0.94
const RETURNED_IN_THE_PAST = 0.12

type Stage = 'outstanding' | Update['state']
const stages: readonly Stage[] = [
  'verified',
  'submitted',
  'returned',
  'outstanding',
  'verified',
  'submitted',
  'verified',
]
const DECIDED_SO_FAR = 0.7
const RETURNED_SO_FAR = 0.1

/** The comments of verifiers, each with its field. */
const remarks = [
  ['The reception number rings without an answer. Please check it.', 'contacts.3'],
  ['The email was not delivered. Please ask for the right address.', 'contacts.1'],
  ['The street address has no house number that I could find.', 'address.addressLine1'],
  ['Please check this on site again: last quarter it was still being repaired.', 'requirements.{}.isAnswer'],
  ['Did somebody see this, or only hear it by phone? Please confirm on site.', 'requirements.{}.isAnswer'],
  ['The name differs from the sign at the door. Please check which is right.', 'name'],
] as const

/** Over the eight quarters, oldest first; some updates of the current quarter are still missing. */
export function updatesOf(
  world: DemoWorld,
  random: Random,
  provider: Provider,
  submission: Submission | undefined,
): Update[] {
  return world.periods
    .filter((period) => provider.createdAt < period.until)
    .flatMap((period) => {
      const updates = updatesIn(period, random, provider)
      return period.isCurrent && submission !== undefined ? asSubmitted(updates, submission) : updates
    })
}

function updatesIn(period: Period, random: Random, provider: Provider): Update[] {
  const at = stairs(Math.max(period.start, provider.createdAt), period.until, random)
  const step = (state: Update['state'], number: number): Update => ({
    period,
    state,
    at: at(number),
    ...(state === 'returned' ? aRemark(random, provider) : { comment: null, fieldPath: null }),
  })
  const path = period.isCurrent ? pathTo(stageOf(random, provider)) : pastPath(random, provider)
  return path.map((state, index) => step(state, index + 1))
}

/** Changes only waiting submissions: they were resubmitted or came recently. */
function asSubmitted(updates: readonly Update[], { isSentAgain, age }: Submission): Update[] {
  const [first, ...others] = updates
  if (first === undefined || others.length > 0) return [...updates]
  const { period, at } = first
  const sentAt = Math.max(at, timeBetween(period.until - age, period.until, 0))
  if (!isSentAgain) return [{ ...first, at: sentAt }]
  const [comment, fieldPath] = remarks[0]
  const moment = (share: number) => timeBetween(at, period.until, share)
  const last = Math.max(moment(0.6), sentAt)
  if (moment(0.3) === at || last === moment(0.3)) return [first]
  return [first, { ...first, state: 'returned', at: moment(0.3), comment, fieldPath }, { ...first, at: last }]
}

/** Providers of the demo sign-ins cover every stage; elsewhere the people's diligence decides. */
function stageOf(random: Random, { municipality, turn }: Provider): Stage {
  if (signInMunicipalities.includes(municipality.code)) return stages[turn % stages.length] ?? 'outstanding'
  if (!random.chance(municipality.diligence)) return 'outstanding'
  if (!random.chance(DECIDED_SO_FAR)) return 'submitted'
  return random.chance(RETURNED_SO_FAR) ? 'returned' : 'verified'
}

function pathTo(stage: Stage): Update['state'][] {
  if (stage === 'outstanding') return []
  return stage === 'submitted' ? ['submitted'] : ['submitted', stage]
}

function pastPath(random: Random, { municipality }: Provider): Update['state'][] {
  if (!random.chance(0.75 + 0.25 * municipality.diligence)) return []
  if (!random.chance(DECIDED_IN_THE_PAST)) return ['submitted']
  const isReturned = random.chance(RETURNED_IN_THE_PAST)
  return isReturned ? ['submitted', 'returned', 'submitted', 'verified'] : ['submitted', 'verified']
}

/** Returns four moments in order, with time between them for the next person. */
function stairs(from: number, until: number, random: Random): (step: number) => number {
  const first = 0.5 * random.share()
  const rest = (1 - first) / 5
  return (step) => timeBetween(from, until, first + rest * (step - 1 + 0.8 * random.share()))
}

function aRemark(random: Random, { block }: Provider): Pick<Update, 'comment' | 'fieldPath'> {
  const [comment, path] = random.pick(remarks)
  const requirement = random.pick(block.buildingBlockRequirements)
  return { comment, fieldPath: path.replace('{}', String(requirement.buildingBlockRequirementId)) }
}

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
 * Returns what was last submitted of a provider, or undefined outside the provinces of the demo sign-ins. Its random
 * numbers are its own, so that a change here leaves the other demo data as it is.
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
