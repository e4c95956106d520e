import { MIN_RESPONSES } from '#contract/rules/maturity.ts'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { questionTypes } from '#contract/schemas/survey.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { listFigureRows } from './figure-store.ts'
import { byCategory, listQuestions, type Question } from './survey-store.ts'

type Figures = Pick<HealthCheck, 'overallMaturity' | 'questionCategories'>

interface Surveyed {
  readonly id: number
  readonly questionnaire_id: number
}

/** Reads the shown figures of surveys, by survey. */
export async function readFigures(
  db: Reader,
  surveys: readonly Surveyed[],
): Promise<ReadonlyMap<number, Figures>> {
  const ids = surveys.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { people, given, scores } = await listFigureRows(db, ids)
  const peopleOf = new Map(people.map((row) => [keyOf(row.health_check_id, row.question_id), row.count]))
  const givenOf = new Map(given.map((row) => [keyOf(row.health_check_id, row.possible_answer_id), row.count]))
  const scoreOf = new Map(
    scores.map((row) => [keyOf(row.health_check_id, row.question_category_id), row.score]),
  )
  const questionsOf = new Map<number, readonly Question[]>()
  for (const id of new Set(surveys.map((survey) => survey.questionnaire_id)))
    questionsOf.set(id, await listQuestions(db, id))
  const figuresOf = ({ id, questionnaire_id }: Surveyed): Figures => {
    const categories = byCategory(questionsOf.get(questionnaire_id) ?? [])
    const found = categories.flatMap(
      ([{ question_category_id: category }]) => scoreOf.get(keyOf(id, category)) ?? [],
    )
    return {
      overallMaturity:
        found.length === 0 ? null : round(found.reduce((sum, one) => sum + one, 0) / found.length),
      questionCategories: categories.map((questions) => ({
        questionCategoryId: questions[0].question_category_id,
        description: questions[0].category,
        isInDashboard: questions[0].is_in_dashboard === 1,
        categoryScore: scoreOf.get(keyOf(id, questions[0].question_category_id)) ?? null,
        questions: questions.map((question) => {
          const answered = peopleOf.get(keyOf(id, question.id)) ?? 0
          const counts = question.answers.map((answer) => givenOf.get(keyOf(id, answer.id)) ?? 0)
          return questionFigures(question, answered, counts)
        }),
      })),
    }
  }
  return new Map(surveys.map((survey) => [survey.id, figuresOf(survey)]))
}

function questionFigures(question: Question, answered: number, counts: readonly number[]) {
  const isShown = answered >= MIN_RESPONSES
  const hidden =
    isShown && question.is_in_dashboard === 1 ? suppressedAnswers(question, counts) : new Set<number>()
  return {
    questionId: question.id,
    description: question.description,
    questionTypeId: question.question_type_id,
    visualizeTypeId: question.visualize_type_id,
    visualizeTypeDescription: question.visualize_type_description,
    responses: isShown ? answered : null,
    answers: question.answers.map(({ id, description, score }, index) => ({
      possibleAnswerId: id,
      description,
      distributionValue:
        isShown && !hidden.has(index) ? round(((counts[index] ?? 0) / answered) * 100) : null,
      score,
    })),
  }
}

/**
 * Returns the places of the answers that fewer than five people chose. Where everybody chose one answer, they are what
 * the shown ones leave of the whole, so the next smallest are hidden too until at least five people stand behind two.
 */
function suppressedAnswers({ question_type_id }: Question, counts: readonly number[]): ReadonlySet<number> {
  const chosen = counts
    .map((count, index) => ({ count, index }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.count - other.count)
  const small = chosen.filter(({ count }) => count < MIN_RESPONSES)
  const hidden = [...small]
  const others = chosen.slice(small.length)
  const isTold = () =>
    hidden.length === 1 || hidden.reduce((sum, { count }) => sum + count, 0) < MIN_RESPONSES
  if (hidden.length > 0 && question_type_id !== questionTypes.multipleChoice)
    while (isTold() && others.length > 0) hidden.push(...others.splice(0, 1))
  return new Set(hidden.map(({ index }) => index))
}

function keyOf(survey: number, other: number): string {
  return `${survey}/${other}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
