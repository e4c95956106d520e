import { isEmailType } from '../fields/contact-types.ts'
import { phoneDigits } from '../fields/phone.ts'

/** The value of a field. A pair of texts is one value, because an edit means both of them. */
export type FieldValue = string | number | boolean | null | readonly string[]
/** Values by path. A missing field was removed. */
export type Fields = ReadonlyMap<string, FieldValue>

/** A field that both sides changed to different values; undefined means that it was missing. */
export interface FieldClash {
  readonly path: string
  readonly before: FieldValue | undefined
  readonly mine: FieldValue | undefined
  readonly theirs: FieldValue | undefined
}

export interface FieldMerge {
  /** Both sides' changes. A clash holds my value, or the less public one. */
  readonly merged: Fields
  readonly clashes: readonly FieldClash[]
  /** Paths that only I changed. */
  readonly mineOnly: readonly string[]
  /** Paths that only they changed. */
  readonly theirsOnly: readonly string[]
}

/** Merges my changes into theirs, field by field. */
export function mergeFields({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Fields>): FieldMerge {
  const merged = new Map<string, FieldValue>()
  const clashes: FieldClash[] = []
  const mineOnly: string[] = []
  const theirsOnly: string[] = []
  for (const path of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const sides = { path, before: base.get(path), mine: mine.get(path), theirs: theirs.get(path) }
    const field = sideOf(sides) === 'clash' ? withTheirLines(sides) : sides
    const is = sideOf(field)
    const value = is === 'clash' ? undecided(field) : field[is]
    if (value !== undefined) merged.set(path, value)
    if (is === 'clash') clashes.push(field)
    if (is === 'mine') mineOnly.push(path)
    if (is === 'theirs' && !isSame(path, field.before, field.theirs)) theirsOnly.push(path)
  }
  return { merged, clashes, mineOnly, theirsOnly }
}

/** Takes their line of an address wherever I left mine unchanged. */
function withTheirLines(field: FieldClash): FieldClash {
  const { before, mine, theirs } = field
  if (!isLines(before) || !isLines(mine) || !isLines(theirs)) return field
  const lines = mine.map((line, at) => (plain(line) === plain(before[at] ?? '') ? (theirs[at] ?? '') : line))
  return { ...field, mine: lines }
}

function isLines(value: FieldValue | undefined): value is readonly string[] {
  return Array.isArray(value)
}

function sideOf({ path, before, mine, theirs }: FieldClash): 'mine' | 'theirs' | 'clash' {
  if (isSame(path, before, mine) || isSame(path, mine, theirs)) return 'theirs'
  return isSame(path, before, theirs) ? 'mine' : 'clash'
}

/** Until a person has decided, nothing becomes more public than before. */
function undecided({ path, mine, theirs }: FieldClash): FieldValue | undefined {
  const isAboutShowing = path.endsWith('isPublic') || path.endsWith('isReporting')
  return isAboutShowing && theirs === false ? false : mine
}

/** Returns true if two values of a field mean the same. Stored values stay as they were typed. */
export function isSame(path: string, one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  const a = comparable(path, one)
  const b = comparable(path, other)
  return Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((text, index) => text === b[index])
    : a === b
}

function comparable(path: string, value: FieldValue | undefined): FieldValue | undefined {
  const contact = /(?:^|\.)contacts\.(\d+)$/.exec(path)
  if (contact !== null && (value === undefined || value === '')) return undefined
  if (typeof value === 'string') {
    const isPhone = contact === null ? path.endsWith('Number') : !isEmailType(Number(contact[1]))
    return isPhone ? phoneDigits(plain(value)) : plain(value)
  }
  return Array.isArray(value) ? value.map((text: string) => plain(text)) : value
}

function plain(text: string): string {
  return text.trim().normalize('NFC')
}
