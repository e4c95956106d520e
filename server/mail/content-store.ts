import { contactTypes } from '#contract/fields/contact-types.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { ENGLISH } from '#server/i18n.ts'

export interface Recipient {
  readonly address: string
  readonly language: string
}

/** Finds the current office address of a person and the language of their profile; undefined if there is no address, or the account was disabled. */
export async function findRecipient(db: Reader, stakeholderId: number): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('contacts as c')
    .innerJoin('users as u', 'u.stakeholder_id', 'c.stakeholder_id')
    .select(['c.detail', 'u.language'])
    .where('c.stakeholder_id', '=', stakeholderId)
    .where('c.contact_type_id', '=', contactTypes.WorkEmail)
    .where('u.disabled_at', 'is', null)
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  return row && { address: row.detail, language: row.language ?? ENGLISH }
}

/** Finds the place of a returned provider; undefined if it is not returned (any more). */
export async function findReturnedProvider(db: Reader, providerId: number) {
  const row = await db
    .selectFrom('providers as p')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .innerJoin('building_blocks as block', 'block.id', 'p.building_block_id')
    .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
    .innerJoin('provider_updates as u', 'u.provider_id', 'p.stakeholder_id')
    .select([
      'p.building_block_id as buildingBlockId',
      'p.municipality_stakeholder_id as boundaryStakeholderId',
      'block.description as buildingBlock',
      'b.name as municipality',
      'u.state',
    ])
    .where('p.stakeholder_id', '=', providerId)
    .where('s.removed_at', 'is', null)
    .orderBy('u.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state === 'returned' ? row : undefined
}

export async function findBoundaryName(db: Reader, boundaryId: number): Promise<string | undefined> {
  const row = await db.selectFrom('boundaries').select('name').where('id', '=', boundaryId).executeTakeFirst()
  return row?.name
}

/** Returns a text of the reference content in a language, or in English if it has no translation. */
export async function contentIn(db: Reader, language: string, english: string): Promise<string> {
  const row = await db
    .selectFrom('content_translations')
    .select('translation')
    .where('language', '=', language)
    .where('english', '=', english)
    .executeTakeFirst()
  return row?.translation ?? english
}
