import * as z from 'zod/mini'
import { surveyAudiences } from '#contract/rules/survey-audiences.ts'

const Answer = z.object({
  description: z.string(),
  score: z.nullable(z.int()),
  isExclusive: z.boolean(),
})

const Question = z.object({
  categoryId: z.int(),
  description: z.string(),
  /** As in `questionTypes`. */
  typeId: z.int(),
  chartId: z.int(),
  answers: z.array(Answer),
})

/** A version of a questionnaire. Its questions are in the order in which they are asked. */
const Questionnaire = z.object({
  title: z.string(),
  introduction: z.array(z.string()),
  thankYou: z.array(z.string()),
  questions: z.array(Question),
})
export type ImportedQuestionnaire = z.output<typeof Questionnaire>
export type ImportedQuestion = z.output<typeof Question>

export function contentText(content: ImportedQuestionnaire): string {
  return JSON.stringify(Questionnaire.parse(content))
}

export function parseContent(text: string): ImportedQuestionnaire {
  return Questionnaire.parse(JSON.parse(text))
}

/** The types of questionnaires by their names in files, which are also their keys. */
export const questionnaireTypes: ReadonlyMap<string, number> = new Map([
  ['Staff', surveyAudiences.staff],
  ['Students', surveyAudiences.students],
])

/** How the dashboard of an organisation draws the answers, by the number of `visualize_type_id`. */
export const charts: ReadonlyMap<string, number> = new Map([
  ['Pie chart', 1],
  ['Progress bar', 2],
  ['Bar graph', 3],
  ['Stacked bar', 4],
])

export function nameOf(names: ReadonlyMap<string, number>, id: number): string {
  return [...names].find(([, one]) => one === id)?.[0] ?? ''
}
