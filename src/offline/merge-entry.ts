import { changedInProfile, mergeProfile } from '#contract/rules/profile-merge.ts'
import { withoutPerson, withUpdate } from '#contract/rules/provider-after.ts'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import { personKeysOf, personPath, personsOf } from '#contract/rules/provider-fields.ts'
import {
  mergePersonRemoval,
  mergeProviderRemoval,
  mergeProviderUpdate,
} from '#contract/rules/provider-merge.ts'
import { profileIn, recordIn } from '#contract/rules/record-in.ts'
import type { SeenPerson, SeenRecord } from '#contract/things/provider.ts'
import type { Entry, Merge } from '../sync/index.ts'

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

const clash: Merge = { is: 'clash' }

/**
 * Lays an opened entry on what was found where it was to go. What is not sent by one of these calls, or does not look
 * as they leave it, is the person's to compare.
 */
export function mergeEntry({ kind, content, result, base, state }: Mergeable): Merge {
  if (state.is !== 'merging') return clash
  const { found } = state
  const isOwn = found.is === 'rewritten'
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
  return isThere ? { is: 'same' } : clash
}

function updating({ base, mine, theirs, isOwn }: Records): Merge {
  if (base === null || mine === null) return clash
  const { update, clashes } = mergeProviderUpdate(base, mine, theirs)
  if (clashes.length > 0) return clash
  const result = withUpdate(theirs, update)
  const touched = changedPaths(contentOf(theirs), contentOf(result))
  // An update also vouches for the record, so it is sent as long as nobody's vouches for this content.
  const isVouchedFor = theirs.state === 'submitted' || theirs.state === 'verified'
  if (touched.length === 0 && isVouchedFor && !isOwn) return { is: 'same' }
  return clean(update, result, touched)
}

function removingPerson({ content, base, mine, theirs }: Records): Merge {
  if (base === null || mine === null) return clash
  const keyOf = personKeysOf([base, mine, theirs])
  const stays = new Set(personsOf(mine).map(keyOf))
  const removed = personsOf(base).find((person) => !stays.has(keyOf(person)))
  const ref = removed && (removed.clientId ?? removed.stakeholderId)
  if (removed === undefined || ref === undefined || ref === null) return clash
  const is = mergePersonRemoval(base, theirs, ref)
  if (is === 'same') return { is }
  if (is !== 'clean') return clash
  return clean(content, without(theirs, removed), [personPath(removed, keyOf(removed))])
}

function without(record: SeenRecord, { stakeholderId, clientId }: SeenPerson): SeenRecord {
  return [stakeholderId, clientId].reduce<SeenRecord>(
    (left, ref) => (ref === null ? left : withoutPerson(left, ref)),
    record,
  )
}

/** One's own edits go with the record that one removes. */
function removing({ content, base, theirs, isOwn }: Records): Merge {
  const isUnchanged = base !== null && mergeProviderRemoval(base, theirs) === 'clean'
  return isOwn || isUnchanged ? clean(content, null, []) : clash
}

function changingProfile(sides: Sides): Merge {
  const [base, mine, theirs] = [profileIn(sides.base), profileIn(sides.mine), profileIn(sides.theirs)]
  if (base === null || mine === null || theirs === null) return clash
  const { merged: content, clashes } = mergeProfile(base, mine, theirs)
  if (clashes.length > 0) return clash
  const touched = changedInProfile(theirs, content)
  if (touched.length === 0 && !sides.isOwn) return { is: 'same' }
  return clean({ ...content, email: theirs.email }, { ...theirs, ...content }, touched)
}

function clean(content: unknown, result: unknown, touched: readonly string[]): Merge {
  return { is: 'clean', writing: { content, result, touched, size: JSON.stringify(content).length } }
}
