import { expect, test } from 'vitest'
import { problemTexts } from '#src/screens/this-device/work-card.tsx'

const noon = Date.UTC(2026, 4, 4, 10)

test('each problem is listed once, newest first, with its time', () => {
  const problems = [
    { reason: 'network', status: null, at: noon - 120_000 },
    { reason: 'busy', status: null, at: noon },
    { reason: 'network', status: null, at: noon - 60_000 },
  ]
  expect(problemTexts({ problems }, noon)).toEqual([
    '12:00: The server is busy.',
    '11:59: No connection to the server.',
  ])
})

test('a refused edit has no time and comes before the other problems', () => {
  const problems = [
    { reason: 'network', status: null, at: noon },
    { reason: 'not-allowed', status: 403, at: null },
  ]
  expect(problemTexts({ problems }, noon)).toEqual([
    'You do not have permission to perform this action.',
    '12:00: No connection to the server.',
  ])
})
