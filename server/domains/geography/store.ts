import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { folded } from '#contract/rules/folded.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'

type Boundary = AnswerOf<typeof calls.geography.get>

const columns = [
  'id',
  'code',
  'name',
  'boundary_type_id',
  'district_id',
  'province_id',
  'people_count',
] as const

/** The boundaries of one level by name; `filter` keeps those whose name holds it. */
export async function listBoundaries(
  db: Reader,
  type: number,
  filter: string | undefined,
): Promise<Boundary[]> {
  const rows = await db
    .selectFrom('boundaries')
    .select([...columns, 'search_name'])
    .where('boundary_type_id', '=', type)
    .orderBy('search_name')
    .execute()
  const wanted = folded(filter ?? '')
  return rows.filter((row) => row.search_name.includes(wanted)).map(boundary)
}

/** @throws not-found */
export async function getBoundary(db: Reader, id: number): Promise<Boundary> {
  const row = await db.selectFrom('boundaries').select(columns).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw problem({ kind: 'not-found' })
  return boundary(row)
}

interface Row {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly boundary_type_id: number
  readonly district_id: number | null
  readonly province_id: number | null
  readonly people_count: number | null
}

function boundary(row: Row): Boundary {
  return {
    boundaryId: row.id,
    code: row.code,
    description: row.name,
    boundaryTypeId: row.boundary_type_id,
    districtBoundaryId: row.district_id,
    nationalBoundaryId: row.province_id,
    peopleCount: row.people_count,
  }
}

const files = { low: 'low_topology', full: 'full_topology' } as const
export type Detail = keyof typeof files

/** @throws not-found in a database without geometry */
export async function getRevision(db: Reader): Promise<AnswerOf<typeof calls.geography.revision>> {
  const row = await db
    .selectFrom('geography_revisions')
    .select(['id', 'is_approximate', 'source'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row === undefined) throw problem({ kind: 'not-found' })
  return {
    revision: row.id,
    isApproximate: row.is_approximate === 1,
    source: row.source,
    lowUrl: geometryPath(row.id, 'low'),
    fullUrl: geometryPath(row.id, 'full'),
  }
}

export function geometryPath(revision: number | string, detail: string): string {
  return `/geography/${revision}/${detail}.topo.json`
}

/** The TopoJSON text of a revision. @throws not-found */
export async function getTopology(db: Reader, revision: number, detail: Detail): Promise<string> {
  const row = await db
    .selectFrom('geography_revisions')
    .select(['low_topology', 'full_topology'])
    .where('id', '=', revision)
    .executeTakeFirst()
  if (row === undefined) throw problem({ kind: 'not-found' })
  return row[files[detail]]
}
