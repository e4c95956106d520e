import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodOf } from '#server/imports/crime/periods.ts'
import { Tally, splitOverQuarters, roundShares } from '#server/imports/crime/tally.ts'
import { withoutCoveredGroups } from '#server/imports/crime/types.ts'

describe('the quarter of a column of figures', () => {
  it.each([
    ['2015/16', 'year', '2015-2 2015-3 2015-4 2016-1'],
    ['2014-2015', 'year', '2014-2 2014-3 2014-4 2015-1'],
    ['oct_dec_2025', 'quarter', '2025-4'],
    ['Apr-Jun 2024', 'quarter', '2024-2'],
    ['January to March 2026', 'quarter', '2026-1'],
    ['2025-10-01', 'month', '2025-4'],
    ['Oct-25', 'month', '2025-4'],
    ['September 2025', 'month', '2025-3'],
  ])('%s is a %s: %s', (name, of, quarters) => {
    const period = periodOf(name)
    expect(period?.type).toBe(of)
    expect(period?.quarters.map(({ year, quarter }) => `${year}-${quarter}`).join(' ')).toBe(quarters)
  })

  it.each(['2015/17', 'Feb-Apr 2024', 'Station', 'decade 12', '2025-13-01', '1025/26', ''])(
    '%s is of nothing',
    (name) => {
      expect(periodOf(name)).toBeUndefined()
    },
  )
})

describe('rounded parts of a number', () => {
  it('add up to the whole, and each is at most one off', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 10_000, noNaN: true }), { minLength: 1 }), (parts) => {
        const whole = roundShares(parts)
        expect(whole.reduce((sum, part) => sum + part, 0)).toBe(
          Math.round(parts.reduce((sum, part) => sum + part, 0)),
        )
        for (const [index, part] of parts.entries())
          expect(Math.abs((whole[index] ?? Number.NaN) - part)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('add up to the year, wherever the remainders begin', () => {
    expect(splitOverQuarters(6, 4, 0)).toEqual([2, 2, 1, 1])
    expect(splitOverQuarters(6, 4, 3)).toEqual([2, 1, 1, 2])
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(50), (value, turn) => {
        const parts = splitOverQuarters(value, 4, turn)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(value)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

it('never counts a case in a group and in its part', () => {
  const contact = 'Contact crime (no breakdown published)'
  const sexual = 'Sexual offences (no breakdown published)'
  expect(withoutCoveredGroups([contact])).toEqual([contact])
  expect(withoutCoveredGroups([contact, sexual])).toEqual([sexual])
  expect(withoutCoveredGroups([sexual, 'Rape', 'Murder'])).toEqual(['Rape', 'Murder'])
})

describe('the figures of a file', () => {
  const quarter = { type: 'quarter', quarters: [{ year: 2025, quarter: 4 }] } as const

  it('leave out a type that only some places report, because its sum would look complete', () => {
    const tally = new Tally([quarter], ['CPT', 'JHB', 'ETH'])
    for (const place of [0, 1, 2]) {
      tally.notePlace(place)
      tally.noteRow(place, 'Murder', 2)
      const shares = [{ municipality: place, weight: 1 }]
      tally.add({ type: 'Murder', column: 0, shares, value: 1, row: 2 })
    }
    tally.noteRow(2, 'Rape', 3)
    tally.add({ type: 'Rape', column: 0, shares: [{ municipality: 0, weight: 1 }], value: 9, row: 3 })
    expect(tally.incomplete).toEqual([{ type: 'Rape', share: 1 / 3 }])
    const figures = [...tally.figures()].map(({ type, code }) => `${type} ${code}`)
    expect(figures).toEqual(['Murder CPT', 'Murder ETH', 'Murder JHB'])
  })

  it('leave out a quarter of which a month is missing', () => {
    const months = [9, 10].map((month) => ({ type: 'month', quarters: quarter.quarters, month }) as const)
    const tally = new Tally(months, ['CPT'])
    tally.notePlace(0)
    tally.noteRow(0, 'Murder', 2)
    for (const column of [0, 1])
      tally.add({ type: 'Murder', column, shares: [{ municipality: 0, weight: 1 }], value: 1, row: 2 })
    expect(tally.brokenQuarters).toEqual([quarter.quarters[0], quarter.quarters[0]])
    expect([...tally.figures()]).toEqual([])
  })
})
