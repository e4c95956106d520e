import type { Quarter } from '#contract/rules/quarter.ts'
import type { FigureBasis } from './content.ts'
import type { Period } from './periods.ts'
import { withoutCoveredGroups } from './types.ts'

export interface CrimeFigure extends Quarter {
  readonly code: string
  readonly type: string
  readonly value: number
  readonly basis: FigureBasis
  /** The first row that contributed. */
  readonly row: number
}

interface CaseSums {
  readonly row: number
  /** By the number of the municipality; holes where no row had one for it. */
  readonly cases: number[]
  basis: FigureBasis
}

/** The part of a place's cases that the municipality of this number gets. */
export interface NumberedShare {
  readonly municipality: number
  readonly weight: number
}

const MONTHS_OF_QUARTER = 3
/** The minimum share of places: the sum of fewer would be mistaken for that of all. */
const MIN_PLACES = 0.95

/**
 * Sums the rows of a file. Its memory depends on the number of municipalities, types and periods, not of rows. Places
 * and municipalities are identified by number.
 */
export class Tally {
  private readonly sums = new Map<string, CaseSums>()
  /** The row of each place, by type. */
  private readonly rows = new Map<string, number[]>()
  private readonly places = new Set<number>()

  /** @param codes the municipalities' codes by number; the list may still grow */
  constructor(
    private readonly periods: readonly Period[],
    private readonly codes: readonly string[],
  ) {}

  /** Notes that the place has figures, even if only of a type that is not imported. */
  notePlace(place: number): void {
    this.places.add(place)
  }

  /** Notes the row of a place and type. @returns an earlier row of the same, which takes precedence */
  noteRow(place: number, type: string, row: number): number | undefined {
    const rows = this.rows.get(type) ?? []
    this.rows.set(type, rows)
    const before = rows[place]
    rows[place] = before ?? row
    return before
  }

  /** `column` is the index of its period among the periods. */
  add({ type, column, shares, value, row, basis = 'published' }: CaseEntry): void {
    const key = `${column} ${type}`
    const sums = this.sums.get(key) ?? { row, cases: [], basis }
    this.sums.set(key, sums)
    for (const { municipality, weight } of shares) {
      sums.cases[municipality] = (sums.cases[municipality] ?? 0) + value * weight
      if (weight !== 1) sums.basis = 'shared'
    }
  }

  /** Types for which too few places have a row, with the share of places that do. */
  get incomplete(): readonly { readonly type: string; readonly share: number }[] {
    return [...this.rows]
      .map(([type, rows]) => ({ type, share: numbersIn(rows).length / this.places.size }))
      .filter(({ share }) => share < MIN_PLACES)
  }

  /** Yields the figures by municipality and quarter: whole numbers that add up to the published figure. */
  *figures(): Generator<CrimeFigure> {
    for (const type of withoutCoveredGroups(this.complete))
      for (const column of this.periods.keys()) yield* this.figuresOf(type, column)
  }

  /** Groups whose parts are known. */
  get doubles(): readonly string[] {
    const kept = withoutCoveredGroups(this.complete)
    return this.complete.filter((type) => !kept.includes(type))
  }

  private get complete(): readonly string[] {
    const partial = new Set(this.incomplete.map(({ type }) => type))
    return [...this.rows.keys()].filter((type) => !partial.has(type))
  }

  get hasYears(): boolean {
    return this.periods.some((period) => period.type === 'year')
  }

  /** Quarters for which only one or two months are present. */
  get brokenQuarters(): readonly Quarter[] {
    return this.periods.flatMap((period) =>
      period.type === 'month' && this.monthsBeside(period).length < MONTHS_OF_QUARTER ? period.quarters : [],
    )
  }

  private *figuresOf(type: string, column: number): Generator<CrimeFigure> {
    const period = this.periods[column]
    if (period === undefined) return
    const sums = this.sumsOf(type, column, period)
    if (sums === undefined) return
    const municipalities = numbersIn(sums.cases)
      .map((number) => ({ code: this.codes[number] ?? '', cases: sums.cases[number] ?? 0 }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    const values = roundShares(municipalities.map(({ cases }) => cases))
    const basis = period.type === 'year' ? 'year' : sums.basis
    for (const [index, { code }] of municipalities.entries()) {
      const parts = splitOverQuarters(values[index] ?? 0, period.quarters.length, index + column)
      for (const [turn, quarter] of period.quarters.entries())
        yield { ...quarter, code, type, value: parts[turn] ?? 0, basis, row: sums.row }
    }
  }

  /** Returns the sums of a column. The sum of three months belongs to the first month's column. */
  private sumsOf(type: string, column: number, period: Period): CaseSums | undefined {
    if (period.type !== 'month') return this.sums.get(`${column} ${type}`)
    const columns = this.monthsBeside(period)
    if (columns.length < MONTHS_OF_QUARTER || columns[0] !== column) return undefined
    const months = columns.flatMap((one) => this.sums.get(`${one} ${type}`) ?? [])
    const [first] = months
    if (first === undefined) return undefined
    const cases: number[] = []
    for (const month of months)
      for (const number of numbersIn(month.cases))
        cases[number] = (cases[number] ?? 0) + (month.cases[number] ?? 0)
    return { row: first.row, cases, basis: first.basis }
  }

  private monthsBeside({ quarters: [quarter] }: Period): number[] {
    return this.periods.flatMap((period, column) => {
      const [other] = period.quarters
      const isSame =
        period.type === 'month' && other?.year === quarter?.year && other?.quarter === quarter?.quarter
      return isSame ? [column] : []
    })
  }
}

/** Returns the indexes of the entries of a sparse list. */
function numbersIn(list: readonly number[]): number[] {
  const numbers: number[] = []
  list.forEach((_, number) => numbers.push(number))
  return numbers
}

export interface CaseEntry {
  readonly type: string
  readonly column: number
  readonly shares: readonly NumberedShare[]
  readonly value: number
  readonly row: number
  /** Set if the file itself states the basis. */
  readonly basis?: FigureBasis | undefined
}

/**
 * Rounds parts of a whole number so that they still add up to it: each is rounded down, and the remainder goes to those
 * with the largest fractions (Hamilton's method), the first of equal ones.
 */
export function roundShares(parts: readonly number[]): number[] {
  const total = Math.round(parts.reduce((sum, part) => sum + part, 0))
  // Shares may add up to 0.9999 of a station; a fraction of a billionth is a rounding error.
  const floors = parts.map((part) => Math.floor(part + 1e-9))
  const left = total - floors.reduce((sum, floor) => sum + floor, 0)
  const byRest = parts
    .map((part, index) => ({ index, rest: part - (floors[index] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  const raised = new Set(byRest.slice(0, Math.max(0, left)).map(({ index }) => index))
  return floors.map((floor, index) => floor + (raised.has(index) ? 1 : 0))
}

/**
 * Splits a year's figure over its quarters, as evenly as whole numbers allow. `turn` selects the quarter that gets the
 * remainder first: if it were always the same one, the country's figures would be biased.
 */
export function splitOverQuarters(value: number, quarters: number, turn: number): number[] {
  const floor = Math.floor(value / quarters)
  const rest = value - floor * quarters
  return Array.from({ length: quarters }, (_, index) => {
    const place = (index + quarters - (turn % quarters)) % quarters
    return floor + (place < rest ? 1 : 0)
  })
}
