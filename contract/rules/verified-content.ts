import type { SeenRecord } from '../schemas/provider.ts'
import { changedPaths, contentOf } from './provider-content.ts'

/**
 * A record that has just been changed, keeping what was verified of it: the content before its first change since.
 * @param before the record as it was; where nothing of its content differs, nothing has to be kept
 */
export function keepVerifiedContent<Record extends SeenRecord>(before: SeenRecord, after: Record): Record {
  const verified = after.verification?.verified
  if (after.verification === undefined || !verified || verified.content !== null) return after
  const content = contentOf(before)
  if (changedPaths(content, contentOf(after)).length === 0) return after
  return { ...after, verification: { ...after.verification, verified: { ...verified, content } } }
}
