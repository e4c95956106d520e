import type { Generated } from 'kysely'

export interface HealthCheckTables {
  questionnaires: QuestionnairesTable
  question_categories: QuestionCategoriesTable
  questions: QuestionsTable
  possible_answers: PossibleAnswersTable
  health_checks: HealthChecksTable
  health_check_scores: HealthCheckScoresTable
  health_check_responses: HealthCheckResponsesTable
  health_check_answers: HealthCheckAnswersTable
}

interface QuestionnairesTable {
  id: Generated<number>
  /** 1 staff, 2 students. */
  questionnaire_type_id: number
  questionnaire_type: string
  title: string
  /** JSON: paragraphs. */
  introduction: string
  /** JSON: paragraphs. */
  thank_you: string
  /** JSON: ids of the helplines shown on it. */
  helpline_ids: string
  published_at: number
}

interface QuestionCategoriesTable {
  id: number
  description: string
  is_in_dashboard: number
}

interface QuestionsTable {
  id: Generated<number>
  questionnaire_id: number
  question_category_id: number
  description: string
  /** 3 single choice, 4 multiple choice. */
  question_type_id: number
  /** 1 pie, 2 progress bar, 3 bar graph, 4 stacked bar. */
  visualize_type_id: number
  visualize_type_description: string
  seq: number
}

interface PossibleAnswersTable {
  id: Generated<number>
  question_id: number
  description: string
  /** 0 to 100; null for a question without a score. */
  score: number | null
  seq: number
}

/** A survey of an organisation's staff or students in a quarter. */
interface HealthChecksTable {
  id: Generated<number>
  organisation_stakeholder_id: number
  questionnaire_id: number
  effective_from: number
  effective_to: number
  year: number
  quarter: number
  invite_code: string
  expected_responses: number
  actual_responses: number
}

/** The mean score of a scored category, 0 to 100. */
interface HealthCheckScoresTable {
  health_check_id: number
  question_category_id: number
  score: number
}

/** The number of people who answered a question, which the choices of a multiple-choice question do not show. */
interface HealthCheckResponsesTable {
  health_check_id: number
  question_id: number
  count: number
}

interface HealthCheckAnswersTable {
  health_check_id: number
  possible_answer_id: number
  count: number
}
