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
import { suppressedPlaces, type TreePlace } from '#server/queries/suppress-small-groups.ts'
import { suppressedPlacesByType } from '#server/queries/suppress-small-types.ts'
import { read } from '../data.ts'
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
  type Place,
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

interface Hidden {
  /** The places (null: the country) whose figures are too few to show; `types`: whose figures by type. */
  readonly totals: ReadonlySet<number | null>
  readonly types: ReadonlySet<number | null>
}

/** Finds the places whose figures of a quarter would show single organisations. */
function hiddenIn(server: Folder, quarter: Quarter): Hidden {
  const rows = read<{ id: number; level: number; province: number; district: number }>(
    server,
    `select id, boundary_type_id as level, province_id as province, district_id as district
       from boundaries where boundary_type_id < 4`,
  )
  const childrenOf = (level: number, id: number | null): TreePlace[] =>
    rows
      .filter(
        (row) =>
          row.level === level && id === (level === 1 ? null : level === 2 ? row.province : row.district),
      )
      .map((row) => ({ id: row.id, children: childrenOf(level + 1, row.id) }))
  const tree: TreePlace = { id: null, children: childrenOf(1, null) }
  const municipalities = (place: TreePlace): readonly (number | null)[] =>
    place.children.length === 0 ? [place.id] : place.children.flatMap(municipalities)
  const all = surveysIn(server, { category: 2, place: country }, quarter)
  const organisations = (own: readonly Survey[]) => new Set(own.map(({ organisation }) => organisation)).size
  const counts = (own: readonly Survey[]) => [
    organisations(own),
    participating(own),
    organisations(own.filter(({ score }) => score !== null)),
  ]
  const byPlace = new Map<number | null, readonly Survey[]>()
  const gather = (place: TreePlace): void => {
    const ids = new Set(municipalities(place))
    byPlace.set(
      place.id,
      all.filter(({ municipality }) => ids.has(municipality)),
    )
    place.children.forEach(gather)
  }
  gather(tree)
  const types = typesIn(server)
  const totals = suppressedPlaces(tree, (id) => counts(byPlace.get(id) ?? []))
  const byType = (id: number | null) => {
    const own = types.map((type) =>
      counts((byPlace.get(id) ?? []).filter((survey) => survey.type === type.id)),
    )
    return [0, 1, 2].map((kind) => own.map((counted) => counted[kind] ?? 0))
  }
  return { totals, types: suppressedPlacesByType(tree, byType, totals) }
}

/** Of these figures, those that are shown: all types together, or the chosen ones. */
function isShown(hidden: Hidden, { level, id }: Pick<Place, 'level' | 'id'>, chosen: readonly number[] = []) {
  return !(chosen.length === 0 ? hidden.totals : hidden.types).has(level === 0 ? null : id)
}

const country = { level: 0, id: 0, name: 'South Africa' } as const
const TOO_FEW = 'Too few to show'

function reach(server: Folder, asked: FigureFilter): string[][] {
  const hidden = hiddenIn(server, reportedNow())
  if (hidden.types.has(asked.place.level === 0 ? null : asked.place.id)) return []
  const surveys = surveysIn(server, asked, reportedNow())
  const parts = typesIn(server).map(({ id, name }) => ({
    id,
    name,
    value: participating(surveys.filter(({ type }) => type === id)),
  }))
  return slices(parts, asked.options)
}

/** Quarter by quarter; no rows where every number is 0. */
function quarterly(
  server: Folder,
  asked: FigureFilter,
  of: (surveys: readonly Survey[]) => readonly number[],
): string[][] {
  const rows = quartersUpTo(reportedNow(), QUARTERS).map((quarter) => {
    const values = of(surveysIn(server, asked, quarter, asked.options))
    const shown = isShown(hiddenIn(server, quarter), asked.place, asked.options)
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

const completed = (server: Folder, asked: FigureFilter) =>
  quarterly(server, asked, (surveys) => [
    sumOf(surveys.map(({ actual }) => actual)),
    sumOf(surveys.map(({ expected }) => expected)),
  ])

/** The mean of each scored question category. */
function progress(server: Folder, { place, options }: FigureFilter): Tables[string] {
  if (!isShown(hiddenIn(server, reportedNow()), place, options)) return []
  const { year, quarter } = reportedNow()
  return read<{ name: string; score: number }>(
    server,
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

export const health: ExpectedFigures = {
  mapTitle: 'Overall maturity of organisations',
  boundaries: (server, asked) => {
    const all = surveysIn(server, asked, reportedNow(), asked.options)
    const approved = approvedIn(server, asked, asked.options)
    const types = typesIn(server, asked.options)
    const hidden = hiddenIn(server, reportedNow())
    return holdersIn(server, asked).map(({ id: holderId, code, name, municipalities }) => {
      const isOwn = (row: { readonly municipality: number }) => municipalities.includes(row.municipality)
      const own = all.filter(isOwn)
      const shown = isShown(hidden, { level: 1, id: holderId }, asked.options)
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
              return `${type.name}: ${hidden.types.has(holderId) ? TOO_FEW : grouped(count)}`
            }),
        ],
      }
    })
  },
  first: (server, asked) => {
    const surveys = surveysIn(server, asked, reportedNow())
    if (!isShown(hiddenIn(server, reportedNow()), asked.place)) return '–'
    const score = maturity(surveys)
    return score === null ? grouped(participating(surveys)) : nearly(score)
  },
  section: (server, asked) => ({
    Reach: reach(server, asked),
    'Number of surveys completed': completed(server, asked),
  }),
  charts: (server, asked) => ({
    Reach: reach(server, asked),
    'Overall GBVF maturity progress': progress(server, asked),
    'Number of surveys completed': completed(server, asked),
    'Participating organisations': quarterly(server, asked, (surveys) => [participating(surveys)]),
  }),
  panel: (server, asked) => {
    const surveys = surveysIn(server, asked, reportedNow(), asked.options)
    const registered = approvedIn(server, asked, asked.options).length
    const hidden = hiddenIn(server, reportedNow())
    const shown = isShown(hidden, asked.place, asked.options)
    const areTypesShown = !hidden.types.has(asked.place.level === 0 ? null : asked.place.id)
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
          return `${name}: ${areTypesShown ? grouped(count) : TOO_FEW}`
        }),
      ],
    }
  },
}
