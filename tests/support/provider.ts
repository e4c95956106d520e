import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { calls } from '#contract/index.ts'
import type { TypedContactPerson } from '#contract/schemas/contact-person.ts'
import { contactTypes } from '#contract/schemas/contact.ts'
import { returnShown } from '#contract/rules/return-seen.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { BuildingBlockDefinition } from '#contract/schemas/building-block.ts'
import { NewProvider, ProviderRecord, type SubmittedUpdate } from '#contract/schemas/provider.ts'
import type { Client, TestServer } from './server.ts'

const { getBuildingBlockContactsWithRequirements } = calls.buildingBlocks

export interface ProviderKey {
  /** The server's id or the id from a phone. */
  readonly stakeholderId: number | string
  readonly buildingBlockId: number
}

/** Lists different providers of these municipalities with contact persons; a test takes its own. */
export async function providersOf(
  { database: { db } }: TestServer,
  ...codes: readonly string[]
): Promise<() => ProviderKey & { readonly stakeholderId: number }> {
  const rows = await db
    .selectFrom('providers as p')
    .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
    .select(['p.stakeholder_id', 'p.building_block_id'])
    .where('b.code', 'in', codes)
    .where('b.boundary_type_id', '=', 3)
    .where('p.stakeholder_id', 'in', db.selectFrom('contact_persons').select('provider_id'))
    .orderBy('p.stakeholder_id')
    .execute()
  let next = 0
  return () => {
    const row = rows[next]
    if (row === undefined) throw new Error(`${codes.join(' and ')} has no more than ${rows.length} providers`)
    next += 1
    return { stakeholderId: row.stakeholder_id, buildingBlockId: row.building_block_id }
  }
}

export async function readProvider(client: Client, key: ProviderKey): Promise<ProviderRecord> {
  const answer = await client.ask(getBuildingBlockContactsWithRequirements, key)
  return ProviderRecord.parse(answer.json())
}

/** Returns the content of the record with a change, as Submit would send it. */
export function edited(record: ProviderRecord, change: Partial<SubmittedUpdate>): SubmittedUpdate {
  return { ...contentOf(record), seenReturn: returnShown(record), ...change }
}

/** Returns a new provider as a phone would add it in a municipality, with an answer and a contact person. */
export async function aNewProvider(
  client: Client,
  boundaryStakeholderId: number,
  change: Partial<NewProvider> = {},
): Promise<NewProvider> {
  const [block] = await blocksOf(client)
  const [requirement, ...others] = block.requirements
  return NewProvider.parse({
    clientId: randomUUID(),
    boundaryStakeholderId,
    buildingBlockId: block.buildingBlockId,
    name: 'Aloe House',
    address: { addressLine1: '12 Aloe Street', addressLine2: 'PO Box 7', isPublic: false },
    contacts: [{ contactTypeId: contactTypes.Reception, detail: '021 555 0142' }],
    requirements: [
      { ...requirement, isAnswer: true, stakeholderContactPerson: [aNewPerson()] },
      ...others.map((one) => ({ ...one, isAnswer: null, stakeholderContactPerson: [] })),
    ],
    ...change,
  })
}

/** Lists every building block as the form of a new provider reads it. */
export async function blocksOf(
  client: Client,
): Promise<[BuildingBlockDefinition, ...BuildingBlockDefinition[]]> {
  const answer = await client.ask(calls.buildingBlocks.getBuildingBlocks, {})
  const [first, ...others] = z.array(BuildingBlockDefinition).parse(answer.json())
  if (first === undefined) throw new Error('There is no building block')
  return [first, ...others]
}

/** Returns a contact person as a phone would add one. */
export function aNewPerson(change: Partial<TypedContactPerson> = {}): TypedContactPerson {
  return {
    stakeholderId: null,
    clientId: randomUUID(),
    name: 'Nomsa Dlamini',
    role: 'Social worker',
    isReporting: true,
    isPublic: false,
    contacts: [{ contactTypeId: contactTypes.MobilePhone, detail: '0825550101' }],
    ...change,
  }
}

/** Returns one of the provider's contact persons and their requirement. */
export function somePerson(record: ProviderRecord) {
  for (const requirement of record.buildingBlockRequirements) {
    const [person] = requirement.stakeholderContactPerson
    if (person !== undefined) return person
  }
  throw new Error('This provider has no contact person')
}
