import type { ChangeNote } from '../problem.ts'
import type { ProviderUpdate, SeenPerson, SeenRecord } from '../schemas/provider.ts'
import { isSame, mergeFields, type FieldClash, type FieldValue, type Fields } from './merge.ts'
import { changedPaths, contentOf } from './provider-content.ts'
import {
  fieldsOf,
  personFields,
  personKeysOf,
  personPath,
  personsOf,
  type PersonKeys,
} from './provider-fields.ts'
import { updateFrom } from './provider-from-fields.ts'

export interface AddressLines {
  readonly addressLine1: string
  readonly addressLine2: string
}

/** A text ('' for none; a detail as in `detailTexts`), a flag or an answer (null for none), both lines of an address, or a person (null for none). */
export type ClashValue = string | boolean | null | AddressLines | SeenPerson

/** Both sides changed it differently. Paths are those of `changedPaths`, or of single fields of a person. */
interface ProviderClash {
  readonly path: string
  readonly before: ClashValue
  readonly mine: ClashValue
  readonly theirs: ClashValue
}

interface OneSidedChange extends ProviderClash {
  readonly by: 'mine' | 'theirs'
}

interface Sides {
  readonly base: SeenRecord
  readonly mine: SeenRecord
  readonly theirs: SeenRecord
}

interface ProviderMerge {
  /** The update to send on top of theirs. A clash holds my value, or the less public one. */
  readonly update: ProviderUpdate
  readonly clashes: readonly ProviderClash[]
  readonly mineOnly: readonly string[]
  readonly theirsOnly: readonly string[]
  /** The merged fields, to which decisions are applied. */
  readonly merged: Fields
  readonly sides: Sides
}

export type MergeChoice =
  | { readonly take: 'mine' | 'theirs' }
  | { readonly take: 'other'; readonly value: ClashValue }

export function mergeProviderUpdate(base: SeenRecord, mine: SeenRecord, theirs: SeenRecord): ProviderMerge {
  const sides = { base, mine, theirs }
  const keyOf = personKeysOf([base, mine, theirs])
  const fields = {
    base: fieldsOf(base, keyOf),
    mine: fieldsOf(mine, keyOf),
    theirs: fieldsOf(theirs, keyOf),
  }
  const leavers = takeOutLeavers(fields, personsByPath(sides, keyOf))
  const { merged, clashes, mineOnly, theirsOnly } = mergeFields(fields)
  const whole = new Map([...merged, ...leavers.kept])
  return {
    update: updateFrom(whole, sides, keyOf),
    clashes: [...clashes.map(shown), ...leavers.clashes],
    mineOnly: [...mineOnly, ...leavers.mineOnly],
    theirsOnly: [...theirsOnly, ...leavers.theirsOnly],
    merged: whole,
    sides,
  }
}

/**
 * Returns the update after the decisions. A clash without a decision stays as it was merged.
 * @param newId makes a new id for a person whom they removed and I keep: the server refuses the old id
 */
export function decideProvider(
  { merged, clashes, sides }: ProviderMerge,
  choices: ReadonlyMap<string, MergeChoice>,
  newId: () => string,
): ProviderUpdate {
  const fields = new Map(merged)
  for (const clash of clashes) {
    const choice = choices.get(clash.path)
    if (choice === undefined) continue
    const value = choice.take === 'other' ? choice.value : clash[choice.take]
    for (const path of fields.keys()) if (isAtOrBelow(path, clash.path)) fields.delete(path)
    for (const [path, part] of fieldsFrom(clash.path, value)) fields.set(path, part)
  }
  return updateFrom(fields, sides, personKeysOf(Object.values(sides)), newId)
}

/** Merges my removal of a person into a record that others changed. A person whom they changed is one clash. */
export function mergePersonRemoval(
  base: SeenRecord,
  theirs: SeenRecord,
  ref: string | number,
): 'clean' | 'same' | ProviderClash {
  const keyOf = personKeysOf([base, theirs])
  const isMeant = (person: SeenPerson): boolean => person.stakeholderId === ref || person.clientId === ref
  const before = personsOf(base).find(isMeant)
  const key = before && keyOf(before)
  const now = personsOf(theirs).find((person) => isMeant(person) || keyOf(person) === key)
  if (now === undefined) return 'same'
  if (before !== undefined && isSamePerson(before, now)) return 'clean'
  return { path: personPath(now, keyOf(now)), before: before ?? null, mine: null, theirs: now }
}

/** Merges my removal of the whole record: 'clean' if nobody changed it, else the paths that others changed. */
export function mergeProviderRemoval(
  base: SeenRecord,
  theirs: SeenRecord,
): 'clean' | { readonly paths: readonly string[] } {
  const paths = changedPaths(contentOf(base), contentOf(theirs))
  return paths.length === 0 ? 'clean' : { paths }
}

/**
 * Lists the values that only one side changed, field by field; an added or removed person is one change.
 * @returns each with the values of all sides
 */
export function oneSidedIn({
  mineOnly,
  theirsOnly,
  sides,
}: Pick<ProviderMerge, 'mineOnly' | 'theirsOnly' | 'sides'>): readonly OneSidedChange[] {
  const keyOf = personKeysOf(Object.values(sides))
  const change = (by: OneSidedChange['by']) => (path: string) => ({
    path,
    before: valueAt(path, sides.base, keyOf),
    mine: valueAt(path, sides.mine, keyOf),
    theirs: valueAt(path, sides.theirs, keyOf),
    by,
  })
  return [...outermost(theirsOnly).map(change('theirs')), ...outermost(mineOnly).map(change('mine'))]
}

function outermost(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => !paths.some((above) => above !== path && isAtOrBelow(path, above)))
}

function valueAt(path: string, record: SeenRecord, keyOf: PersonKeys): ClashValue {
  if (!/\.person\.[^.]+$/.test(path)) return shownValue(path, fieldsOf(record, keyOf).get(path))
  return personsOf(record).find((person) => personPath(person, keyOf(person)) === path) ?? null
}

/** Returns the latest change that concerns this path; undefined if none is known. */
export function noteFor(path: string, changes: readonly ChangeNote[]): ChangeNote | undefined {
  return changes
    .filter(({ paths }) => paths.some((changed) => isAbout(changed, path)))
    .toSorted((a, b) => b.at - a.at)[0]
}

function isAbout(changed: string, path: string): boolean {
  if (path === 'address') return changed.startsWith('address.addressLine')
  return isAtOrBelow(path, changed) || isAtOrBelow(changed, path)
}

function isAtOrBelow(path: string, above: string): boolean {
  // The address is one value. Its `isPublic` is another one, though its path looks as if it were below.
  return path === above || (above !== 'address' && path.startsWith(`${above}.`))
}

type PersonSides = Partial<Record<keyof Sides, SeenPerson>>

function personsByPath(sides: Sides, keyOf: PersonKeys): Map<string, PersonSides> {
  const found = new Map<string, PersonSides>()
  for (const side of ['base', 'mine', 'theirs'] as const) {
    for (const person of personsOf(sides[side])) {
      const path = personPath(person, keyOf(person))
      found.set(path, { ...found.get(path), [side]: person })
    }
  }
  return found
}

/** Takes out the people whom one side removed: an unchanged person is removed, a changed one is one clash. */
function takeOutLeavers(
  fields: Record<keyof Sides, Map<string, FieldValue>>,
  persons: ReadonlyMap<string, PersonSides>,
) {
  const clashes: ProviderClash[] = []
  const mineOnly: string[] = []
  const theirsOnly: string[] = []
  /** The fields of people whom they removed and I changed. */
  const kept: (readonly [string, FieldValue])[] = []
  for (const [path, { base, mine, theirs }] of persons) {
    if (base === undefined || (mine !== undefined && theirs !== undefined)) continue
    for (const side of Object.values(fields)) {
      for (const field of side.keys()) if (isAtOrBelow(field, path)) side.delete(field)
    }
    const stays = mine ?? theirs
    if (stays === undefined || isSamePerson(base, stays)) {
      if (theirs === undefined) theirsOnly.push(path)
      if (mine === undefined && theirs !== undefined) mineOnly.push(path)
      continue
    }
    clashes.push({ path, before: base, mine: mine ?? null, theirs: theirs ?? null })
    if (mine !== undefined) kept.push(...personFields(mine, path))
  }
  return { clashes, mineOnly, theirsOnly, kept }
}

function isSamePerson(one: SeenPerson, other: SeenPerson): boolean {
  const a = new Map(personFields(one, ''))
  const b = new Map(personFields(other, ''))
  return [...new Set([...a.keys(), ...b.keys()])].every((path) => isSame(path, a.get(path), b.get(path)))
}

function shown({ path, before, mine, theirs }: FieldClash): ProviderClash {
  return {
    path,
    before: shownValue(path, before),
    mine: shownValue(path, mine),
    theirs: shownValue(path, theirs),
  }
}

function shownValue(path: string, field: FieldValue | undefined): ClashValue {
  if (typeof field === 'object' && field !== null) {
    const [addressLine1 = '', addressLine2 = ''] = field
    return { addressLine1, addressLine2 }
  }
  const none = /\.is[A-Z]\w*$/.test(path) ? null : ''
  return typeof field === 'number' ? String(field) : (field ?? none)
}

function fieldsFrom(path: string, value: ClashValue): (readonly [string, FieldValue])[] {
  if (value === null) return path.endsWith('.isAnswer') ? [[path, null]] : []
  if (typeof value !== 'object') return [[path, value]]
  if ('addressLine1' in value) return [[path, [value.addressLine1, value.addressLine2]]]
  return personFields(value, path)
}
