import { expect, test } from 'vitest'
import { problemIn, type Problem, type ProblemType } from '#contract/problem.ts'
import { problemAnswer } from '#server/http/problems.ts'

type AnsweredType = Exclude<ProblemType, 'unreachable'>

/** One problem of every type that the server sends. A new type without one does not compile. */
const told: { readonly [K in AnsweredType]: Extract<Problem, { type: K }> } = {
  invalid: { type: 'invalid', errors: [{ code: 'Email', description: 'Enter an email address.' }] },
  'not-signed-in': { type: 'not-signed-in' },
  'wrong-credentials': { type: 'wrong-credentials' },
  locked: { type: 'locked' },
  'not-allowed': { type: 'not-allowed' },
  'not-found': { type: 'not-found' },
  conflict: {
    type: 'conflict',
    current: { name: 'Aloe House' },
    version: 3,
    changes: [{ by: 'Thandi', at: 1, paths: ['name'], isOwn: false }],
  },
  'password-needed': { type: 'password-needed' },
  'recent-password-needed': { type: 'recent-password-needed' },
  'version-needed': { type: 'version-needed' },
  'key-reused': { type: 'key-reused' },
  'in-progress': { type: 'in-progress' },
  'not-tried': { type: 'not-tried' },
  'too-large': { type: 'too-large' },
  unreadable: { type: 'unreadable' },
  'too-many': { type: 'too-many', retryAfterSeconds: 7 },
  busy: { type: 'busy', retryAfterSeconds: 2 },
  'proxy-not-named': { type: 'proxy-not-named' },
  'update-needed': { type: 'update-needed' },
  broken: { type: 'broken' },
}

test.each(Object.values(told))('the page reads the problem $type as the server sent it', (problem) => {
  const body = structuredClone(problemAnswer(problem).body)
  expect(problemIn(body)).toEqual(problem)
})
