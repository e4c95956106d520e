import type { PersonDatabase, RightsRow } from '../database/database.ts'
import { deleteCachedAnswers } from '../database/delete-old-rows.ts'
import { PACK } from '../field-pack/pack-store.ts'
import { withDatabase } from '../database/with-database.ts'

export type Rights = Omit<RightsRow, 'key'>

/** Stores the permissions. If they are fewer, opened records are deleted. A field pack's follow at its next pull. */
export async function storeRights(database: PersonDatabase, rights: Rights): Promise<void> {
  const before = await withDatabase(database, () => database.findMetadata('rights'))
  const isLess = before !== undefined && !holds(rights, before)
  await withDatabase(database, ({ metadata, records, snapshots }) =>
    database.transaction('rw', [metadata, records, snapshots], async () => {
      if (isLess) {
        await deleteCachedAnswers(database)
        const packed = new Set<number | undefined>((await database.findMetadata(PACK))?.municipalityIds)
        const opened = records.where('key').startsWith('provider:')
        await opened.filter(({ boundaryId }) => !packed.has(boundaryId)).delete()
      }
      const { boundaryIds, actionIds } = rights
      await metadata.put({ key: 'rights', boundaryIds, actionIds })
    }),
  )
}

function holds(now: Rights, before: Rights): boolean {
  return (
    before.boundaryIds.every((id) => now.boundaryIds.includes(id)) &&
    before.actionIds.every((id) => now.actionIds.includes(id))
  )
}
