import { changedInProfile, mergeProfile, withProfileUpdate } from '#contract/rules/profile-merge.ts'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import {
  mergePersonRemoval,
  mergeProviderRemoval,
  mergeProviderUpdate,
} from '#contract/rules/provider-merge.ts'
import { rebaseRemoval, findRemovedPerson, rebaseUpdate } from '#contract/rules/provider-rebase.ts'
import { isUnread, returnShown, seenReturnIn } from '#contract/rules/return-seen.ts'
import { profileIn, recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { Entry, Merge } from '#src/sync/index.ts'

/** What merging needs of an entry, opened. */
export type Mergeable = Pick<Entry, 'kind' | 'content' | 'result' | 'base' | 'state'>

interface Sides {
  readonly content: unknown
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Theirs is an earlier edit of the person's own, so that none of it can be left out of what is sent. */
  readonly isOwn: boolean
}

const clash: Merge = { type: 'clash' }

/**
 * Lays an opened entry on what was found where it was to go. What is not sent by one of these calls, or does not look
 * as they leave it, is the person's to compare.
 */
export function mergeEntry({ kind, content, result, base, state }: Mergeable): Merge {
  if (state.type !== 'merging') return clash
  const { found } = state
  const isOwn = found.type === 'rewritten'
  const sides = { content, base: base.content, mine: result, theirs: found.current, isOwn }
  switch (kind) {
    case 'addBuildingBlock':
      return merged(sides, adding)
    case 'updateBuildingBlockContactsAndRequirements':
      return merged(sides, updating)
    case 'DeleteStakeholderById':
      return merged(sides, removingPerson)
    case 'deleteBuildingBlock':
      return merged(sides, removing)
    case 'verifyBuildingBlock':
      return merged(sides, deciding)
    case 'updateProfile':
      return changingProfile(sides)
    default:
      return clash
  }
}

interface Records {
  readonly content: unknown
  readonly base: SeenRecord | null
  readonly mine: SeenRecord | null
  readonly theirs: SeenRecord
  readonly isOwn: boolean
}

function merged({ content, base, mine, theirs, isOwn }: Sides, merge: (records: Records) => Merge): Merge {
  const records = { base: recordIn(base), mine: recordIn(mine), theirs: recordIn(theirs) }
  return records.theirs === null ? clash : merge({ ...records, theirs: records.theirs, content, isOwn })
}

/** It is there already: added by the same person from another device, or before an answer was lost for good. */
function adding({ mine, theirs, isOwn }: Records): Merge {
  const isThere = !isOwn && mine !== null && changedPaths(contentOf(mine), contentOf(theirs)).length === 0
  return isThere ? { type: 'same' } : clash
}

/** Whether it was typed before a return goes with it: what the person had read does not change by a merge. */
function updating({ content, base, mine, theirs, isOwn }: Records): Merge {
  if (base === null || mine === null) return clash
  const { update, clashes } = mergeProviderUpdate(base, mine, theirs)
  if (clashes.length > 0) return clash
  const seenReturn = seenReturnIn(content)
  const rebased = rebaseUpdate(theirs, update, { isOwn, seenReturn })
  return rebased === null ? { type: 'same' } : clean({ ...update, seenReturn }, rebased)
}

function removingPerson({ content, base, mine, theirs }: Records): Merge {
  const removed = base && mine && findRemovedPerson(base, mine, theirs)
  if (base === null || removed === null || removed === undefined) return clash
  const type = mergePersonRemoval(base, theirs, removed.ref)
  if (type === 'same') return { type }
  return type === 'clean' ? clean(content, rebaseRemoval(theirs, removed)) : clash
}

/** One's own edits go with the record that one removes. Who removes a record that was returned first reads why it was. */
function removing({ content, base, theirs, isOwn }: Records): Merge {
  const isRead = !isUnread(theirs, base === null ? null : returnShown(base))
  const isUnchanged = base !== null && mergeProviderRemoval(base, theirs) === 'clean'
  return isRead && (isOwn || isUnchanged) ? clean(content, { result: null, touched: [] }) : clash
}

/**
 * A verdict is about the version that was read: on another it is given anew, unless it stands there already. One to be
 * taken back does not stand any more once the record was submitted again. One with a note never counts as standing
 * there: nobody else wrote that.
 */
function deciding({ content, mine, theirs, isOwn }: Records): Merge {
  if (mine?.state !== theirs.state || isOwn || hasNote(content)) return clash
  const isSame =
    mine.state === 'submitted' ||
    (mine.returned?.comment === theirs.returned?.comment &&
      mine.returned?.path === theirs.returned?.path &&
      changedPaths(contentOf(mine), contentOf(theirs)).length === 0)
  return isSame ? { type: 'same' } : clash
}

function hasNote(content: unknown): boolean {
  const note: unknown = Reflect.get(Object(content), 'note')
  return typeof note === 'string' && note !== ''
}

function changingProfile(sides: Sides): Merge {
  const [base, mine, theirs] = [profileIn(sides.base), profileIn(sides.mine), profileIn(sides.theirs)]
  if (base === null || mine === null || theirs === null) return clash
  const { merged: content, clashes } = mergeProfile(base, mine, theirs)
  if (clashes.length > 0) return clash
  const touched = changedInProfile(theirs, content)
  if (touched.length === 0 && !sides.isOwn) return { type: 'same' }
  return clean({ ...content, email: theirs.email }, { result: withProfileUpdate(theirs, content), touched })
}

function clean(
  content: unknown,
  { result, touched }: { readonly result: unknown; readonly touched: readonly string[] },
): Merge {
  return { type: 'clean', writing: { content, result, touched, size: JSON.stringify(content).length } }
}
