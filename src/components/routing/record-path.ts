import { recordPath } from '#contract/rules/page-paths.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { comparePath, paths, verifyItemPath } from './paths.ts'

type NamedEntry = Pick<DecryptedEntry, 'kind' | 'queueKey' | 'result'>

/** Where the record of a saved edit is read and edited; undefined where none is left of it. */
export function recordPathOf({ kind, queueKey, result }: NamedEntry): string | undefined {
  if (queueKey.startsWith('profile:')) return paths.profile
  const record = recordIn(result)
  if (record === null) return undefined
  return isVerdict({ kind }) ? verdictPathOf(record) : providerPathOf(record)
}

/** Where a person decides about an edit that clashes: a verdict is given anew where verdicts are given. */
export function decidePathOf(entry: NamedEntry & Pick<DecryptedEntry, 'id'>): string {
  return (isVerdict(entry) ? recordPathOf(entry) : undefined) ?? comparePath(entry.id)
}

/** Whether an entry is a verdict, and no edit. */
export function isVerdict({ kind }: Pick<DecryptedEntry, 'kind'>): boolean {
  return kind === 'verifyBuildingBlock'
}

/** Where a person verifies or returns a provider. */
export function verdictPathOf(record: SeenRecord): string {
  return verifyItemPath(providerRef(record), record.buildingBlockId)
}

/** Where a provider is read, edited, or its draft gone on with. */
export function providerPathOf(record: SeenRecord): string {
  return recordPath({ ...record, provider: providerRef(record) })
}
