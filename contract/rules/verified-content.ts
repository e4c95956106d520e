import type { SeenRecord } from '../schemas/provider.ts'
import { changedPaths, contentOf } from './provider-content.ts'

/**
 * Keeps the verified content of a record that has just changed: the content before its first change since then.
 * @param before the record as it was; if its content is the same, nothing has to be kept
 */
export function keepVerifiedContent<Record extends SeenRecord>(before: SeenRecord, after: Record): Record {
  const verified = after.verification?.verified
  if (after.verification === undefined || !verified || verified.content !== null) return after
  const content = contentOf(before)
  if (changedPaths(content, contentOf(after)).length === 0) return after
  return { ...after, verification: { ...after.verification, verified: { ...verified, content } } }
}
