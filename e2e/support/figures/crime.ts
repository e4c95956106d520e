import { read } from '../data.ts'
import {
  among,
  grouped,
  holdersIn,
  itself,
  slices,
  sumOf,
  within,
  type FigureFilter,
  type Folder,
  type Holder,
} from './place.ts'
import type { ExpectedFigures } from './expected-figures.ts'

interface Case {
  readonly municipality: number
  readonly year: number
  readonly quarter: number
  readonly id: number
  readonly name: string
  readonly value: number
}

function casesIn(server: Folder, { place }: FigureFilter, chosen: readonly number[] = []): readonly Case[] {
  return read<Case>(
    server,
    `select b.id as municipality, f.year, f.quarter, t.id, t.description as name, f.value
       from crime_figures f join boundaries b on b.id = f.boundary_id join crime_types t on t.id = f.crime_type_id
      where t.is_included = 1 and ${within(place)} and ${among('t.id', chosen)} order by t.seq`,
  )
}

const at = ({ year, quarter }: Pick<Case, 'year' | 'quarter'>) => year * 4 + quarter

function newestIn(server: Folder) {
  const [found] = read<{ at: number }>(server, 'select max(year * 4 + quarter) as at from crime_figures')
  return found?.at ?? 0
}

/** `2026 * 4 + 3` is the third quarter of 2026. */
const yearOf = (quarter: number) => Math.floor((quarter - 1) / 4)

function total(cases: readonly Case[]): number | null {
  return cases.length === 0 ? null : sumOf(cases.map(({ value }) => value))
}

function byType(cases: readonly Case[]) {
  const ids = [...new Set(cases.map(({ id }) => id))]
  return ids.map((id) => {
    const own = cases.filter((one) => one.id === id)
    return { id, name: own[0]?.name ?? '', value: sumOf(own.map(({ value }) => value)) }
  })
}

function rateOf(cases: number | null, { people }: Holder): number | null {
  return cases === null || people === null ? null : Math.round((cases / people) * 1e7) / 100
}

function decimal(value: number): string {
  const [whole = '', part = ''] = value.toFixed(2).split('.')
  return `${grouped(Number(whole))}.${part}`
}

const band = (rate: number) => (rate < 10 ? 'low' : rate <= 30 ? 'medium' : 'high')

/** The rate with its word, or why there is none. */
function casesText(cases: number | null, holder: Holder): string {
  const rate = rateOf(cases, holder)
  if (cases === null) return 'No data available'
  if (rate === null) {
    const count = cases === 1 ? '1 case' : `${grouped(cases)} cases`
    return `${count}. No rate: the population of this place is not known.`
  }
  return `${decimal(rate)} per 100 000 people, ${band(rate)}`
}

const months = ['Jan-Mar', 'Apr-Jun', 'Jul-Sep', 'Oct-Dec']
const known = (count: number | null) => (count === null ? 'No data' : grouped(count))

const few = (cases: number | null) =>
  cases !== null && cases < 20 ? ['Fewer than 20 cases: a single case changes the rate a lot.'] : []

/** The police years, from April to March, of which a quarter is known. */
function policeYears(cases: readonly Case[]): string[][] {
  const quarters = new Map<number, number>()
  for (const one of cases) quarters.set(at(one), (quarters.get(at(one)) ?? 0) + one.value)
  const rows = [...new Set([...quarters.keys()].map((quarter) => Math.floor((quarter - 2) / 4)))]
    .toSorted((one, other) => one - other)
    .map((from) => ({ from, parts: [2, 3, 4, 5].map((quarter) => quarters.get(from * 4 + quarter)) }))
    .flatMap(({ from, parts }) => {
      const found = parts.filter((part) => part !== undefined)
      const name = `${from}/${String((from + 1) % 100)}`
      return found.length > 0 ? [[name, `${found.length} of 4 quarters`, grouped(sumOf(found))]] : []
    })
  return rows.length < 2 ? [] : rows
}

/** The calendar year of the newest quarter beside the year before. */
function years(cases: readonly Case[], newest: number): string[][] {
  const year = yearOf(newest)
  const of = (which: number, index: number) => total(cases.filter((one) => at(one) === which * 4 + index + 1))
  const rows = months.map((name, index) => [name, of(year - 1, index), of(year, index)] as const)
  if (rows.every(([, before, now]) => before === null && now === null)) return []
  return rows.map(([name, before, now]) => [name, known(before), known(now)])
}

export const crime: ExpectedFigures = {
  mapTitle: 'Reported crimes per 100 000 people',
  boundaries: (server, asked) => {
    const newest = newestIn(server)
    const cases = casesIn(server, asked, asked.options)
    return holdersIn(server, asked).map((holder) => {
      const own = cases.filter(({ municipality }) => holder.municipalities.includes(municipality))
      const now = own.filter((one) => at(one) === newest)
      const count = total(now)
      const rate = rateOf(count, holder)
      const before = byType(own.filter((one) => at(one) === newest - 4))
      return {
        code: holder.code,
        name: holder.name,
        value: rate === null ? 'No data' : decimal(rate),
        number: known(count),
        part: count,
        card: [
          casesText(count, holder),
          ...(rate === null ? [] : few(count)),
          ...byType(now).map(({ id, name, value }) => {
            const earlier = before.find((one) => one.id === id)
            const ago =
              earlier === undefined
                ? ''
                : `, ${grouped(earlier.value)} ${earlier.value === 1 ? 'case' : 'cases'} a year ago`
            return `${name}: ${grouped(value)}${ago}`
          }),
        ],
      }
    })
  },
  first: (server, asked) => {
    const newest = newestIn(server)
    const cases = total(casesIn(server, asked).filter((one) => at(one) === newest))
    const rate = rateOf(cases, itself(server, asked))
    if (cases === null) return '–'
    return rate === null ? grouped(cases) : decimal(rate)
  },
  section: (server, asked) => {
    const newest = newestIn(server)
    const now = casesIn(server, asked).filter((one) => at(one) === newest)
    return {
      'GBVF crime breakdown': slices(byType(now), asked.options),
      'Total GBVF crime current year vs. previous year': years(casesIn(server, asked, asked.options), newest),
    }
  },
  charts: (server, asked) => {
    const newest = newestIn(server)
    const byYear = policeYears(casesIn(server, asked, asked.options))
    const year = casesIn(server, asked).filter((one) => at(one) > newest - 4 && at(one) <= newest)
    return {
      'Annual GBVF crime cases': slices(byType(year), asked.options),
      'Quarterly GBVF crime cases': years(casesIn(server, asked, asked.options), newest),
      ...(byYear.length > 0 && { 'Crime cases by year': byYear }),
    }
  },
  panel: (server, asked) => {
    const newest = newestIn(server)
    const now = casesIn(server, asked).filter((one) => at(one) === newest)
    const own = itself(server, asked)
    const chosen = casesIn(server, asked, asked.options).filter((one) => at(one) === newest)
    return {
      tables: { 'Crime types': slices(byType(now), asked.options) },
      figures: [
        casesText(total(chosen), own),
        ...(rateOf(total(chosen), own) === null ? [] : few(total(chosen))),
      ],
    }
  },
}
