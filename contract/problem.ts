import { t } from './i18n/t.ts'

/** An invalid field, by its path in the input (`contacts.2.detail`), with its message. */
export interface FieldError {
  readonly code: string
  readonly description: string
}

/** A change of an aggregate: its author, its paths and its time (milliseconds UTC). */
export interface ChangeNote {
  readonly by: string
  readonly at: number
  readonly paths: readonly string[]
  /** The person who sent the edit made this change too, on another device. */
  readonly isOwn: boolean
}

/** The removal of an aggregate: its author, its time (server, milliseconds UTC) and its reason, or empty. */
export interface RemovalNote {
  readonly by: string
  readonly at: number
  readonly reason: string
}

/** The closed catalogue of problems, each with its typed details. */
export type Problem =
  | { readonly type: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly type: 'not-signed-in' }
  | { readonly type: 'wrong-credentials' }
  /** The request has a session but lacks its device token. The session stays valid. */
  | { readonly type: 'locked' }
  /** The session began with a one-time password, and may only set another one. */
  | { readonly type: 'password-needed' }
  /** The call needs a password that was entered within the last minutes. */
  | { readonly type: 'recent-password-needed' }
  | { readonly type: 'not-allowed' }
  /** `removed`: the record existed; sent only to people in whose places it was. */
  | { readonly type: 'not-found'; readonly removed?: RemovalNote }
  | {
      readonly type: 'conflict'
      readonly current: unknown
      readonly version: number
      readonly changes: readonly ChangeNote[]
    }
  | { readonly type: 'version-needed' }
  | { readonly type: 'key-reused' }
  | { readonly type: 'in-progress' }
  | { readonly type: 'not-tried' }
  | { readonly type: 'too-large' }
  | { readonly type: 'unreadable' }
  | { readonly type: 'too-many'; readonly retryAfterSeconds: number }
  | { readonly type: 'busy'; readonly retryAfterSeconds: number }
  /** The server is not configured for the proxy in front of it. */
  | { readonly type: 'proxy-not-named' }
  | { readonly type: 'update-needed' }
  /** `met`: something other than the server answered; without it, there was no answer. */
  | { readonly type: 'unreachable'; readonly met?: 'portal' | 'busy' }
  | { readonly type: 'broken' }

export type ProblemType = Problem['type']

/** The HTTP status; 0 if there was no answer. */
const statuses: Record<ProblemType, number> = {
  invalid: 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  locked: 401,
  'password-needed': 401,
  'recent-password-needed': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 412,
  'version-needed': 428,
  'key-reused': 422,
  'in-progress': 409,
  'not-tried': 424,
  'too-large': 413,
  unreadable: 415,
  'too-many': 429,
  busy: 503,
  'proxy-not-named': 503,
  'update-needed': 426,
  unreachable: 0,
  broken: 500,
}

/** Thrown by a handler or by the client. The server turns it into a response, the client into a message. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(sentenceOf(problem))
  }
}

/** Returns the problem in an error response of the server. A response that is no problem counts as `broken`. */
export function problemIn(answer: unknown): Problem {
  const { problem: type, errors, current, version, changes, removed, retryAfterSeconds } = fieldsOf(answer)
  switch (type) {
    case 'invalid':
      return { type, errors: listOf(errors, isFieldError) }
    case 'conflict':
      if (typeof version !== 'number') return { type: 'broken' }
      return { type, current, version, changes: listOf(changes, isChangeNote) }
    case 'too-many':
    case 'busy':
      return { type, retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 1 }
    case 'not-found':
      return isRemovalNote(removed) ? { type, removed } : { type }
    case 'not-signed-in':
    case 'wrong-credentials':
    case 'locked':
    case 'password-needed':
    case 'recent-password-needed':
    case 'not-allowed':
    case 'version-needed':
    case 'key-reused':
    case 'in-progress':
    case 'not-tried':
    case 'too-large':
    case 'unreadable':
    case 'proxy-not-named':
    case 'update-needed':
      return { type }
    default:
      return { type: 'broken' }
  }
}

export function isFieldError(value: unknown): value is FieldError {
  const { code, description } = fieldsOf(value)
  return typeof code === 'string' && typeof description === 'string'
}

export function isChangeNote(value: unknown): value is ChangeNote {
  const { by, at, paths, isOwn } = fieldsOf(value)
  const isOfPaths = Array.isArray(paths) && paths.every((path) => typeof path === 'string')
  return typeof by === 'string' && typeof at === 'number' && isOfPaths && typeof isOwn === 'boolean'
}

export function isRemovalNote(value: unknown): value is RemovalNote {
  const { by, at, reason } = fieldsOf(value)
  return typeof by === 'string' && typeof at === 'number' && typeof reason === 'string'
}

/** Returns the items of a list that have the shape, and none if it is no list. */
export function listOf<T>(value: unknown, isOne: (one: unknown) => one is T): readonly T[] {
  return Array.isArray(value) ? value.filter(isOne) : []
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Returns whether nothing answered at all. A portal or a busy server is named instead. */
export function hasNoAnswer(problem: Problem): boolean {
  return problem.type === 'unreachable' && problem.met === undefined
}

/** Returns whether the server takes no more for now. A proxy answers for a server that it cannot reach. */
export function isBusy(problem: Problem): boolean {
  return problem.type === 'busy' || (problem.type === 'unreachable' && problem.met === 'busy')
}

export function statusOf(problem: Problem): number {
  return statuses[problem.type]
}

export function sentenceOf(problem: Problem): string {
  switch (problem.type) {
    case 'invalid':
      return joinErrors(problem.errors)
    case 'too-many':
      return waitSentence(Math.ceil(problem.retryAfterSeconds))
    case 'unreachable':
      return t(problem.met === undefined ? 'problem.unreachable' : `problem.met.${problem.met}`)
    default:
      return t(`problem.${problem.type}`)
  }
}

function waitSentence(seconds: number): string {
  return seconds < 60
    ? t('problem.too-many.seconds', { seconds })
    : t('problem.too-many.minutes', { minutes: Math.ceil(seconds / 60) })
}

/** Joins several errors for one toast, as the specification does. */
export function joinErrors(errors: readonly FieldError[]): string {
  return [...new Set(errors.map((error) => error.description))].join(' -- ')
}
