import type { OutputOf } from '#contract/call.ts'
import { healthCheck } from '#contract/calls/health-check.ts'
import {
  previousQuarter,
  quarterEnd,
  quarterLabel,
  quarterOf,
  quarterStart,
  quartersUpTo,
  type Quarter,
} from '#contract/rules/quarter.ts'
import { expect } from '@playwright/test'
import { read } from '../data.ts'
import type { Server } from '../server.ts'
import {
  among,
  grouped,
  holdersIn,
  meanOf,
  nearly,
  percent,
  slices,
  sumOf,
  within,
  type FigureFilter,
  type Folder,
} from './place.ts'
import type { Tables, ExpectedFigures } from './expected-figures.ts'

/** The current quarter is not public. */
const QUARTERS = 4
const APPROVED = 3

interface Survey {
  readonly municipality: number
  readonly type: number
  readonly organisation: number
  readonly actual: number
  readonly expected: number
  /** Null where too few have answered. */
  readonly score: number | null
}

/** The surveys of approved organisations in a quarter, each with the mean of its three scores. */
function surveysIn(
  server: Folder,
  { place }: FigureFilter,
  { year, quarter }: Quarter,
  chosen: readonly number[] = [],
): readonly Survey[] {
  return read<Survey>(
    server,
    `select b.id as municipality, o.organisation_type_id as type, o.stakeholder_id as organisation,
            h.shown_responses as actual, h.expected_responses as expected,
            case when h.shown_responses >= 5 then
              (select avg(k.score) from health_check_scores k
                where k.health_check_id = h.id and k.question_category_id in (1, 2, 3)) end as score
       from health_checks h join organisations o on o.stakeholder_id = h.organisation_stakeholder_id
       join boundaries b on b.id = o.boundary_id
      where o.verification_status_id = ${APPROVED} and h.year = ? and h.quarter = ?
        and ${within(place)} and ${among('o.organisation_type_id', chosen)}`,
    [year, quarter],
  )
}

const reportedNow = () => previousQuarter(quarterOf(Date.now()))

function typesIn(server: Folder, chosen: readonly number[] = []) {
  return read<{ id: number; name: string }>(
    server,
    `select id, description as name from organisation_types where ${among('id', chosen)} order by id`,
  )
}

function participating(surveys: readonly Survey[]): number {
  return new Set(surveys.filter(({ actual }) => actual > 0).map(({ organisation }) => organisation)).size
}

function maturity(surveys: readonly Survey[]): number | null {
  const scores = surveys.flatMap(({ score }) => score ?? [])
  return scores.length === 0 ? null : meanOf(scores)
}

/** The types that have an organisation in a municipality, approved by the end of the quarter and there when it began. */
function approvedIn(server: Folder, { place }: FigureFilter, chosen: readonly number[] = []) {
  const quarter = reportedNow()
  return read<{ municipality: number; type: number }>(
    server,
    `select b.id as municipality, o.organisation_type_id as type
       from organisations o join stakeholders s on s.id = o.stakeholder_id join boundaries b on b.id = o.boundary_id
      where o.verification_status_id = ${APPROVED} and o.decided_at < ? and (s.removed_at is null or s.removed_at >= ?)
        and ${within(place)} and ${among('o.organisation_type_id', chosen)}`,
    [quarterEnd(quarter), quarterStart(quarter)],
  )
}

/** The quarters and places (null: the country) whose figures the server hides. `types`: the figures by type. */
interface Hidden {
  readonly totals: ReadonlySet<string>
  readonly types: ReadonlySet<string>
}
type Report = OutputOf<typeof healthCheck.stats>
type Period = Pick<Report['periods'][number], 'year' | 'quarter'>

const keyOf = (id: number | null, { year, quarter }: Period) => `${id}/${year}/${quarter}`

/**
 * Reads from the public answers which figures of the country, and of every place in a province, are hidden. Which places
 * are hidden beside a small one is for the server to choose: `tests/server/survey-sums.test.ts` proves that nothing can be
 * worked out from the others. Here each shown figure has at least three organisations and five responses behind it.
 */
export async function readHidden(server: Server, province: number): Promise<Hidden> {
  const totals = new Set<string>()
  const types = new Set<string>()
  for (const query of ['', `?boundaryId=${province}`]) {
    const response = await fetch(`${server.address}${healthCheck.statsInArea.path}${query}`)
    const area = (await response.json()) as OutputOf<typeof healthCheck.statsInArea>
    for (const { boundary, periods, reported, containedBoundaryData } of area.map(({ answer }) => answer))
      for (const [id, period, told] of [
        ...periods.map((one) => [boundary.boundaryId, one, one] as const),
        ...containedBoundaryData.map((one) => [one.boundaryId, reported, one] as const),
      ]) {
        if (told.total.participatingOrganisations === null) totals.add(keyOf(id, period))
        if (told.organisationTypes.some(({ organisationCount }) => organisationCount === null))
          types.add(keyOf(id, period))
      }
  }
  return { totals, types }
}

/** The database, and what of it may be shown. */
interface Data extends Folder {
  readonly hidden: Hidden
}

/** Whether the figures of all types together, or of the chosen ones, are shown. */
function isShown({ hidden }: Data, { place, options = [] }: FigureFilter, quarter: Quarter): boolean {
  const { totals, types } = hidden
  return !(options.length === 0 ? totals : types).has(keyOf(place.level === 0 ? null : place.id, quarter))
}

/** Whether the figures of each type are shown. */
function areTypesShown({ hidden }: Data, { place }: FigureFilter): boolean {
  return !hidden.types.has(keyOf(place.level === 0 ? null : place.id, reportedNow()))
}

/** Fails if a figure that is shown says something of one or two organisations, or of one to four responses. */
function expectMany(surveys: readonly Survey[]): void {
  const organisations = (own: readonly Survey[]) => new Set(own.map(({ organisation }) => organisation)).size
  const behind = [
    organisations(surveys),
    participating(surveys),
    organisations(surveys.filter(({ score }) => score !== null)),
  ]
  const isFew = behind.some((count) => count === 1 || count === 2)
  // Not an `expect` for each, which would be half of the walk's time: Playwright records a step and its stack.
  if (isFew || surveys.some(({ actual }) => actual > 0 && actual < 5))
    throw new Error(`Figures are shown of too few: ${JSON.stringify(surveys)}`)
}

const TOO_FEW = 'Too few to show'

function reach(data: Data, asked: FigureFilter): string[][] {
  if (!areTypesShown(data, asked)) return []
  const surveys = surveysIn(data, asked, reportedNow())
  const parts = typesIn(data).map(({ id, name }) => {
    const own = surveys.filter(({ type }) => type === id)
    expectMany(own)
    return { id, name, value: participating(own) }
  })
  return slices(parts, asked.options)
}

/** Quarter by quarter; no rows where every number is 0. */
function quarterly(
  data: Data,
  asked: FigureFilter,
  of: (surveys: readonly Survey[]) => readonly number[],
): string[][] {
  const rows = quartersUpTo(reportedNow(), QUARTERS).map((quarter) => {
    const surveys = surveysIn(data, asked, quarter, asked.options)
    const values = of(surveys)
    const shown = isShown(data, asked, quarter)
    if (shown) expectMany(surveys)
    return {
      name: `${quarterLabel(quarter)} ${quarter.year}`,
      values: shown ? values : values.map(() => null),
    }
  })
  if (rows.every(({ values }) => values.every((value) => value === 0))) return []
  return rows.map(({ name, values }) => [
    name,
    ...values.map((value) => (value === null ? 'No data' : grouped(value))),
  ])
}

const completed = (data: Data, asked: FigureFilter) =>
  quarterly(data, asked, (surveys) => [
    sumOf(surveys.map(({ actual }) => actual)),
    sumOf(surveys.map(({ expected }) => expected)),
  ])

/** The mean of each scored question category. */
function progress(data: Data, asked: FigureFilter): Tables[string] {
  if (!isShown(data, asked, reportedNow())) return []
  const { place, options } = asked
  const { year, quarter } = reportedNow()
  return read<{ name: string; score: number }>(
    data,
    `select c.description as name, avg(k.score) as score
       from health_check_scores k join health_checks h on h.id = k.health_check_id
       join question_categories c on c.id = k.question_category_id
       join organisations o on o.stakeholder_id = h.organisation_stakeholder_id join boundaries b on b.id = o.boundary_id
      where o.verification_status_id = ${APPROVED} and h.shown_responses >= 5 and c.id in (1, 2, 3)
        and h.year = ? and h.quarter = ? and ${within(place)} and ${among('o.organisation_type_id', options)}
      group by c.id order by c.id`,
    [year, quarter],
  ).map(({ name, score }) => [name, nearly(score)])
}

const noScore = 'No score yet: each survey has fewer than 5 responses.'

function scoreText(score: number | null): unknown {
  return score === null ? noScore : nearly(score, (value) => `${percent(value)} overall maturity`)
}

/** The figures of a server whose hidden ones are known. */
export function healthWith(hidden: Hidden): ExpectedFigures {
  const dataOf = ({ folder }: Folder): Data => ({ folder, hidden })
  return {
    mapTitle: 'Overall maturity of organisations',
    boundaries: (server, asked) => {
      const data = dataOf(server)
      const all = surveysIn(server, asked, reportedNow(), asked.options)
      const approved = approvedIn(server, asked, asked.options)
      const types = typesIn(server, asked.options)
      return holdersIn(server, asked).map(({ id: holderId, code, name, municipalities }) => {
        const isOwn = (row: { readonly municipality: number }) => municipalities.includes(row.municipality)
        const own = all.filter(isOwn)
        const holder = { ...asked, place: { id: holderId, name, level: 1 } } as const
        const shown = isShown(data, holder, reportedNow())
        if (shown) expectMany(own)
        const score = maturity(own)
        const there = new Set([...approved, ...all].filter(isOwn).map(({ type }) => type))
        return {
          code,
          name,
          value: score === null || !shown ? 'No data' : nearly(score, (value) => value.toFixed(2)),
          number: shown ? grouped(participating(own)) : 'No data',
          part: shown ? participating(own) : null,
          card: [
            shown ? scoreText(score) : TOO_FEW,
            // A place that is shown by itself tells every type.
            ...types
              .filter(({ id }) => asked.place.level === 3 || there.has(id))
              .map((type) => {
                const count = participating(own.filter((survey) => survey.type === type.id))
                return `${type.name}: ${areTypesShown(data, holder) ? grouped(count) : TOO_FEW}`
              }),
          ],
        }
      })
    },
    first: (server, asked) => {
      const surveys = surveysIn(server, asked, reportedNow())
      if (!isShown(dataOf(server), { ...asked, options: [] }, reportedNow())) return '–'
      const score = maturity(surveys)
      return score === null ? grouped(participating(surveys)) : nearly(score)
    },
    section: (server, asked) => ({
      Reach: reach(dataOf(server), asked),
      'Number of surveys completed': completed(dataOf(server), asked),
    }),
    charts: (server, asked) => ({
      Reach: reach(dataOf(server), asked),
      'Overall GBVF maturity progress': progress(dataOf(server), asked),
      'Number of surveys completed': completed(dataOf(server), asked),
      'Participating organisations': quarterly(dataOf(server), asked, (surveys) => [participating(surveys)]),
    }),
    panel: (server, asked) => {
      const surveys = surveysIn(server, asked, reportedNow(), asked.options)
      const registered = approvedIn(server, asked, asked.options).length
      const data = dataOf(server)
      const shown = isShown(data, asked, reportedNow())
      return {
        tables: {},
        figures: [
          shown ? scoreText(maturity(surveys)) : TOO_FEW,
          expect.stringContaining(
            shown
              ? `${grouped(participating(surveys))} of ${grouped(registered)} registered organisations took part, `
              : asked.options !== undefined
                ? TOO_FEW
                : `Registered organisations: ${grouped(registered)}. The number that took part is not shown`,
          ),
          ...typesIn(server, asked.options).map(({ id, name }) => {
            const count = participating(surveys.filter(({ type }) => type === id))
            return `${name}: ${areTypesShown(data, asked) ? grouped(count) : TOO_FEW}`
          }),
        ],
      }
    },
  }
}
