import { mergeProviderUpdate } from '#contract/rules/provider-merge.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'
import { seenReturnIn } from '#contract/rules/return-seen.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'

/**
 * The record while an edit of it clashes and nobody has decided: both sides' changes, mine where they differ, and the
 * more private of two answers to what is shown to the public. Undefined for what does not clash so.
 */
export function undecidedRecord({ base, content, result, state }: DecryptedEntry): SeenRecord | undefined {
  if (state.type !== 'conflicted' || state.found.type !== 'changed') return undefined
  const [before, mine, theirs] = [recordIn(base.content), recordIn(result), recordIn(state.found.current)]
  if (before === null || mine === null || theirs === null) return undefined
  return withUpdate(theirs, mergeProviderUpdate(before, mine, theirs).update, seenReturnIn(content))
}
