import type { Database } from '#server/db/connection.ts'

/** A municipality of the demonstration country, as the calls name it. */
export interface TestPlace {
  readonly boundaryId: number
  readonly provinceId: number
  /** The municipality as a stakeholder. */
  readonly stakeholderId: number
  /** One of its providers. */
  readonly provider: { readonly stakeholderId: number; readonly buildingBlockId: number }
  /** One of its collective actions. */
  readonly collectiveAction: number
  /** One of its organisations. */
  readonly application: number
}

/** Returns the municipality with this code, with its first provider that has contact persons. */
export async function aPlace({ db }: Database, code: string): Promise<TestPlace> {
  const row = await db
    .selectFrom('boundaries as b')
    .innerJoin('municipality_stakeholders as m', 'm.boundary_id', 'b.id')
    .innerJoin('providers as p', 'p.municipality_id', 'b.id')
    .innerJoin('collective_actions as a', 'a.boundary_id', 'b.id')
    .innerJoin('organisations as o', 'o.boundary_id', 'b.id')
    .innerJoin('contact_persons as c', 'c.provider_id', 'p.stakeholder_id')
    .select([
      'b.id',
      'b.province_id',
      'm.stakeholder_id',
      'p.stakeholder_id as provider',
      'p.building_block_id',
      'a.id as action',
      'o.stakeholder_id as application',
    ])
    .where('b.code', '=', code)
    .where('b.boundary_type_id', '=', 3)
    .orderBy('p.stakeholder_id')
    .orderBy('a.id')
    .orderBy('o.stakeholder_id')
    .executeTakeFirstOrThrow()
  return {
    boundaryId: row.id,
    provinceId: row.province_id ?? 0,
    stakeholderId: row.stakeholder_id,
    provider: { stakeholderId: row.provider, buildingBlockId: row.building_block_id },
    collectiveAction: row.action,
    application: row.application,
  }
}
