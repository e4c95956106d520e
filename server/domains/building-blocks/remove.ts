import { contentOf } from '#contract/rules/provider-content.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { removeStakeholders } from './change-store.ts'
import { bumpVersion, addProviderChange, type Authorship } from './history-store.ts'

/**
 * Removes a provider with its contact persons; both stay in the history.
 * @param reason as the person gave it, or empty
 * @returns the version that this made, the last one.
 */
export async function removeProvider(
  db: Writer,
  authorship: Authorship,
  before: ProviderRecord,
  reason: string,
): Promise<number> {
  const version = await bumpVersion(db, before.stakeholderId, before.version)
  const persons = before.buildingBlockRequirements.flatMap((one) => one.stakeholderContactPerson)
  const gone = [before, ...persons].map(({ stakeholderId }) => stakeholderId)
  await removeStakeholders(db, gone, authorship.receivedAt)
  const content = { before: contentOf(before), after: null, paths: [], reason: reason === '' ? null : reason }
  await addProviderChange(db, authorship, { kind: 'removed', version, ...content }, before)
  return version
}
