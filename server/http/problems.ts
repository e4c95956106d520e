import type * as z from 'zod/mini'
import { t } from '#contract/i18n/t.ts'
import { ProblemError, sentenceOf, statusOf, type FieldError, type Problem } from '#contract/problem.ts'

/** Creates the error to throw for a problem of the catalogue. */
export function problem(value: Problem): ProblemError {
  return new ProblemError(value)
}

function problemBody(value: Problem): Record<string, unknown> {
  const { type, ...details } = value
  return { success: false, message: sentenceOf(value), problem: type, ...details }
}

export interface ProblemAnswer {
  readonly status: number
  readonly body: unknown
  readonly retryAfter?: number
}

export function problemAnswer(value: Problem): ProblemAnswer {
  const answer = { status: statusOf(value), body: problemBody(value) }
  return 'retryAfterSeconds' in value ? { ...answer, retryAfter: Math.ceil(value.retryAfterSeconds) } : answer
}

/** Returns the problem of one field of the input. */
export function invalidField(code: string, description: string): ProblemError {
  return problem({ type: 'invalid', errors: [{ code, description }] })
}

/** Returns the problem for a failed parse, with each issue under the path of its field. */
export function invalidInput(issues: readonly z.core.$ZodIssue[]): ProblemError {
  return problem({ type: 'invalid', errors: issues.map(fieldError) })
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  return { code: issue.path.map(String).join('.'), description: issue.message || t('field.wrongType') }
}

/** @throws too-many while an attempt must wait */
export function assertNotRateLimited(waitMs: number): void {
  if (waitMs > 0) throw problem({ type: 'too-many', retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
