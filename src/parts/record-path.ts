import { recordPath } from '#contract/rules/addresses.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord } from '#contract/things/provider.ts'
import type { OpenEntry } from '#src/sync/index.ts'
import { paths } from './paths.ts'

/** Where the record of a saved edit is read and edited; undefined where none is left of it. */
export function recordPathOf({ lane, result }: Pick<OpenEntry, 'lane' | 'result'>): string | undefined {
  if (lane.startsWith('profile:')) return paths.profile
  const record = recordIn(result)
  return record === null ? undefined : providerPathOf(record)
}

/** Where a provider is read, edited, or its draft gone on with. */
export function providerPathOf(record: SeenRecord): string {
  return recordPath({ ...record, provider: providerRef(record) })
}
