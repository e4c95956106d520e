import { expect, it } from 'vitest'
import { digestWeekAt } from '#server/mail/digest.ts'

it.each([
  ['2026-05-10T23:59:59.999+02:00', '2026-05-04', 'the end of a Sunday'],
  ['2026-05-11T00:00+02:00', undefined, 'the beginning of a Monday'],
  ['2026-05-11T06:59:59.999+02:00', undefined, 'a Monday just before seven'],
  ['2026-05-11T07:00+02:00', '2026-05-11', 'a Monday at seven'],
  ['2026-05-11T05:00Z', '2026-05-11', 'the same in Greenwich'],
  ['2026-05-15T10:00+02:00', '2026-05-11', 'a Friday'],
  ['2026-01-01T10:00+02:00', '2025-12-29', 'a week of two years'],
  ['2025-12-29T06:00+02:00', undefined, 'a Monday of the old year'],
])('at %s the digest is that of the week %s: %s', (moment, week, _what) => {
  expect(digestWeekAt(Date.parse(moment))).toBe(week)
})
