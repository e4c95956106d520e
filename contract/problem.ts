import { messages } from './messages.ts'

/** One field that is wrong, by its path in the input (`contacts.2.detail`), and the sentence for it. */
export interface FieldError {
  readonly code: string
  readonly description: string
}

/** Who changed which paths of an aggregate, and when (milliseconds UTC). */
export interface ChangeNote {
  readonly by: string
  readonly at: number
  readonly paths: readonly string[]
}

/** The closed catalogue of what can go wrong, each with its typed details. */
export type Problem =
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'not-signed-in' }
  | { readonly kind: 'wrong-credentials' }
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'not-found' }
  | {
      readonly kind: 'conflict'
      readonly current: unknown
      readonly version: number
      readonly changes: readonly ChangeNote[]
    }
  | { readonly kind: 'version-needed' }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'in-progress' }
  | { readonly kind: 'not-tried' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  | { readonly kind: 'update-needed' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'broken' }

export type ProblemKind = Problem['kind']

/** HTTP status (0 where no answer came) and whether the same request may succeed later by itself. */
const facts: Record<ProblemKind, { status: number; tryLater: boolean }> = {
  invalid: { status: 400, tryLater: false },
  'not-signed-in': { status: 401, tryLater: false },
  'wrong-credentials': { status: 401, tryLater: false },
  'not-allowed': { status: 403, tryLater: false },
  'not-found': { status: 404, tryLater: false },
  conflict: { status: 412, tryLater: false },
  'version-needed': { status: 428, tryLater: false },
  'key-reused': { status: 422, tryLater: false },
  'in-progress': { status: 409, tryLater: true },
  'not-tried': { status: 424, tryLater: true },
  'too-large': { status: 413, tryLater: false },
  unreadable: { status: 415, tryLater: false },
  'too-many': { status: 429, tryLater: true },
  'update-needed': { status: 426, tryLater: false },
  unreachable: { status: 0, tryLater: true },
  broken: { status: 500, tryLater: true },
}

/** Thrown by a handler or by the client; one place on each side turns it into an answer or into words. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(sentenceOf(problem))
  }
}

export function statusOf(problem: Problem): number {
  return facts[problem.kind].status
}

export function isWorthTryingLater(problem: Problem): boolean {
  return facts[problem.kind].tryLater
}

/** The sentence a person reads for a problem. */
export function sentenceOf(problem: Problem): string {
  switch (problem.kind) {
    case 'invalid':
      return joined(problem.errors)
    case 'not-signed-in':
      return messages.problems.notSignedIn
    case 'wrong-credentials':
      return messages.problems.wrongCredentials
    case 'not-allowed':
      return messages.problems.notAllowed
    case 'not-found':
      return messages.problems.notFound
    case 'conflict':
      return messages.problems.conflict
    case 'version-needed':
      return messages.problems.versionNeeded
    case 'key-reused':
      return messages.problems.keyReused
    case 'in-progress':
      return messages.problems.inProgress
    case 'not-tried':
      return messages.problems.notTried
    case 'too-large':
      return messages.problems.tooLarge
    case 'unreadable':
      return messages.problems.unreadable
    case 'too-many':
      return messages.problems.tooMany(Math.max(1, Math.ceil(problem.retryAfterSeconds / 60)))
    case 'update-needed':
      return messages.problems.updateNeeded
    case 'unreachable':
      return messages.problems.unreachable
    case 'broken':
      return messages.problems.broken
  }
}

/** Several errors in one toast, as the specification joins them. */
export function joined(errors: readonly FieldError[]): string {
  return [...new Set(errors.map((error) => error.description))].join(' -- ')
}
