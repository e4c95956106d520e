import type { FieldError, ProblemError } from '#contract/problem.ts'
import { problem } from '#server/http/problems.ts'

/** The problem that one field of the input is wrong. */
export function invalidField(code: string, description: FieldError['description']): ProblemError {
  return problem({ kind: 'invalid', errors: [{ code, description }] })
}
