import type { Provider } from './provider.ts'
import type { Random } from './random.ts'
import { clamp } from './world.ts'

export interface Answer {
  readonly requirementId: number
  readonly isAvailable: boolean
  readonly at: number
}

const NEVER_ANSWERED = 0.1
const ANSWERED_LATER = 0.2
const FOUND = 0.06
const LOST = 0.015

/** Lists every answer, oldest first: some are from the registration of the provider, the others from its updates. */
export function answersOf(random: Random, provider: Provider, submittedAt: readonly number[]): Answer[] {
  return provider.block.buildingBlockRequirements
    .flatMap(({ buildingBlockRequirementId }) =>
      answersTo(buildingBlockRequirementId, { random, provider, submittedAt }),
    )
    .sort((a, b) => a.at - b.at)
}

interface Circumstances {
  readonly random: Random
  readonly provider: Provider
  readonly submittedAt: readonly number[]
}

function answersTo(requirementId: number, { random, provider, submittedAt }: Circumstances): Answer[] {
  if (random.chance(NEVER_ANSWERED)) return []
  const isLate = random.chance(ANSWERED_LATER)
  const likely = clamp(0.1, provider.municipality.strength + random.about(0, 0.25), 0.95)
  const answers: Answer[] = []
  let before: boolean | null = null
  for (const at of [provider.createdAt, ...submittedAt]) {
    const isPutOff = isLate && at === provider.createdAt
    const isAvailable: boolean | null =
      before === null ? firstAnswer(random, likely, isPutOff) : nextAnswer(random, before)
    if (isAvailable !== null && isAvailable !== before) answers.push({ requirementId, isAvailable, at })
    before = isAvailable
  }
  return answers
}

function firstAnswer(random: Random, likely: number, isPutOff: boolean): boolean | null {
  return isPutOff ? null : random.chance(likely)
}

/** Each quarter slightly more requirements become available than unavailable. */
function nextAnswer(random: Random, present: boolean): boolean {
  return random.chance(present ? LOST : FOUND) ? !present : present
}
