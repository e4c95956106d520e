import {
  collectiveActionRules,
  collectiveActionUpdateOf,
  withCollectiveActionUpdate,
} from '#contract/rules/collective-action-merge.ts'
import { presentPayloadVersion } from '#contract/payloads.ts'
import type { FlatContent, FlatRules } from '#contract/rules/flat-merge.ts'
import { profileRules, withProfileUpdate } from '#contract/rules/profile-merge.ts'
import {
  decideProvider,
  mergePersonRemoval,
  mergeProviderRemoval,
  mergeProviderUpdate,
  oneSidedIn,
  type AddressLines,
  type MergeChoice,
  type ClashValue,
} from '#contract/rules/provider-merge.ts'
import { rebaseRemoval, findRemovedPerson, rebaseUpdate } from '#contract/rules/provider-rebase.ts'
import { seenReturnIn } from '#contract/rules/return-seen.ts'
import { collectiveActionIn, profileIn, recordIn } from '#contract/rules/record-in.ts'
import type { SeenCollectiveAction } from '#contract/schemas/collective-action.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { contentText } from '../core/content-text.ts'
import type { DecryptedEntry, DecryptedWriting } from '#src/sync/index.ts'

export type { AddressLines, MergeChoice, ClashValue }

/** The value of a field on one side, or null if there is none. For a whole record, the fields that the side changed. */
export type Side = ClashValue | { readonly changed: readonly string[] }

export interface Clash {
  readonly path: string
  readonly before: Side
  readonly mine: Side
  readonly theirs: Side
  readonly isRemoval: boolean
}

/** Returns the line of an address that a clash is about, if the other line is the same on all sides. */
export function addressLineIn({ before, mine, theirs }: Clash): keyof AddressLines | undefined {
  const sides = [before, mine, theirs].filter(isAddress)
  const differs = (line: keyof AddressLines) => new Set(sides.map((side) => side[line])).size > 1
  if (differs('addressLine1') === differs('addressLine2')) return undefined
  return differs('addressLine1') ? 'addressLine1' : 'addressLine2'
}

export function isAddress(side: Side): side is AddressLines {
  return typeof side === 'object' && side !== null && 'addressLine1' in side
}

/** A field that only one side changed. It stays changed without a question. */
export interface OneSided extends Clash {
  readonly by: 'mine' | 'theirs'
}

export type Decided =
  /** The decision is sent as an edit, rebased on their version. */
  | { readonly type: 'edit'; readonly writing: Omit<DecryptedWriting, 'summary' | 'typedAt'> }
  /** Their version holds all of it, so there is nothing to send. */
  | { readonly type: 'nothing-left' }

export type Choices = ReadonlyMap<string, MergeChoice>

export interface Comparison {
  readonly clashes: readonly Clash[]
  readonly others: readonly OneSided[]
  readonly records: readonly SeenRecord[]
  /** @param newId returns a new id for a person whom this side removed and the choices keep */
  readonly decided: (choices: Choices, newId: () => string) => Decided
}

/** Returns the comparison, or undefined if the entry does not wait for such a decision or cannot be compared. */
export function comparisonOf(entry: DecryptedEntry): Comparison | undefined {
  const { kind, state } = entry
  if (state.type !== 'conflicted' || state.found.type === 'removed') return undefined
  const sides = {
    entry,
    base: entry.base.content,
    mine: entry.result,
    theirs: state.found.current,
    isOwn: state.found.type === 'rewritten',
  }
  return comparisons[kind]?.(sides)
}

interface Sides {
  readonly entry: DecryptedEntry
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Their version is an earlier edit by the same person, so something is sent in any case. */
  readonly isOwn: boolean
}

const comparisons: Readonly<Partial<Record<string, (sides: Sides) => Comparison | undefined>>> = {
  updateBuildingBlockContactsAndRequirements: ofUpdate,
  DeleteStakeholderById: ofPersonRemoval,
  deleteBuildingBlock: ofRemoval,
  updateProfile: ofProfile,
  updateCollectiveAction: ofCollectiveAction,
}

function ofUpdate({ entry, isOwn, ...sides }: Sides): Comparison | undefined {
  const [base, mine, theirs] = [recordIn(sides.base), recordIn(sides.mine), recordIn(sides.theirs)]
  if (base === null || mine === null || theirs === null) return undefined
  const merge = mergeProviderUpdate(base, mine, theirs)
  return {
    clashes: merge.clashes.map((clash) => ({
      ...clash,
      isRemoval: isPerson(clash.path) && clash.mine === null,
    })),
    others: oneSidedIn(merge).map((change) => ({ ...change, isRemoval: false })),
    records: [theirs, mine, base],
    decided: (choices, newId) => {
      const content = decideProvider(merge, choices, newId)
      const seenReturn = seenReturnIn(entry.content)
      const rebased = rebaseUpdate(theirs, content, { isOwn, seenReturn })
      const payloadVersion = presentPayloadVersion(entry.kind)
      return rebased === null
        ? { type: 'nothing-left' }
        : { type: 'edit', writing: { content: { ...content, seenReturn }, payloadVersion, ...rebased } }
    },
  }
}

function isPerson(path: string): boolean {
  return /\.person\.[^.]+$/.test(path)
}

function ofPersonRemoval({ entry, ...sides }: Sides): Comparison | undefined {
  const { content, payloadVersion } = entry
  const [base, mine, theirs] = [recordIn(sides.base), recordIn(sides.mine), recordIn(sides.theirs)]
  if (base === null || mine === null || theirs === null) return undefined
  const removed = findRemovedPerson(base, mine, theirs)
  if (removed === undefined) return undefined
  const clash = mergePersonRemoval(base, theirs, removed.ref)
  if (clash === 'clean' || clash === 'same') return undefined
  return {
    clashes: [{ ...clash, isRemoval: true }],
    others: oneSidedIn(mergeProviderUpdate(base, base, theirs))
      .filter(({ path }) => !path.startsWith(clash.path))
      .map((change) => ({ ...change, isRemoval: false })),
    records: [theirs, base],
    decided: (choices) =>
      choices.get(clash.path)?.take === 'mine'
        ? { type: 'edit', writing: { content, payloadVersion, ...rebaseRemoval(theirs, removed) } }
        : { type: 'nothing-left' },
  }
}

export const wholeRecord = 'record'

function ofRemoval({ entry, ...sides }: Sides): Comparison | undefined {
  const { content, payloadVersion } = entry
  const [base, theirs] = [recordIn(sides.base), recordIn(sides.theirs)]
  if (theirs === null) return undefined
  const found = base === null ? 'clean' : mergeProviderRemoval(base, theirs)
  const changed = found === 'clean' ? [] : found.paths
  return {
    clashes: [
      { path: wholeRecord, before: { changed: [] }, mine: null, theirs: { changed }, isRemoval: true },
    ],
    others: [],
    records: base === null ? [theirs] : [theirs, base],
    decided: (choices) =>
      choices.get(wholeRecord)?.take === 'mine'
        ? { type: 'edit', writing: { content, payloadVersion, result: null, touched: [] } }
        : { type: 'nothing-left' },
  }
}

function ofProfile({ entry, isOwn, ...sides }: Sides): Comparison | undefined {
  const [base, mine, theirs] = [profileIn(sides.base), profileIn(sides.mine), profileIn(sides.theirs)]
  if (base === null || mine === null || theirs === null) return undefined
  return ofFlat(profileRules, { base, mine, theirs, isOwn }, (content) => ({
    content: { ...content, email: theirs.email },
    payloadVersion: presentPayloadVersion(entry.kind),
    result: withProfileUpdate(theirs, content),
  }))
}

function ofCollectiveAction({ entry, isOwn, ...sides }: Sides): Comparison | undefined {
  const base = collectiveActionIn(sides.base)
  const [mine, theirs] = [collectiveActionIn(sides.mine), collectiveActionIn(sides.theirs)]
  if (base === null || mine === null || theirs === null) return undefined
  const names: Record<string, (record: SeenCollectiveAction) => string> = {
    pillarId: ({ pillar }) => contentText(pillar),
    runnerId: ({ runner }) => runner,
  }
  const textOf = (path: string, record: SeenCollectiveAction) => names[path]?.(record)
  return ofFlat(
    collectiveActionRules,
    { base, mine, theirs, isOwn },
    (content) => ({
      content: collectiveActionUpdateOf(theirs, content),
      payloadVersion: presentPayloadVersion(entry.kind),
      result: withCollectiveActionUpdate(theirs, content, [mine]),
    }),
    textOf,
  )
}

interface FlatSides<Of> {
  readonly base: Of
  readonly mine: Of
  readonly theirs: Of
  readonly isOwn: boolean
}

/** @param textOf the text for a field that holds only an id */
function ofFlat<Content extends FlatContent, Of extends Content>(
  rules: FlatRules<Content>,
  { base, mine, theirs, isOwn }: FlatSides<Of>,
  writingOf: (content: Content) => Omit<DecryptedWriting, 'summary' | 'touched' | 'typedAt'>,
  textOf: (path: string, record: Of) => string | undefined = () => undefined,
): Comparison {
  const { merged, clashes, mineOnly, theirsOnly } = rules.merge(base, mine, theirs)
  const shown = (path: string, record: Of) => textOf(path, record) ?? String(record[path] ?? '')
  const asSides = (path: string): Clash => ({
    path,
    before: shown(path, base),
    mine: shown(path, mine),
    theirs: shown(path, theirs),
    isRemoval: false,
  })
  const oneSided = (by: OneSided['by']) => (path: string) => ({ ...asSides(path), by })
  return {
    clashes: clashes.map(({ path }) => asSides(path)),
    others: [...theirsOnly.map(oneSided('theirs')), ...mineOnly.map(oneSided('mine'))],
    records: [],
    decided: (choices) => {
      // If today's rules do not allow the content, the server refuses it and the person corrects it in the form.
      const content = rules.decide({ merged, clashes }, choices)
      const touched = rules.changedPaths(theirs, content)
      return touched.length === 0 && !isOwn
        ? { type: 'nothing-left' }
        : { type: 'edit', writing: { ...writingOf(content), touched } }
    },
  }
}
