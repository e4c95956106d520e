import { t } from '#contract/i18n/t.ts'
import { levelWithin } from '#contract/rules/boundaries-within.ts'
import { levels, type BoundaryLevel } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { ProblemError } from '#contract/problem.ts'
import {
  boundariesIn,
  levelIdColumns,
  getPlace,
  boundaryIdAt,
  isLevel,
  type LevelIds,
  type ReportPlace,
} from './place-store.ts'

export type Boundary = Awaited<ReturnType<typeof listBoundariesIn>>[number]

export interface ReportScope {
  readonly place: ReportPlace
  /** The level whose boundaries are reported individually; null if the place contains none. */
  readonly level: BoundaryLevel | null
  /** Provinces, districts and municipalities in the place, including itself, by level and name. */
  readonly boundaries: readonly Boundary[]
  /** The boundaries of that level. */
  readonly contained: readonly Boundary[]
}

interface ReportScopeInput {
  /** If it is left out, the report covers the whole country. */
  readonly boundaryId?: number | undefined
  /** The level to report individually; by default the one just below the place. */
  readonly boundaryTypeId?: BoundaryLevel | undefined
}

/**
 * @throws not-found for an unknown boundary, invalid for a level that is not below it
 */
export async function getReportScope(
  db: Reader,
  { boundaryId, boundaryTypeId }: ReportScopeInput,
): Promise<ReportScope> {
  const place = await getPlace(db, boundaryId ?? null)
  const level = containedLevel(place, boundaryTypeId ?? null)
  const boundaries = await listBoundariesIn(db, place)
  return { place, level, boundaries, contained: boundaries.filter((one) => one.boundaryTypeId === level) }
}

/** Returns the municipalities in the place; for a municipality, itself. */
export function municipalitiesIn({ boundaries }: ReportScope): readonly Boundary[] {
  return boundaries.filter(({ boundaryTypeId }) => boundaryTypeId === levels.municipality)
}

export function groupByBoundary<Row extends LevelIds>(
  rows: readonly Row[],
  level: BoundaryLevel,
): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const boundaryId = boundaryIdAt(level, row)
    if (boundaryId === null) continue
    const others = groups.get(boundaryId)
    if (others === undefined) groups.set(boundaryId, [row])
    else others.push(row)
  }
  return groups
}

function containedLevel({ boundaryTypeId }: ReportPlace, asked: BoundaryLevel | null): BoundaryLevel | null {
  if (asked !== null && asked <= (boundaryTypeId ?? 0))
    throw new ProblemError({
      type: 'invalid',
      errors: [{ code: 'boundaryTypeId', description: t('field.levelNotBelow') }],
    })
  if (boundaryTypeId !== null && !isLevel(boundaryTypeId)) return null
  return asked ?? levelWithin(boundaryTypeId, null)
}

async function listBoundariesIn(db: Reader, place: ReportPlace) {
  const rows = await boundariesIn(db, place)
    .select(['b.id', 'b.code', 'b.name', 'b.boundary_type_id', 'b.people_count', ...levelIdColumns])
    .where('b.boundary_type_id', 'in', Object.values(levels))
    .orderBy('b.boundary_type_id')
    .orderBy('b.search_name')
    .execute()
  return rows.map(({ id, name, boundary_type_id, people_count, ...row }) => ({
    ...row,
    boundaryId: id,
    boundary: name,
    boundaryTypeId: boundary_type_id,
    peopleCount: people_count,
  }))
}
