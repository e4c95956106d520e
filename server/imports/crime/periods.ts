import { quarterIn, type Quarter } from '#contract/rules/quarter.ts'
import { isYear } from '../reading/cells.ts'

export type Period =
  | { readonly type: 'quarter'; readonly quarters: readonly [Quarter] }
  /** One of the three months of its quarter. */
  | { readonly type: 'month'; readonly quarters: readonly [Quarter]; readonly month: number }
  /** The four quarters from April on; only their sum is known. */
  | { readonly type: 'year'; readonly quarters: readonly Quarter[] }

const MONTHS = 3
const names = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const SHORT = 3
/** Two-digit years are in this century. */
const CENTURY = 2000

/**
 * Parses the name of a column: `2015/16`, the police's year from April to March; `Oct-Dec 2025` and `oct_dec_2025`;
 * `2025-10-01`, a month in a workbook, and `Oct 2025`. Returns undefined for any other name.
 */
export function periodOf(name: string): Period | undefined {
  const text = name.trim().toLowerCase()
  const found = financialYear(text) ?? namedQuarter(text) ?? month(text)
  return found?.quarters.every(({ year }) => isYear(year)) === true ? found : undefined
}

/** Returns the months that a period covers, each as year and index. */
export function monthsOf(period: Period): readonly string[] {
  if (period.type === 'month') return [`${period.quarters[0].year} ${period.month}`]
  return period.quarters.flatMap(({ year, quarter }) =>
    Array.from({ length: MONTHS }, (_, index) => `${year} ${(quarter - 1) * MONTHS + index}`),
  )
}

function financialYear(text: string): Period | undefined {
  const found = /^(?:fy ?)?(\d{4})[/-](\d{2}|\d{4})$/.exec(text)
  const [, from = '', to = ''] = found ?? []
  if (found === null || (Number(from) + 1) % 100 !== Number(to) % 100) return undefined
  const year = Number(from)
  // April to June is the second quarter of the calendar.
  return { type: 'year', quarters: [2, 3, 4, 5].map((quarter) => quarterIn({ year, quarter })) }
}

function namedQuarter(text: string): Period | undefined {
  const found = /^([a-z]{3,9})[ _]*(?:-|to|_)[ _]*([a-z]{3,9})[ _]*(\d{4})$/.exec(text)
  const [, first = '', last = '', year = ''] = found ?? []
  const from = monthNamed(first)
  if (found === null || from < 0 || from % MONTHS !== 0 || monthNamed(last) !== from + MONTHS - 1)
    return undefined
  return { type: 'quarter', quarters: [quarterIn({ year: Number(year), quarter: from / MONTHS + 1 })] }
}

function month(text: string): Period | undefined {
  const day = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(text)
  if (day !== null) return monthOf(Number(day[1]), Number(day[2]) - 1)
  const named = /^([a-z]{3,9})[ _'-]*(\d{4}|\d{2})$/.exec(text)
  if (named === null) return undefined
  const year = Number(named[2])
  return monthOf(year < 100 ? CENTURY + year : year, monthNamed(named[1] ?? ''))
}

function monthOf(year: number, index: number): Period | undefined {
  if (index < 0 || index >= names.length) return undefined
  const quarter = quarterIn({ year, quarter: Math.floor(index / MONTHS) + 1 })
  return { type: 'month', quarters: [quarter], month: index }
}

/** Finds a month by its name or the first letters of it; -1 if there is none. */
function monthNamed(text: string): number {
  return text.length < SHORT ? -1 : names.findIndex((name) => name.startsWith(text))
}
