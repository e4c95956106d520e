import { quarterOf, type Quarter } from '#contract/rules/quarter.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { AuthoredWrite, Clock, VersionedWrite } from '#server/http/context.ts'
import type { Person } from '#server/http/person.ts'
import { lockRecordAtVersion } from '#server/http/versions.ts'
import { getProviderRecord } from '#server/queries/provider/store.ts'
import type { Authorship } from './history-store.ts'

interface ProviderWrite {
  readonly db: Writer
  readonly seen: VersionedWrite
  readonly subject: number
  readonly user: Person
  readonly input: { readonly buildingBlockId: number }
}

/** @throws conflict if the version has changed; not-found if the provider was removed or belongs to another block */
export async function lockProviderAsSeen({ db, seen, subject, user, input }: ProviderWrite, period: Quarter) {
  const provider = { stakeholderId: subject, buildingBlockId: input.buildingBlockId }
  const aggregate = { stakeholderId: subject, seen: seen.version, person: user.stakeholderId }
  return lockRecordAtVersion(db, aggregate, () => getProviderRecord(db, provider, period))
}

export function authorshipOf(
  { user, seen }: { readonly user: Person; readonly seen: AuthoredWrite },
  clock: Clock,
): Authorship {
  const receivedAt = clock.now()
  return { by: user.stakeholderId, typedAt: seen.typedAt, receivedAt, period: quarterOf(receivedAt) }
}
