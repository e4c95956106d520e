import { expect, test } from 'vitest'
import { helplinesCheckedOn } from '#contract/rules/helplines-checked.ts'

const of = (...days: (string | null)[]) => helplinesCheckedOn(days.map((lastChecked) => ({ lastChecked })))

test('helplines are checked since the day of the one that was tried the longest time ago', () => {
  expect(of('2026-05-03', '2026-04-12', '2026-11-01')).toBe('2026-04-12')
})

test('they are not, while one of them never was or none is known', () => {
  expect([of('2026-05-03', null), of()]).toEqual([null, null])
})
