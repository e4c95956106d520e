import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** Fewer answers are not shown, and fewer organisations neither. The product has its own constants. */
const FEW_ANSWERS = 5
const FEW_ORGANISATIONS = 3
const SOUTH_AFRICA_MS = 2 * 60 * 60 * 1000

interface Place {
  readonly municipality: number
  readonly district: number | null
  readonly province: number | null
}

interface Organisation extends Place {
  readonly organisation: number
  readonly type: number
  readonly approvedAt: number
}

export interface CountedSurvey extends Organisation {
  readonly id: number
  readonly audience: number
  readonly year: number
  readonly quarter: number
  readonly expected: number
  readonly responses: number
  /** By category: the mean over its questions, from the answers alone. */
  readonly scores: ReadonlyMap<number, number>
}

/** Reads every survey with its answers. It shares neither code nor stored sums with the product. */
export async function countSurveys({ db }: Database): Promise<readonly CountedSurvey[]> {
  const surveys = await sql<Omit<CountedSurvey, 'scores'>>`
    select h.id, h.year, h.quarter, q.questionnaire_type_id as audience, h.expected_responses as expected,
      h.actual_responses as responses, ${organisationColumns}
    from health_checks h join questionnaires q on q.id = h.questionnaire_id
    join organisations o on o.stakeholder_id = h.organisation_stakeholder_id join boundaries b on b.id = o.boundary_id
    where o.verification_status_id = 3`.execute(db)
  const means = await sql<{ survey: number; category: number; score: number | string }>`
    select survey, category, avg(score) as score from (
      select r.health_check_id as survey, q.question_category_id as category,
        1.0 * sum(g.received * a.score) / r.received as score
      from health_check_responses r join questions q on q.id = r.question_id
      join possible_answers a on a.question_id = q.id and a.score is not null
      join health_check_answers g on g.possible_answer_id = a.id and g.health_check_id = r.health_check_id
      where r.received >= ${FEW_ANSWERS} group by r.health_check_id, q.id, q.question_category_id, r.received
    ) as questions group by survey, category order by category`.execute(db)
  const scores = new Map<number, Map<number, number>>()
  for (const { survey, category, score } of means.rows)
    scores.set(survey, (scores.get(survey) ?? new Map<number, number>()).set(category, Number(score)))
  return surveys.rows.map((survey) => ({ ...survey, scores: scores.get(survey.id) ?? new Map() }))
}

const organisationColumns = sql`o.stakeholder_id as organisation, o.organisation_type_id as type,
  o.decided_at as "approvedAt", b.id as municipality, b.district_id as district, b.province_id as province`

export async function listApproved({ db }: Database): Promise<readonly Organisation[]> {
  const { rows } = await sql<Organisation>`
    select ${organisationColumns} from organisations o join boundaries b on b.id = o.boundary_id
    where o.verification_status_id = 3`.execute(db)
  return rows
}

/** Groups what is in places by every boundary around it; null is the country. */
export function groupByPlace<One extends Place>(
  all: readonly One[],
): ReadonlyMap<number | null, readonly One[]> {
  const groups = new Map<number | null, One[]>()
  for (const one of all)
    for (const id of new Set([null, one.province, one.district, one.municipality])) {
      const group = groups.get(id) ?? []
      group.push(one)
      groups.set(id, group)
    }
  return groups
}

interface Quarter {
  readonly year: number
  readonly quarter: number
}

export function wasApproved({ approvedAt }: Organisation, { year, quarter }: Quarter): boolean {
  return approvedAt < Date.UTC(year, quarter * 3) - SOUTH_AFRICA_MS
}

/** Figures of a place, as an answer of the product has them. */
export interface ToldFigures {
  /** Null where the figures are hidden. */
  readonly participatingOrganisations: number | null
  readonly maturityScores?: readonly { readonly score: number }[]
}

/** Sums up surveys of one quarter. */
export function sumOf(surveys: readonly CountedSurvey[]) {
  const participating = surveys.filter(({ responses }) => responses >= FEW_ANSWERS)
  const scored = participating.filter(({ scores }) => categories.every((category) => scores.has(category)))
  const maturityScores = categories.map((category) =>
    mean(scored.map(({ scores }) => scores.get(category) ?? 0)),
  )
  return {
    /** The organisations behind the figures: those that asked, that took part, and that have a score. */
    behind: [surveys, participating, scored].map(organisationsOf),
    participatingOrganisations: organisationsOf(participating),
    totalActualResponses: total(participating.map(({ responses }) => responses)),
    totalExpectedResponses: total(surveys.map(({ expected }) => expected)),
    scoredSurveys: scored.length,
    overalMaturity: scored.length === 0 ? null : mean(maturityScores),
    maturityScores: scored.length === 0 ? [] : maturityScores,
  }
}

type Counted = ReturnType<typeof sumOf> & { readonly organisationCount: number }

/** Names the figures that are not those of the surveys, and `behind` if they say something of one or two organisations. */
export function faultsIn(told: ToldFigures, counted: Counted, isTotal: boolean): readonly string[] {
  const { behind, maturityScores, ...figures } = counted
  const isHidden = told.participatingOrganisations === null
  const answer = told as unknown as Readonly<Record<string, unknown>>
  const wrong = Object.entries(figures).filter(([name, value]) => {
    // The number of all organisations is public.
    const isSuppressed = isHidden && !(isTotal && name === 'organisationCount')
    return name in answer && !isNear(answer[name], isSuppressed ? null : value)
  })
  const scores = told.maturityScores?.map(({ score }) => score)
  const shownScores = isHidden ? [] : maturityScores
  const areScoresRight =
    scores === undefined ||
    (scores.length === shownScores.length &&
      scores.every((score, index) => isNear(score, shownScores[index])))
  return [
    ...wrong.map(([name]) => name),
    ...(areScoresRight ? [] : ['maturityScores']),
    ...(!isHidden && behind.some(isFew) ? ['behind'] : []),
  ]
}

/** Whether somebody could be told from a count. */
export function isFew(count: number): boolean {
  return count > 0 && count < FEW_ORGANISATIONS
}

/** Scores are rounded for each survey, and again for each sum. */
function isNear(told: unknown, counted: unknown): boolean {
  return typeof told === 'number' && typeof counted === 'number'
    ? Math.abs(told - counted) < 0.02
    : told === counted
}

const categories = [1, 2, 3] as const

function organisationsOf(surveys: readonly CountedSurvey[]): number {
  return new Set(surveys.map(({ organisation }) => organisation)).size
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function mean(values: readonly number[]): number {
  return total(values) / values.length
}
