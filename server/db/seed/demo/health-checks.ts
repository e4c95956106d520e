import { scoredCategories } from '#contract/rules/maturity.ts'
import { createRandom, type Random } from './random.ts'
import { HIGHER_EDUCATION } from './organisation-kinds.ts'
import type { Organisation } from './organisations.ts'
import { addSurveyAnswers } from './survey-answers.ts'
import { clamp, type Period, type DemoWorld } from './world.ts'

const STAFF = 1
const STUDENTS = 2
const TAKES_PART = 0.85
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 22

/** Adds a survey of staff for most quarters since an organisation was approved, and of students if it has any. */
export function addHealthChecks(world: DemoWorld, organisations: readonly Organisation[]): void {
  const random = createRandom(6)
  let lastId = 0
  for (const organisation of organisations) {
    const ability = clamp(20, random.about(52, 30), 85)
    for (const period of world.periods) {
      if (organisation.approvedAt === null || organisation.approvedAt > period.start) continue
      if (!organisation.isSignIn && !random.chance(TAKES_PART)) continue
      const audiences = organisation.typeId === HIGHER_EDUCATION ? [STAFF, STUDENTS] : [STAFF]
      for (const questionnaireId of audiences) {
        lastId += 1
        addHealthCheck(world, random, { id: lastId, organisation, period, questionnaireId, ability })
      }
    }
  }
}

interface Survey {
  readonly id: number
  readonly organisation: Organisation
  readonly period: Period
  readonly questionnaireId: number
  /** The quality of the organisation's work, 0 to 100. */
  readonly ability: number
}

function addHealthCheck(world: DemoWorld, random: Random, survey: Survey): void {
  const { id, organisation, period, questionnaireId } = survey
  const expected = expectedResponses(random, survey)
  const elapsed = period.isCurrent ? (period.until - period.start) / (period.end - period.start) : 1
  const actual = Math.round(expected * clamp(0.2, random.about(0.72, 0.35), 1) * elapsed)
  world.rows.add('health_checks', {
    id,
    organisation_stakeholder_id: organisation.id,
    questionnaire_id: questionnaireId,
    effective_from: period.start,
    effective_to: period.end - 1,
    year: period.year,
    quarter: period.quarter,
    invite_code: Array.from({ length: CODE_LENGTH }, () => random.pick([...CODE_LETTERS])).join(''),
    expected_responses: expected,
    actual_responses: actual,
  })
  if (actual === 0) return
  const scores = organisation.isSignIn
    ? addSurveyAnswers(world, random, { ...survey, responses: actual })
    : invented(world, random, survey)
  for (const [categoryId, score] of scores) {
    world.rows.add('health_check_scores', {
      health_check_id: id,
      question_category_id: categoryId,
      score: Math.round(score * 100) / 100,
    })
  }
}

function expectedResponses(random: Random, { organisation, questionnaireId }: Survey): number {
  const asked = organisation.members * (questionnaireId === STUDENTS ? 1.5 : 0.6)
  return Math.max(5, Math.round(random.about(asked, asked * 0.1)))
}

/** Scores improve slightly each quarter; policies change later than behaviours. */
function invented(world: DemoWorld, random: Random, { period, ability }: Survey): Map<number, number> {
  const quartersOn = world.periods.indexOf(period)
  return new Map(
    scoredCategories.map((category) => {
      const mean = ability + 0.9 * quartersOn - 4 * (category - 2)
      return [category, clamp(3, random.about(mean, 10), 97)]
    }),
  )
}
