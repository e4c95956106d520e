import { questionnaires } from '../content/questionnaires.json'
import type { Random } from './random.ts'
import type { DemoWorld } from './world.ts'

interface AnsweredSurvey {
  readonly id: number
  readonly questionnaireId: number
  readonly responses: number
  readonly ability: number
}

interface Question {
  readonly questionId: number
  readonly questionTypeId: number
  readonly answers: readonly Answer[]
}

interface Answer {
  readonly possibleAnswerId: number
  readonly score?: number | undefined
}

const MULTIPLE_CHOICE = 4
const SKIPPED_SHARE = 0.05

/** Counts every answer of a survey, and returns the score of each scored category by the product's formula. */
export function addSurveyAnswers(
  world: DemoWorld,
  random: Random,
  survey: AnsweredSurvey,
): Map<number, number> {
  const questionnaire = questionnaires.find(
    ({ questionnaireId }) => questionnaireId === survey.questionnaireId,
  )
  const scores = new Map<number, number>()
  for (const { questionCategoryId, questions } of questionnaire?.questionCategories ?? []) {
    const ofQuestions = questions
      .map((question: Question) => addAnswers(world, random, survey, question))
      .filter((score) => score !== null)
    if (ofQuestions.length > 0) scores.set(questionCategoryId, mean(ofQuestions))
  }
  return scores
}

function addAnswers(
  { rows }: DemoWorld,
  random: Random,
  survey: AnsweredSurvey,
  question: Question,
): number | null {
  const people = Math.max(1, Math.round(survey.responses * (1 - random.share() * SKIPPED_SHARE)))
  const counts = countAnswers(random, question, people, survey.ability)
  rows.add('health_check_responses', {
    health_check_id: survey.id,
    question_id: question.questionId,
    count: people,
  })
  question.answers.forEach(({ possibleAnswerId }, index) =>
    rows.add('health_check_answers', {
      health_check_id: survey.id,
      possible_answer_id: possibleAnswerId,
      count: counts[index] ?? 0,
    }),
  )
  const isScored = question.answers.some(({ score }) => score !== undefined)
  return isScored
    ? question.answers.reduce((sum, { score }, index) => sum + (score ?? 0) * (counts[index] ?? 0), 0) /
        people
    : null
}

function countAnswers(
  random: Random,
  { questionTypeId, answers }: Question,
  people: number,
  ability: number,
): number[] {
  const likings = answers.map((answer) => liking(random, answer, ability))
  if (questionTypeId === MULTIPLE_CHOICE)
    return likings.map((share) => Math.round(people * Math.min(0.9, share)))
  const counts = answers.map(() => 0)
  const total = likings.reduce((sum, share) => sum + share, 0)
  for (let person = 0; person < people; person += 1) {
    const chosen = indexAt(likings, random.share() * total)
    counts[chosen] = (counts[chosen] ?? 0) + 1
  }
  return counts
}

/** Returns a larger weight for an answer whose score is nearer to the organisation's level. */
function liking(random: Random, { score }: Answer, ability: number): number {
  return score === undefined ? 0.15 + 0.7 * random.share() : Math.exp(-(((score - ability) / 45) ** 2))
}

function indexAt(shares: readonly number[], point: number): number {
  let left = point
  const index = shares.findIndex((share) => (left -= share) < 0)
  return Math.max(0, index)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
