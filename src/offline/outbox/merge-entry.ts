import {
  collectiveActionRules,
  collectiveActionUpdateOf,
  withCollectiveActionUpdate,
} from '#contract/rules/collective-action-merge.ts'
import { profileRules, withProfileUpdate } from '#contract/rules/profile-merge.ts'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import {
  mergePersonRemoval,
  mergeProviderRemoval,
  mergeProviderUpdate,
} from '#contract/rules/provider-merge.ts'
import { findRemovedPerson, rebaseRemoval, rebaseUpdate } from '#contract/rules/provider-rebase.ts'
import { isUnread, returnShown, seenReturnIn } from '#contract/rules/return-seen.ts'
import { collectiveActionIn, profileIn, recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { Entry, Merge, Ports } from '#src/sync/index.ts'
import { decryptEntry, encryptMerge } from './encrypt-entry.ts'
import type { Cipher } from '../encryption/cipher.ts'

/** The decrypted parts of an entry that a merge needs. */
export type Mergeable = Pick<Entry, 'kind' | 'content' | 'result' | 'base' | 'state'>

interface Sides {
  readonly content: unknown
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Their side is an earlier edit by the same person, so none of it can be left out of the request. */
  readonly isOwn: boolean
}

const clash: Merge = { type: 'clash' }

/** An entry of another call, or of an unexpected shape, is a clash, which the person resolves. */
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
    case 'addCollectiveAction':
      return addingCollectiveAction(sides)
    case 'updateCollectiveAction':
      return changingCollectiveAction(sides)
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

/** The record exists if the person added it from another device, or before an answer was lost. */
function adding({ mine, theirs, isOwn }: Records): Merge {
  const isThere = !isOwn && mine !== null && changedPaths(contentOf(mine), contentOf(theirs)).length === 0
  return isThere ? { type: 'same' } : clash
}

/** Merges an update. It keeps which return the person had read, since a merge does not change that. */
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

/** The person's own edits go with the record. If it was returned, they must read the reason first. */
function removing({ content, base, theirs, isOwn }: Records): Merge {
  const isRead = !isUnread(theirs, base === null ? null : returnShown(base))
  const isUnchanged = base !== null && mergeProviderRemoval(base, theirs) === 'clean'
  return isRead && (isOwn || isUnchanged) ? clean(content, { result: null, touched: [] }) : clash
}

/**
 * Merges a verdict. It is about the version that was read, so on another version it must be given again, unless the
 * record has it already. A verdict to take back is gone once the record was submitted again. A verdict with a note
 * never counts as already there, since nobody else wrote the note.
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
  const { merged: content, clashes } = profileRules.merge(base, mine, theirs)
  if (clashes.length > 0) return clash
  const touched = profileRules.changedPaths(theirs, content)
  if (touched.length === 0 && !sides.isOwn) return { type: 'same' }
  return clean({ ...content, email: theirs.email }, { result: withProfileUpdate(theirs, content), touched })
}

/** It exists if the person recorded it from another device, or before an answer was lost. */
function addingCollectiveAction(sides: Sides): Merge {
  const [mine, theirs] = [collectiveActionIn(sides.mine), collectiveActionIn(sides.theirs)]
  if (sides.isOwn || mine === null || theirs === null) return clash
  return collectiveActionRules.changedPaths(mine, theirs).length === 0 ? { type: 'same' } : clash
}

function changingCollectiveAction({ isOwn, ...sides }: Sides): Merge {
  const base = collectiveActionIn(sides.base)
  const [mine, theirs] = [collectiveActionIn(sides.mine), collectiveActionIn(sides.theirs)]
  if (base === null || mine === null || theirs === null) return clash
  const { merged: content, clashes } = collectiveActionRules.merge(base, mine, theirs)
  if (clashes.length > 0) return clash
  const touched = collectiveActionRules.changedPaths(theirs, content)
  if (touched.length === 0 && !isOwn) return { type: 'same' }
  const result = withCollectiveActionUpdate(theirs, content, [mine])
  return clean(collectiveActionUpdateOf(theirs, content), { result, touched })
}

function clean(
  content: unknown,
  { result, touched }: { readonly result: unknown; readonly touched: readonly string[] },
): Merge {
  return { type: 'clean', writing: { content, result, touched, size: JSON.stringify(content).length } }
}

/** Decrypts an edit, merges it with the record that was found, and encrypts the result. */
export function mergePort(held: () => Cipher | null): Ports['merge'] {
  return async (entry) => {
    const cipher = held()
    if (cipher === null) return { type: 'locked' }
    const merge = mergeEntry(await decryptEntry(cipher, entry))
    return merge.type === 'clean' ? encryptMerge(cipher, merge.writing) : merge
  }
}
