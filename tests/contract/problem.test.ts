import { expect, test } from 'vitest'
import { problemIn, type Problem, type ProblemKind } from '#contract/problem.ts'
import { problemAnswer } from '#server/http/problems.ts'

type AnsweredKind = Exclude<ProblemKind, 'unreachable'>

/** One problem of every kind that the server sends. A new kind without one does not compile. */
const told: { readonly [K in AnsweredKind]: Extract<Problem, { kind: K }> } = {
  invalid: { kind: 'invalid', errors: [{ code: 'Email', description: 'Enter an email address.' }] },
  'not-signed-in': { kind: 'not-signed-in' },
  'wrong-credentials': { kind: 'wrong-credentials' },
  locked: { kind: 'locked' },
  'not-allowed': { kind: 'not-allowed' },
  'not-found': { kind: 'not-found' },
  conflict: {
    kind: 'conflict',
    current: { name: 'Aloe House' },
    version: 3,
    changes: [{ by: 'Thandi', at: 1, paths: ['name'], isOwn: false }],
  },
  'password-needed': { kind: 'password-needed' },
  'recent-password-needed': { kind: 'recent-password-needed' },
  'version-needed': { kind: 'version-needed' },
  'key-reused': { kind: 'key-reused' },
  'in-progress': { kind: 'in-progress' },
  'not-tried': { kind: 'not-tried' },
  'too-large': { kind: 'too-large' },
  unreadable: { kind: 'unreadable' },
  'too-many': { kind: 'too-many', retryAfterSeconds: 7 },
  busy: { kind: 'busy', retryAfterSeconds: 2 },
  'proxy-not-named': { kind: 'proxy-not-named' },
  'update-needed': { kind: 'update-needed' },
  broken: { kind: 'broken' },
}

test.each(Object.values(told))('the page reads the problem $kind as the server sent it', (problem) => {
  const body = structuredClone(problemAnswer(problem).body)
  expect(problemIn(body)).toEqual(problem)
})
