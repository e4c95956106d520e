import { MIN_RESPONSES, scoredCategories } from '#contract/rules/maturity.ts'
import { surveyAudiences } from '#contract/rules/survey-audiences.ts'
import { createRandom, type Random } from './random.ts'
import { HIGHER_EDUCATION, type Organisation } from './organisations.ts'
import { clamp, signInMunicipalities, type Period, type DemoWorld } from './world.ts'
import { questionnaires } from '../content/questionnaires.json'

const TAKES_PART = 0.85
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 22

/** Adds a survey of staff for most quarters since an organisation was approved, and of students if it has any. */
export function addHealthChecks(world: DemoWorld, organisations: readonly Organisation[]): void {
  const random = createRandom(6)
  const answering = createRandom(7)
  let lastId = 0
  for (const organisation of organisations) {
    const ability = clamp(20, random.about(52, 30), 85)
    for (const period of world.periods) {
      if (organisation.approvedAt === null || organisation.approvedAt > period.start) continue
      if (!organisation.isSignIn && !random.chance(TAKES_PART)) continue
      const audiences =
        organisation.typeId === HIGHER_EDUCATION
          ? [surveyAudiences.staff, surveyAudiences.students]
          : [surveyAudiences.staff]
      for (const questionnaireId of audiences) {
        lastId += 1
        addHealthCheck(
          world,
          { random, answering },
          { id: lastId, organisation, period, questionnaireId, ability },
        )
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

interface Randoms {
  readonly random: Random
  /** Draws the answers of organisations beside the one of the sign-in, whose figures do not depend on them. */
  readonly answering: Random
}

function addHealthCheck(world: DemoWorld, randoms: Randoms, survey: Survey): void {
  const { id, organisation, period, questionnaireId } = survey
  const { random } = randoms
  const expected = expectedResponses(random, survey)
  const elapsed = period.isCurrent ? (period.until - period.start) / (period.end - period.start) : 1
  const actual = Math.round(expected * clamp(0.2, random.about(0.72, 0.35), 1) * elapsed)
  const shown = actual < MIN_RESPONSES ? 0 : actual
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
    shown_responses: shown,
    public_responses: shown,
    withdrawn_at: null,
  })
  if (actual === 0) return
  for (const [categoryId, score] of addSurveyAnswers(world, randoms, { ...survey, responses: actual })) {
    const rounded = Math.round(score * 100) / 100
    world.rows.add('health_check_scores', {
      health_check_id: id,
      question_category_id: categoryId,
      score: rounded,
      public_score: rounded,
    })
  }
}

function expectedResponses(random: Random, { organisation, questionnaireId }: Survey): number {
  const asked = organisation.members * (questionnaireId === surveyAudiences.students ? 1.5 : 0.6)
  return Math.max(5, Math.round(random.about(asked, asked * 0.1)))
}

/** Scores improve slightly each quarter; policies change later than behaviours. */
function wantedScores(world: DemoWorld, random: Random, { period, ability }: Survey): Map<number, number> {
  const quartersOn = world.periods.indexOf(period)
  return new Map(
    scoredCategories.map((category) => {
      const usual = ability + 0.9 * quartersOn - 4 * (category - 2)
      return [category, clamp(3, random.about(usual, 10), 97)]
    }),
  )
}

interface AnsweredSurvey extends Survey {
  readonly responses: number
}

interface Question {
  readonly questionId: number
  readonly questionTypeId: number
  readonly answers: readonly Answer[]
}

interface Answer {
  readonly possibleAnswerId: number
  readonly score?: number | undefined
  readonly isExclusive?: boolean | undefined
}

const MULTIPLE_CHOICE = 4
const SKIPPED_SHARE = 0.05

/** Counts the answers of a survey, and returns the score of each scored category by the product's formula. */
function addSurveyAnswers(
  world: DemoWorld,
  { random, answering }: Randoms,
  survey: AnsweredSurvey,
): Map<number, number> {
  const { isSignIn, municipality } = survey.organisation
  if (isSignIn) return addEveryAnswer(world, random, survey)
  const wanted = wantedScores(world, random, survey)
  return signInMunicipalities.includes(municipality.code)
    ? addEveryAnswer(world, answering, survey)
    : addFewAnswers(world, survey, wanted)
}

function addEveryAnswer({ rows }: DemoWorld, random: Random, survey: AnsweredSurvey): Map<number, number> {
  const scores = new Map<number, number>()
  for (const { questionCategoryId, questions } of categoriesOf(survey)) {
    const ofQuestions = questions
      .map((question) => addAnswers(rows, survey, question, drawAnswers(random, question, survey)))
      .filter((score) => score !== null)
    if (ofQuestions.length > 0) scores.set(questionCategoryId, mean(ofQuestions))
  }
  return scores
}

/** Organisations far from the sign-ins answer one question of each scored category, so that the database stays small. */
function addFewAnswers(
  { rows }: DemoWorld,
  survey: AnsweredSurvey,
  wanted: ReadonlyMap<number, number>,
): Map<number, number> {
  const scores = new Map<number, number>()
  for (const { questionCategoryId, questions } of categoriesOf(survey)) {
    const [question] = questions
    const wantedScore = wanted.get(questionCategoryId)
    if (question === undefined || wantedScore === undefined) continue
    const counts = countsWithScore(question.answers, survey.responses, wantedScore)
    const score = addAnswers(rows, survey, question, { people: survey.responses, counts })
    if (score !== null) scores.set(questionCategoryId, score)
  }
  return scores
}

interface QuestionCategory {
  readonly questionCategoryId: number
  readonly questions: readonly Question[]
}

function categoriesOf({ questionnaireId }: Survey): readonly QuestionCategory[] {
  return questionnaires.find((one) => one.questionnaireId === questionnaireId)?.questionCategories ?? []
}

interface Given {
  readonly people: number
  /** By the place of the answer. */
  readonly counts: readonly number[]
}

function addAnswers(
  rows: DemoWorld['rows'],
  survey: AnsweredSurvey,
  question: Question,
  { people, counts }: Given,
): number | null {
  const isShown = people >= MIN_RESPONSES
  rows.add('health_check_responses', {
    health_check_id: survey.id,
    question_id: question.questionId,
    received: people,
    count: isShown ? people : 0,
  })
  question.answers.forEach(({ possibleAnswerId }, index) => {
    const received = counts[index] ?? 0
    if (received === 0) return
    rows.add('health_check_answers', {
      health_check_id: survey.id,
      possible_answer_id: possibleAnswerId,
      received,
      count: isShown ? received : 0,
    })
  })
  const isScored = isShown && question.answers.some(({ score }) => score !== undefined)
  return isScored
    ? question.answers.reduce((sum, { score }, index) => sum + (score ?? 0) * (counts[index] ?? 0), 0) /
        people
    : null
}

function drawAnswers(random: Random, question: Question, { responses, ability }: AnsweredSurvey): Given {
  const people = Math.max(1, Math.round(responses * (1 - random.share() * SKIPPED_SHARE)))
  return { people, counts: countAnswers(random, question, people, ability) }
}

/** Divides people between two answers, so that their mean is near a score. The best answer comes first. */
function countsWithScore(answers: readonly Answer[], people: number, wanted: number): number[] {
  const above = answers.findLastIndex(({ score }) => (score ?? 0) >= wanted)
  const [most = 0, least = 0] = [answers[above]?.score, answers[above + 1]?.score]
  const better = Math.round((people * (wanted - least)) / (most - least))
  return answers.map((_, index) => (index === above ? better : index === above + 1 ? people - better : 0))
}

function countAnswers(
  random: Random,
  { questionTypeId, answers }: Question,
  people: number,
  ability: number,
): number[] {
  const likings = answers.map((answer) => liking(random, answer, ability))
  if (questionTypeId === MULTIPLE_CHOICE) return countChosen(answers, likings, people)
  const counts = answers.map(() => 0)
  const total = likings.reduce((sum, share) => sum + share, 0)
  for (let person = 0; person < people; person += 1) {
    const chosen = indexAt(likings, random.share() * total)
    counts[chosen] = (counts[chosen] ?? 0) + 1
  }
  return counts
}

/** Only those who chose no other answer can have chosen an exclusive one. */
function countChosen(answers: readonly Answer[], likings: readonly number[], people: number): number[] {
  const counts = answers.map(({ isExclusive }, index) =>
    isExclusive ? 0 : Math.round(people * Math.min(0.9, likings[index] ?? 0)),
  )
  const left = people - Math.max(...counts)
  return counts.map((count, index) =>
    answers[index]?.isExclusive ? Math.floor(left * (likings[index] ?? 0)) : count,
  )
}

/** A larger weight for an answer whose score is nearer to the ability. */
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
