import { recordPath } from '#contract/rules/page-paths.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { collectiveActionPath, comparePath, paths, verifyItemPath } from './paths.ts'

const ofAction = 'collective-action:'

type NamedEntry = Pick<DecryptedEntry, 'kind' | 'queueKey' | 'result'>

/** Returns the path of the record of a saved edit, or undefined if no record is left. */
export function recordPathOf({ kind, queueKey, result }: NamedEntry): string | undefined {
  if (queueKey.startsWith('profile:')) return paths.profile
  if (queueKey.startsWith(ofAction)) return collectiveActionPath(queueKey.slice(ofAction.length))
  const record = recordIn(result)
  if (record === null) return undefined
  return isVerdict({ kind }) ? verdictPathOf(record) : providerPathOf(record)
}

/** Returns the path to decide about an edit that clashes. A verdict is given again on the verification page. */
export function decidePathOf(entry: NamedEntry & Pick<DecryptedEntry, 'id'>): string {
  return (isVerdict(entry) ? recordPathOf(entry) : undefined) ?? comparePath(entry.id)
}

export function isVerdict({ kind }: Pick<DecryptedEntry, 'kind'>): boolean {
  return kind === 'verifyBuildingBlock'
}

export function verdictPathOf(record: SeenRecord): string {
  return verifyItemPath(providerRef(record), record.buildingBlockId)
}

/** Returns the path to read or edit a provider, or to continue its draft. */
export function providerPathOf(record: SeenRecord): string {
  return recordPath({ ...record, provider: providerRef(record) })
}
