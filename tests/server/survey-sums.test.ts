// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import {
  countSurveys,
  faultsIn,
  groupByPlace,
  isFew,
  listApproved,
  sumOf,
  wasApproved,
  type CountedSurvey,
  type ToldFigures,
} from '#tests/support/counted-surveys.ts'
import { pathOf, rowsIn } from '#tests/support/exports.ts'
import { addPerson } from '#tests/support/people.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const { dashboard, healthCheck } = calls
const { getSummarisedHealthCheck } = calls.healthChecks
type Report = OutputOf<typeof healthCheck.stats>

interface Quarter {
  readonly year: number
  readonly quarter: number
}
interface Counted extends Quarter {
  /** Both if it is left out. */
  readonly audience?: number
}
const STUDENTS = 2
const HIGHER_EDUCATION = 4

/** From July 2024 to June 2026. */
const eight: readonly Quarter[] = [3, 4, 5, 6, 7, 8, 9, 10].map((nth) => ({
  year: 2024 + Math.floor((nth - 1) / 4),
  quarter: ((nth - 1) % 4) + 1,
}))

/** The figures of all types in a place, or of one. */
interface Cell {
  readonly boundaryId: number | null
  readonly type: number | null
  readonly told: ToldFigures
}

describe('the public figures of surveys beside a sum over every answer', () => {
  let server: TestServer
  let surveys: readonly CountedSurvey[]
  let organisations: Awaited<ReturnType<typeof listApproved>>
  let boundaries: readonly { id: number; level: number; code: string; parent: number | null }[]
  /** The ids of boundaries by level and code, as files name them. */
  let ids: ReadonlyMap<string, number>
  beforeAll(async () => {
    server = await aServer()
    surveys = await countSurveys(server.database)
    organisations = await listApproved(server.database)
    const rows = await server.database.db.selectFrom('boundaries').selectAll().execute()
    boundaries = rows.map(({ id, code, boundary_type_id: level, province_id, district_id }) => ({
      id,
      level,
      code,
      parent: [null, null, province_id, district_id][level] ?? null,
    }))
    ids = new Map(boundaries.map(({ id, level, code }) => [`${levels[level]} ${code}`, id]))
  })
  afterAll(() => server.close())

  /** Passes to a day after the end of a quarter, when it is published. */
  const passTo = ({ year, quarter }: Quarter) =>
    server.clock.pass(Date.UTC(year, quarter * 3, 10) - server.clock.now())

  /** The sums of a quarter in some places that do not overlap, together, of one type or of all. */
  const countedIn = ({ audience, ...of }: Counted) => {
    const asked = groupByPlace(
      surveys.filter(
        (one) =>
          one.year === of.year &&
          one.quarter === of.quarter &&
          wasApproved(one, of) &&
          (audience === undefined || one.audience === audience),
      ),
    )
    const registered = groupByPlace(
      organisations.filter(
        (one) => wasApproved(one, of) && (audience !== STUDENTS || one.type === HIGHER_EDUCATION),
      ),
    )
    return (...boundaryIds: readonly (number | null)[]) => {
      const askedThere = boundaryIds.flatMap((id) => asked.get(id) ?? [])
      const registeredThere = boundaryIds.flatMap((id) => registered.get(id) ?? [])
      return (type: number | null) => ({
        ...sumOf(askedThere.filter((one) => type === null || one.type === type)),
        organisationCount: registeredThere.filter((one) => type === null || one.type === type).length,
      })
    }
  }
  const faultsOf = (of: Counted, cells: readonly Cell[]) => {
    const counted = countedIn(of)
    return cells.flatMap(({ boundaryId, type, told }) => {
      const own = counted(boundaryId)(type)
      const isPublic = type === null && of.audience === undefined
      return faultsIn(told, own, isPublic).map((fault) => ({ boundaryId, type, fault, told, own }))
    })
  }
  const readCells = async (of: Quarter) => {
    const areas = (await server.nobody.ask(healthCheck.statsInArea, {})).json<
      OutputOf<typeof healthCheck.statsInArea>
    >()
    const country = areas[0]?.answer.periods.find(
      ({ year, quarter }) => year === of.year && quarter === of.quarter,
    )
    return [
      ...(country === undefined ? [] : cellsIn(null, country)),
      ...areas.flatMap(({ answer }) =>
        answer.containedBoundaryData.flatMap((place) => cellsIn(place.boundaryId, place)),
      ),
    ]
  }

  /** Reads a public file, each row with its place. */
  const readRows = async (name: 'figures' | 'healthCheck', within?: number) => {
    const { body } = await server.nobody.send({ method: 'GET', url: pathOf(name, 'csv', within) })
    return rowsIn(body).map((row) => ({
      row,
      boundaryId: ids.get(`${row['level']} ${row['code']}`) ?? null,
      numberOf: (column: string) => (row[column] ? Number(row[column]) : null),
    }))
  }

  /** Names the places and types with organisations of which nothing is said. */
  const missingIn = (of: Counted, cells: readonly Cell[]) => {
    const said = new Set(cells.map(({ boundaryId, type }) => `${boundaryId} ${type}`))
    const registered = groupByPlace(organisations.filter((one) => wasApproved(one, of)))
    return [...registered].flatMap(([boundaryId, there]) =>
      there.map(({ type }) => `${boundaryId} ${type}`).filter((cell) => !said.has(cell)),
    )
  }

  /** Returns what remains of a shown total without its shown parts. The total of a place with one type is the figure of this type. */
  const restsOf = (of: Counted, cells: readonly Cell[]) => {
    const counted = countedIn(of)
    const keyOf = (boundaryId: number | null, type: number | null) => `${boundaryId}/${type}`
    const shown = cells.filter(({ told }) => told.participatingOrganisations !== null)
    const shownKeys = new Set(shown.map(({ boundaryId, type }) => keyOf(boundaryId, type)))
    const types = (id: number) =>
      cells.filter(({ boundaryId, type }) => boundaryId === id && type !== null).length
    const single = new Set(boundaries.filter(({ id }) => types(id) === 1).map(({ id }) => id))
    return shown.flatMap(({ boundaryId: whole, type }) => {
      const hidden = boundaries.filter(
        ({ id, parent, level }) =>
          (whole === null ? level === 1 : parent === whole) &&
          !shownKeys.has(keyOf(id, single.has(id) ? null : type)),
      )
      const rest = counted(...hidden.map(({ id }) => id))(type)
      return rest.behind.some(isFew) ? [{ whole, type, rest }] : []
    })
  }

  it.each(eight)(
    'are right in every place in quarter $quarter of $year, and single nobody out',
    async (of) => {
      passTo(of)
      const cells = await readCells(of)
      const places = new Set(cells.map(({ boundaryId }) => boundaryId))
      expect(places.size).toBe(1 + 9 + 52 + 213)
      expect(faultsOf(of, cells)).toEqual([])
      expect(restsOf(of, cells)).toEqual([])
      const shown = cells.filter(({ told }) => told.participatingOrganisations !== null)
      expect(shown.length).toBeGreaterThan(100)

      const snapshot = (await server.nobody.ask(dashboard.get, {})).json<OutputOf<typeof dashboard.get>>()
      const onDashboard = [snapshot.boundary, ...snapshot.containedBoundaryData].map((place) => ({
        boundaryId: place.boundaryId,
        type: null,
        told: {
          participatingOrganisations: place.participatingOrganisations,
          overalMaturity: place.overallMaturity,
        },
      }))
      const inFile = (await readRows('figures')).map(({ boundaryId, numberOf }) => ({
        boundaryId,
        type: null,
        told: {
          participatingOrganisations: numberOf('participating'),
          overalMaturity: numberOf('maturity'),
        },
      }))
      for (const one of [onDashboard, inFile]) {
        expect(one).toHaveLength(places.size)
        expect(faultsOf(of, one)).toEqual([])
      }
    },
  )

  it('are right by audience in every quarter, for readers of the country and of districts', async () => {
    passTo({ year: 2026, quarter: 2 })
    const { database } = server
    const stakeholderId = await addPerson(database, {
      username: 'sums',
      actions: ['LogIntoSystem', 'ViewNationalSurveyResults', 'ViewGroupDistrictSurveyResults'],
      placeIds: boundaries.filter(({ level }) => level === 1).map(({ id }) => id),
    })
    const reader = await server.enter(stakeholderId)
    const sums = (await reader.ask(getSummarisedHealthCheck, {})).json<
      OutputOf<typeof getSummarisedHealthCheck>
    >()
    for (const audience of [1, STUDENTS])
      for (const of of eight) {
        const cells = sums
          .filter((sum) => sum.questionnaireTypeId === audience && isOf(sum.effectiveFrom, of))
          .map((sum) => ({
            boundaryId: sum.boundaryId,
            type: null,
            told: {
              participatingOrganisations: sum.totalParticipatedOrganisations,
              totalActualResponses: sum.totalActualResponses,
              totalExpectedResponses: sum.totalExpectedResponses,
              organisationCount: sum.totalOrganisations,
            },
          }))
        expect(cells).toHaveLength(1 + 52)
        expect(faultsOf({ ...of, audience }, cells)).toEqual([])
        expect(cells.some(({ told }) => (told.participatingOrganisations ?? 0) >= 3)).toBe(true)
      }
  })

  // A file has the last four quarters.
  it.each(eight.filter((_, nth) => nth % 4 === 3))(
    'are right in the files and the report of a province up to quarter $quarter of $year',
    async (last) => {
      passTo(last)
      const types = await server.database.db
        .selectFrom('organisation_types')
        .select(['id', 'description'])
        .execute()
      const rows = await readRows('healthCheck')
      const cells = rows.map(({ boundaryId, row, numberOf }) => ({
        year: Number(row['year']),
        quarter: Number(row['quarter']),
        boundaryId,
        type: types.find(({ description }) => description === row['organisation_type'])?.id ?? 0,
        told: {
          organisationCount: numberOf('organisations'),
          participatingOrganisations: numberOf('participating'),
          totalActualResponses: numberOf('responses'),
          totalExpectedResponses: numberOf('expected_responses'),
          overalMaturity: numberOf('maturity'),
        },
      }))
      const province = boundaries.find(({ level, code }) => level === 1 && code === 'WC')?.id ?? 0
      const report = (await server.nobody.ask(healthCheck.stats, { boundaryId: province })).json<Report>()
      const published = report.periods.filter(({ isCurrent }) => !isCurrent)
      expect(published.at(-1)).toMatchObject(last)
      expect(published).toHaveLength(4)
      for (const period of published) {
        const inFile = cells.filter(({ year, quarter }) => year === period.year && quarter === period.quarter)
        expect(faultsOf(period, [...cellsIn(province, period), ...inFile])).toEqual([])
        expect(missingIn(period, inFile)).toEqual([])
      }
      const isWithin = (id: number | null): boolean =>
        id !== null && (id === province || isWithin(boundaries.find((one) => one.id === id)?.parent ?? null))
      const ofProvince = await readRows('healthCheck', province)
      expect(ofProvince.map(({ row }) => row)).toEqual(
        rows.filter(({ boundaryId }) => isWithin(boundaryId)).map(({ row }) => row),
      )
    },
  )
})

/** Whether a quarter begins at a moment. */
function isOf(from: number, { year, quarter }: Quarter): boolean {
  return from === Date.UTC(year, (quarter - 1) * 3) - 2 * 60 * 60 * 1000
}

const levels = ['country', 'province', 'district', 'municipality']

function cellsIn(
  boundaryId: number | null,
  { total, organisationTypes }: Pick<Report['containedBoundaryData'][number], 'total' | 'organisationTypes'>,
): readonly Cell[] {
  return [
    { boundaryId, type: null, told: total },
    ...organisationTypes.map((told) => ({ boundaryId, type: told.organisationTypeId, told })),
  ]
}
