import { messages } from '#contract/messages.ts'
import { levelWithin } from '#contract/rules/level-within.ts'
import { levels, type BoundaryLevel } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { boundariesIn, chain, getPlace, holderAt, isLevel, type Chain, type Place } from './place-store.ts'

export type Boundary = Awaited<ReturnType<typeof listBoundariesIn>>[number]

/** What a report is of. */
export interface Ground {
  readonly place: Place
  /** The level that is told apart in it; null where nothing lies within. */
  readonly level: BoundaryLevel | null
  /** Provinces, districts and municipalities in the place, itself among them, by level and name. */
  readonly boundaries: readonly Boundary[]
  /** Those of the level. */
  readonly contained: readonly Boundary[]
}

interface Asked {
  /** Without it, the whole country. */
  readonly boundaryId?: number | undefined
  /** The level to tell apart; without it, the one just below. */
  readonly boundaryTypeId?: BoundaryLevel | undefined
}

/**
 * @throws not-found for an unknown boundary, invalid for a level that is not below it
 */
export async function getGround(db: Reader, { boundaryId, boundaryTypeId }: Asked): Promise<Ground> {
  const place = await getPlace(db, boundaryId ?? null)
  const level = levelOf(place, boundaryTypeId ?? null)
  const boundaries = await listBoundariesIn(db, place)
  return { place, level, boundaries, contained: boundaries.filter((one) => one.boundaryTypeId === level) }
}

/** The municipalities in the place; itself where it is one. */
export function municipalitiesIn({ boundaries }: Ground): readonly Boundary[] {
  return boundaries.filter(({ boundaryTypeId }) => boundaryTypeId === levels.municipality)
}

/** Rows by the boundary of a level that holds them. */
export function byHolder<Row extends Chain>(
  rows: readonly Row[],
  level: BoundaryLevel,
): ReadonlyMap<number, readonly Row[]> {
  const held = new Map<number, Row[]>()
  for (const row of rows) {
    const holder = holderAt(level, row)
    if (holder === null) continue
    const others = held.get(holder)
    if (others === undefined) held.set(holder, [row])
    else others.push(row)
  }
  return held
}

function levelOf({ boundaryTypeId }: Place, asked: BoundaryLevel | null): BoundaryLevel | null {
  if (asked !== null && asked <= (boundaryTypeId ?? 0))
    throw problem({
      kind: 'invalid',
      errors: [{ code: 'boundaryTypeId', description: messages.fields.levelNotBelow }],
    })
  if (boundaryTypeId !== null && !isLevel(boundaryTypeId)) return null
  return asked ?? levelWithin(boundaryTypeId, null)
}

async function listBoundariesIn(db: Reader, place: Place) {
  const rows = await boundariesIn(db, place)
    .select(['b.id', 'b.code', 'b.name', 'b.boundary_type_id', 'b.people_count', ...chain])
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
