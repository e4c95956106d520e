import { payloadVersionOf } from '#contract/payloads.ts'
import {
  collectiveActionRules,
  collectiveActionUpdateOf,
  withCollectiveActionUpdate,
} from '#contract/rules/collective-action-merge.ts'
import { profileRules, withProfileUpdate } from '#contract/rules/profile-merge.ts'
import { isChangeNote, type ChangeNote } from '#contract/problem.ts'
import { changedPaths, contentOf, pathsOf } from '#contract/rules/provider-content.ts'
import {
  mergePersonRemoval,
  mergeProviderRemoval,
  mergeProviderUpdate,
} from '#contract/rules/provider-merge.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'
import { findRemovedPerson, rebaseRemoval, rebaseUpdate } from '#contract/rules/provider-rebase.ts'
import { isUnread, returnShown, seenReturnIn } from '#contract/rules/return-seen.ts'
import { collectiveActionIn, profileIn, recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { Entry, Merge, Ports } from '#src/sync/index.ts'
import { decryptEntry, encryptMerge } from './encrypt-entry.ts'
import type { Cipher } from '../encryption/cipher.ts'
import type { StepsByKind } from './upgrade-payloads.ts'

/** The decrypted parts of an entry that a merge needs. */
export type MergeInput = Pick<Entry, 'kind' | 'content' | 'payloadVersion' | 'result' | 'base' | 'state'>

type Mergeable = Extract<Entry['state'], { type: 'merging' }>['found']

interface Sides {
  readonly content: unknown
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Their side is an earlier edit by the same person, so none of it can be left out of the request. */
  readonly isOwn: boolean
}

type Clean = Extract<Merge, { type: 'clean' }>

/** A merge whose content has no version of its form yet. */
type Unlabelled =
  | Exclude<Merge, { type: 'clean' }>
  | (Omit<Clean, 'writing'> & { readonly writing: Omit<Clean['writing'], 'payloadVersion'> })

const clash = { type: 'clash' } as const

/**
 * An entry of another call, or of an unexpected shape, is a clash, which the person resolves.
 * @param steps the payload steps of this build, in whose form the merged content is
 */
export function mergeEntry(
  { kind, content, payloadVersion, result, base, state }: MergeInput,
  steps: StepsByKind,
): Merge {
  if (state.type !== 'merging') return clash
  const { found } = state
  const isOwn = found.type === 'rewritten'
  const current = isOfServer(found) ? undefined : withNewerBase(base, found.current)
  const theirs = current ?? found.current
  const merge = mergeSides(kind, { content, base: base.content, mine: result, theirs, isOwn })
  // A removal keeps its content, in the form of the build that captured it.
  const isRewritten = merge.type === 'clean' && merge.writing.content !== content
  const version = isRewritten ? payloadVersionOf(steps[kind] ?? []) : payloadVersion
  const labelled = merge.type === 'clean' ? inForm(merge, version) : merge
  const unseen = found.type === 'changed' ? unseenChanges(base.content, found) : undefined
  return {
    ...labelled,
    ...(current === undefined ? {} : { current }),
    ...(unseen === undefined ? {} : { unseen }),
  }
}

/**
 * Leaves out what the record already held when the person typed. A restored backup receives an earlier edit of the same
 * device again, and names it as a change.
 * @returns undefined if nothing is left out
 */
function unseenChanges(
  base: unknown,
  { current, changes }: Extract<Mergeable, { type: 'changed' }>,
): readonly ChangeNote[] | undefined {
  const notes = Array.isArray(changes) ? changes.filter(isChangeNote) : []
  const seen = new Set(samePaths(base, current))
  if (!notes.some(({ paths }) => paths.some((path) => seen.has(path)))) return undefined
  return notes.flatMap((note) => {
    const paths = note.paths.filter((path) => !seen.has(path))
    return paths.length === 0 && note.paths.length > 0 ? [] : [{ ...note, paths }]
  })
}

/** Returns the paths that have the same value in both records. */
function samePaths(base: unknown, current: unknown): readonly string[] {
  const records = [recordIn(base), recordIn(current)] as const
  if (areKnown(records)) {
    const [mine, theirs] = [contentOf(records[0]), contentOf(records[1])]
    return without(pathsOf(theirs), changedPaths(mine, theirs))
  }
  const profiles = [profileIn(base), profileIn(current)] as const
  if (areKnown(profiles)) return without(Object.keys(profiles[1]), profileRules.changedPaths(...profiles))
  const actions = [collectiveActionIn(base), collectiveActionIn(current)] as const
  return areKnown(actions)
    ? without(Object.keys(actions[1]), collectiveActionRules.changedPaths(...actions))
    : []
}

/** Returns whether every version is a record of the kind that was looked for. */
function areKnown<T>(versions: readonly [T | null, T | null]): versions is readonly [T, T]
function areKnown<T>(versions: readonly [T | null, T | null, T | null]): versions is readonly [T, T, T]
function areKnown(versions: readonly unknown[]): boolean {
  return versions.every((version) => version !== null)
}

function without(paths: readonly string[], left: readonly string[]): readonly string[] {
  return paths.filter((path) => !left.includes(path))
}

function mergeSides(kind: string, sides: Sides): Unlabelled {
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

/** Returns whether the server found the record, so that it is newer than any base. */
function isOfServer(found: Mergeable): boolean {
  return found.type === 'changed' && !(Array.isArray(found.changes) && found.changes.length === 0)
}

/**
 * Adds to the record found what a newer base knows: what others changed in it is not something that the person has yet
 * to see. Where both changed the same field, the record found counts, which the person has not seen.
 * @returns undefined if the base knows nothing that the earlier edit did not
 */
function withNewerBase({ content: base, before }: Entry['base'], current: unknown): unknown {
  const records = [recordIn(before), recordIn(base), recordIn(current)] as const
  if (areKnown(records)) {
    const [earlier, mine, theirs] = records
    if (changedPaths(contentOf(earlier), contentOf(mine)).length === 0) return undefined
    const { state, imported, returned } = theirs
    const content = mergeProviderUpdate(earlier, theirs, mine).update
    return { ...withUpdate(theirs, content), state, imported, returned }
  }
  return withNewerFields(before, base, current)
}

function withNewerFields(before: unknown, base: unknown, current: unknown): unknown {
  const profiles = [profileIn(before), profileIn(base), profileIn(current)] as const
  if (areKnown(profiles)) {
    const [earlier, mine, theirs] = profiles
    const isSame = profileRules.changedPaths(earlier, mine).length === 0
    return isSame ? undefined : withProfileUpdate(theirs, profileRules.merge(earlier, theirs, mine).merged)
  }
  const actions = [collectiveActionIn(before), collectiveActionIn(base), collectiveActionIn(current)] as const
  if (!areKnown(actions)) return undefined
  const [earlier, mine, theirs] = actions
  if (collectiveActionRules.changedPaths(earlier, mine).length === 0) return undefined
  const { merged: content } = collectiveActionRules.merge(earlier, theirs, mine)
  return withCollectiveActionUpdate(theirs, content, [mine, earlier])
}

interface Records {
  readonly content: unknown
  readonly base: SeenRecord | null
  readonly mine: SeenRecord | null
  readonly theirs: SeenRecord
  readonly isOwn: boolean
}

function merged(
  { content, base, mine, theirs, isOwn }: Sides,
  merge: (records: Records) => Unlabelled,
): Unlabelled {
  const records = { base: recordIn(base), mine: recordIn(mine), theirs: recordIn(theirs) }
  return records.theirs === null ? clash : merge({ ...records, theirs: records.theirs, content, isOwn })
}

/** The record exists if the person added it from another device, or before an answer was lost. */
function adding({ mine, theirs, isOwn }: Records): Unlabelled {
  const isThere = !isOwn && mine !== null && changedPaths(contentOf(mine), contentOf(theirs)).length === 0
  return isThere ? { type: 'same' } : clash
}

/** Merges an update. It keeps which return the person had read, since a merge does not change that. */
function updating({ content, base, mine, theirs, isOwn }: Records): Unlabelled {
  if (base === null || mine === null) return clash
  const { update, clashes } = mergeProviderUpdate(base, mine, theirs)
  if (clashes.length > 0) return clash
  const seenReturn = seenReturnIn(content)
  const rebased = rebaseUpdate(theirs, update, { isOwn, seenReturn })
  return rebased === null ? { type: 'same' } : clean({ ...update, seenReturn }, rebased)
}

function removingPerson({ content, base, mine, theirs }: Records): Unlabelled {
  const removed = base && mine && findRemovedPerson(base, mine, theirs)
  if (base === null || removed === null || removed === undefined) return clash
  const type = mergePersonRemoval(base, theirs, removed.ref)
  if (type === 'same') return { type }
  return type === 'clean' ? clean(content, rebaseRemoval(theirs, removed)) : clash
}

/** The person's own edits go with the record. If it was returned, they must read the reason first. */
function removing({ content, base, theirs, isOwn }: Records): Unlabelled {
  const isRead = !isUnread(theirs, base === null ? null : returnShown(base))
  const isUnchanged = base !== null && mergeProviderRemoval(base, theirs) === 'clean'
  return isRead && (isOwn || isUnchanged) ? clean(content, { result: null, touched: [] }) : clash
}

/**
 * Merges a verdict. It is about the version that was read, so on another version it must be given again, unless the
 * record has it already. A verdict to take back is gone once the record was submitted again. A verdict with a note
 * never counts as already there, since nobody else wrote the note.
 */
function deciding({ content, mine, theirs, isOwn }: Records): Unlabelled {
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

function changingProfile(sides: Sides): Unlabelled {
  const [base, mine, theirs] = [profileIn(sides.base), profileIn(sides.mine), profileIn(sides.theirs)]
  if (base === null || mine === null || theirs === null) return clash
  const { merged: content, clashes } = profileRules.merge(base, mine, theirs)
  if (clashes.length > 0) return clash
  const touched = profileRules.changedPaths(theirs, content)
  if (touched.length === 0 && !sides.isOwn) return { type: 'same' }
  return clean({ ...content, email: theirs.email }, { result: withProfileUpdate(theirs, content), touched })
}

/** It exists if the person recorded it from another device, or before an answer was lost. */
function addingCollectiveAction(sides: Sides): Unlabelled {
  const [mine, theirs] = [collectiveActionIn(sides.mine), collectiveActionIn(sides.theirs)]
  if (sides.isOwn || mine === null || theirs === null) return clash
  return collectiveActionRules.changedPaths(mine, theirs).length === 0 ? { type: 'same' } : clash
}

function changingCollectiveAction({ isOwn, ...sides }: Sides): Unlabelled {
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
): Unlabelled {
  return { type: 'clean', writing: { content, result, touched, size: JSON.stringify(content).length } }
}

function inForm(merge: Extract<Unlabelled, { type: 'clean' }>, payloadVersion: number): Merge {
  return { ...merge, writing: { ...merge.writing, payloadVersion } }
}

/** Decrypts an edit, merges it with the record that was found, and encrypts the result. */
export function mergePort(held: () => Cipher | null, steps: StepsByKind): Ports['merge'] {
  return async (entry) => {
    const cipher = held()
    if (cipher === null) return { type: 'locked' }
    return encryptMerge(cipher, mergeEntry(await decryptEntry(cipher, entry), steps))
  }
}
