import { describe, expect, it } from 'vitest'
import {
  previousQuarter,
  quarterEnd,
  quarterLabel,
  quarterOf,
  quarterStart,
} from '#contract/rules/quarter.ts'

const at = (text: string) => Date.parse(text)

describe('a quarter', () => {
  it('changes at midnight in Johannesburg, two hours before UTC', () => {
    expect(quarterOf(at('2026-03-31T21:59:59.999Z'))).toEqual({ year: 2026, quarter: 1 })
    expect(quarterOf(at('2026-03-31T22:00:00.000Z'))).toEqual({ year: 2026, quarter: 2 })
    expect(quarterOf(at('2025-12-31T21:59:59.999Z'))).toEqual({ year: 2025, quarter: 4 })
    expect(quarterOf(at('2025-12-31T22:00:00.000Z'))).toEqual({ year: 2026, quarter: 1 })
  })

  it.each([
    ['2026-01-15', 1, 'Jan-Mar'],
    ['2026-06-30', 2, 'Apr-Jun'],
    ['2026-07-01', 3, 'Jul-Sep'],
    ['2026-11-21', 4, 'Oct-Dec'],
  ] as const)('of %s is number %i, %s', (day, number, label) => {
    const period = quarterOf(at(`${day}T10:00:00Z`))
    expect(period).toEqual({ year: 2026, quarter: number })
    expect(quarterLabel(period)).toBe(label)
  })

  it('starts where the one before ends, and ends where the next one starts', () => {
    for (const month of ['01', '04', '07', '10']) {
      const start = at(`2026-${month}-01T00:00:00+02:00`)
      const period = quarterOf(start)
      expect(quarterStart(period)).toBe(start)
      expect(quarterOf(start - 1)).toEqual(previousQuarter(period))
      expect(quarterEnd(previousQuarter(period))).toBe(start)
      expect(quarterOf(quarterEnd(period) - 1)).toEqual(period)
    }
  })

  it('counts back over the turn of the year', () => {
    expect(previousQuarter({ year: 2026, quarter: 1 })).toEqual({ year: 2025, quarter: 4 })
    expect(previousQuarter({ year: 2026, quarter: 2 }, 8)).toEqual({ year: 2024, quarter: 2 })
    expect(previousQuarter({ year: 2025, quarter: 4 }, -1)).toEqual({ year: 2026, quarter: 1 })
  })
})
