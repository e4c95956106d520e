import { calls } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { ProviderRecord, type ProviderUpdate } from '#contract/things/provider.ts'
import type { Client, TestServer } from './server.ts'

const { getBuildingBlockContactsWithRequirements } = calls.buildingBlocks

export interface ProviderKey {
  readonly stakeholderId: number
  readonly buildingBlockId: number
}

/** Providers of a municipality with contact persons, each another one; a test takes its own. */
export async function providersOf(
  { database: { db } }: TestServer,
  code: string,
): Promise<() => ProviderKey> {
  const rows = await db
    .selectFrom('providers as p')
    .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
    .select(['p.stakeholder_id', 'p.building_block_id'])
    .where('b.code', '=', code)
    .where('b.boundary_type_id', '=', 3)
    .where('p.stakeholder_id', 'in', db.selectFrom('contact_persons').select('provider_id'))
    .orderBy('p.stakeholder_id')
    .execute()
  let next = 0
  return () => {
    const row = rows[next]
    if (row === undefined) throw new Error(`${code} has no more than ${rows.length} providers`)
    next += 1
    return { stakeholderId: row.stakeholder_id, buildingBlockId: row.building_block_id }
  }
}

export async function readProvider(client: Client, key: ProviderKey): Promise<ProviderRecord> {
  const answer = await client.ask(getBuildingBlockContactsWithRequirements, key)
  return ProviderRecord.parse(answer.json())
}

/** The record's content with something changed, as Submit would send it. */
export function edited(record: ProviderRecord, change: Partial<ProviderUpdate>): ProviderUpdate {
  return { ...contentOf(record), ...change }
}

/** One of the provider's contact persons, and the requirement they stand for. */
export function somePerson(record: ProviderRecord) {
  for (const requirement of record.buildingBlockRequirements) {
    const [person] = requirement.stakeholderContactPerson
    if (person !== undefined) return person
  }
  throw new Error('This provider has no contact person')
}
