import type { Insertable } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { People } from './people.ts'
import type { Provider } from './provider.ts'
import type { Random } from './random.ts'
import { updatesOf, type Submission, type Update } from './updates.ts'
import { clamp, type DemoWorld } from './world.ts'

export type Change = Insertable<Tables['changes']>
export type NewAnswer = Insertable<Tables['requirement_answer_history']>

interface ProviderHistory {
  readonly version: number
  readonly changes: readonly Change[]
  readonly answers: readonly Insertable<Tables['requirement_answers']>[]
  readonly history: readonly NewAnswer[]
  readonly updates: readonly Insertable<Tables['provider_updates']>[]
}

/**
 * Returns the history of a provider since its registration: the updates of each quarter, the answers that they changed,
 * and the versions. Only the current quarter's updates have versions of their own.
 */
export function recordOf(
  world: DemoWorld,
  random: Random,
  of: { provider: Provider; people: People; submission: Submission | undefined },
): ProviderHistory {
  const { provider, people, submission } = of
  const { municipality } = provider
  const authors = {
    submitted: people.municipal.get(municipality.boundaryId) ?? null,
    verified: people.provincial.get(municipality.provinceId) ?? null,
  }
  const updates = updatesOf(world, random, provider, submission)
  const sent = updates.filter((update) => update.period.isCurrent || submission?.isFirst !== true)
  const [latest, ...decided] = updates.filter((update) => update.period.isCurrent)
  // A resubmission corrects only a number; its answers are not asked again.
  const asked = updates.filter((update) => update.state === 'submitted' && !decided.includes(update))
  const isUnchanged = submission?.edits[0]?.length === 0
  const askedAt = asked.map(({ at }) => at)
  const answers = answersOf(random, provider, askedAt).filter(
    (answer) => !isUnchanged || answer.at !== latest?.at || answer.at === provider.createdAt,
  )
  const isProvincial = submission?.isProvincial === true && decided.length === 0
  const author = (update: Update) =>
    update.state === 'submitted' && !(isProvincial && update === latest)
      ? authors.submitted
      : authors.verified
  const changes = changesOf(provider, updates, answers).map(({ update, ...change }, index) => ({
    stakeholder_id: provider.id,
    ...change,
    by_stakeholder_id: update === undefined ? authors.submitted : author(update),
    typed_at: null,
    before: 'null',
    after: 'null',
    version: index + 1,
  }))
  const versionAt = (at: number) => changes.findLast((change) => change.received_at <= at)?.version ?? 1
  return {
    version: changes.length,
    changes,
    ...answerRows(provider, answers),
    updates: sent.map((update) => ({
      provider_id: provider.id,
      year: update.period.year,
      quarter: update.period.quarter,
      state: update.state,
      provider_version: update.state === 'submitted' ? versionAt(update.at) : versionAt(update.at - 1),
      by_stakeholder_id: author(update),
      at: update.at,
      comment: update.comment,
      field_path: update.fieldPath,
      note: null,
      withdraws_update_id: null,
    })),
  }
}

function changesOf(provider: Provider, updates: readonly Update[], answers: readonly Answer[]) {
  const added = { kind: 'added', received_at: provider.createdAt, paths: '[]', update: undefined }
  const recent = updates.filter((update) => update.period.isCurrent && update.at > provider.createdAt)
  return [
    added,
    ...recent.map((update) => ({
      kind: update.state === 'submitted' ? 'update' : update.state,
      received_at: update.at,
      paths: JSON.stringify(answers.filter((answer) => answer.at === update.at).map(pathOf)),
      update,
    })),
  ]
}

function pathOf({ requirementId }: Answer): string {
  return `requirements.${requirementId}.isAnswer`
}

function answerRows(
  { id }: Provider,
  answers: readonly Answer[],
): Pick<ProviderHistory, 'answers' | 'history'> {
  const history = answers.map(({ requirementId, isAvailable, at }) => ({
    provider_id: id,
    requirement_id: requirementId,
    is_available: isAvailable ? 1 : 0,
    answered_at: at,
  }))
  const last = new Map(history.map((answer) => [answer.requirement_id, answer]))
  return { history, answers: [...last.values()] }
}

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
function answersOf(random: Random, provider: Provider, submittedAt: readonly number[]): Answer[] {
  const moments = [provider.createdAt, ...submittedAt]
  return provider.block.buildingBlockRequirements
    .flatMap(({ buildingBlockRequirementId: id }) => answersTo(id, random, provider, moments))
    .sort((a, b) => a.at - b.at)
}

function answersTo(
  requirementId: number,
  random: Random,
  { createdAt, municipality }: Provider,
  moments: readonly number[],
): Answer[] {
  if (random.chance(NEVER_ANSWERED)) return []
  const isLate = random.chance(ANSWERED_LATER)
  const likely = clamp(0.1, municipality.strength + random.about(0, 0.25), 0.95)
  const answers: Answer[] = []
  let before: boolean | null = null
  for (const at of moments) {
    if (before === null && isLate && at === createdAt) continue
    const isAvailable: boolean = before === null ? random.chance(likely) : nextAnswer(random, before)
    if (isAvailable !== before) answers.push({ requirementId, isAvailable, at })
    before = isAvailable
  }
  return answers
}

/** Each quarter slightly more requirements become available than unavailable. */
function nextAnswer(random: Random, present: boolean): boolean {
  return random.chance(present ? LOST : FOUND) ? !present : present
}
