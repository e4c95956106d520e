import type { Generated } from 'kysely'
import type { ManagedColumns } from './managed.ts'

/** The Health Check, crime figures and collective actions. */
export interface CategoryTables {
  /** A published version. Nothing changes it, so that a running survey keeps its own; the newest is offered. */
  questionnaires: {
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
  question_categories: {
    id: number
    description: string
    is_in_dashboard: number
  }
  questions: {
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
  possible_answers: {
    id: Generated<number>
    question_id: number
    description: string
    /** 0 to 100; null for a question without a score. */
    score: number | null
    seq: number
    /** 1 for an answer such as 'None of these', which cannot be chosen beside another one. */
    is_exclusive: number
  }
  /** A survey of an organisation's staff or students in a quarter. */
  health_checks: {
    id: Generated<number>
    organisation_stakeholder_id: number
    questionnaire_id: number
    effective_from: number
    effective_to: number
    year: number
    quarter: number
    invite_code: string
    expected_responses: number
    /** All responses, at once. */
    actual_responses: number
    /** The responses when figures were last taken over: `takeOverFigures` tells when. */
    shown_responses: number
    /** The shown responses at the end of the quarter. The public figures come from them. */
    public_responses: number
    withdrawn_at: number | null
  }
  /** The mean score of a scored category, 0 to 100. */
  health_check_scores: {
    health_check_id: number
    question_category_id: number
    score: number
    /** The score at the end of the quarter; null if there was none. */
    public_score: number | null
  }
  /** The number of people who answered a question, which the choices of a multiple-choice question do not show. */
  health_check_responses: {
    health_check_id: number
    question_id: number
    /** Counted at once, and shown to nobody. */
    received: number
    /** The count that figures show. It is taken over from `received` in steps. */
    count: number
  }
  health_check_answers: {
    health_check_id: number
    possible_answer_id: number
    received: number
    count: number
  }
  /** The responses that have arrived, so that a repeat is not counted. Nothing links them to answers. */
  health_check_response_keys: {
    health_check_id: number
    key_hash: string
  }
  crime_types: ManagedColumns & {
    id: Generated<number>
    description: string
    help: string
    is_included: number
    /** 1 for a sum that the police publish instead of its types; it is a series of its own. */
    is_group: number
    /** JSON: the names under which the police publish it. */
    saps_categories: string
  }
  crime_figures: {
    boundary_id: number
    crime_type_id: number
    year: number
    quarter: number
    value: number
    /** `published`; `shared`: moved from stations by their shares; `year`: a quarter of a year's figure. */
    basis: Generated<string>
  }
  pillars: ManagedColumns & {
    id: Generated<number>
    description: string
    help: string
  }
  collective_actions: {
    /** A stakeholder of its own, which has the name, the version and the history. */
    id: number
    /** The stakeholder who runs it. */
    stakeholder_id: number
    boundary_id: number
    pillar_id: number
    valid_from: number
    valid_to: number
    /** Null while it is in progress. */
    outcome: string | null
    description: string
  }
}
