import { idempotencyKeyOf, type Change, type Entry, type Receipt } from '#src/sync/index.ts'
import { clashingFields } from './marks.ts'
import type { Marks } from './server.ts'

/** The promises that were made to people in a history. */
export interface Ledger {
  /** Marks whose save the person saw succeed. */
  readonly saved: Set<string>
  /** The marks that a person saved in a record, by person and aggregate. */
  readonly ownMarks: Map<string, readonly string[]>
  /** Marks that the person discarded. */
  readonly givenUp: Set<string>
  /** Marks that were typed into a draft that had reached the disk. */
  readonly drafted: Set<string>
  /** Marks that were in an entry on the disk at some time. */
  readonly kept: Set<string>
  /** Marks that are given up only because the entry in which they were typed was discarded. */
  readonly inDiscardedBase: Set<string>
  /** The entry in which a mark was typed. */
  readonly typedIn: Map<string, string>
  /** The author of each entry. */
  readonly authors: Map<string, number>
  /** The place of each entry in its queue. */
  readonly places: Map<string, number>
  /** The keys that an entry may have been applied under. */
  readonly keys: Map<string, Set<string>>
  /** Entries that were discarded once. Nobody can know whether they had been applied. */
  readonly discarded: Set<string>
  /** Aggregates on which an entry was discarded after it may have reached the server. */
  readonly unsure: Set<string>
  /** Every mark that was ever made. */
  readonly made: Set<string>
  /** The rebase under which an edition is kept. */
  readonly rebases: Map<string, number>
  /** The content that was sent under each key. */
  readonly sent: Map<string, string>
  /** Entries that changed nothing on the server, since somebody else had done the same: they have no place of their own. */
  readonly held: Set<string>
  /** Entries that arrived from a phone in the middle of a round, which had not heard of a restored backup yet. */
  readonly early: Set<string>
  /** The number of restored backups. */
  restored: number
  readonly failures: Failure[]
}

export const failureKinds = [
  'edit lost',
  'draft lost',
  'applied twice',
  'reordered in its queue',
  'sent as another person',
  'sent without a version',
  'stuck',
  'false conflict',
  'one key for two edits',
  'one edit under two keys',
  'invented',
] as const

export interface Failure {
  readonly kind: (typeof failureKinds)[number]
  readonly what: string
}

export function createLedger(): Ledger {
  return {
    saved: new Set(),
    ownMarks: new Map(),
    givenUp: new Set(),
    drafted: new Set(),
    kept: new Set(),
    inDiscardedBase: new Set(),
    typedIn: new Map(),
    authors: new Map(),
    places: new Map(),
    keys: new Map(),
    discarded: new Set(),
    unsure: new Set(),
    made: new Set(),
    rebases: new Map(),
    sent: new Map(),
    held: new Set(),
    early: new Set(),
    restored: 0,
    failures: [],
  }
}

/** The receipt of an unsent entry has another edition than a sent one would have. */
export function isOfHeld({ entry, edition }: Receipt): boolean {
  return entry !== null && entry.edition !== edition
}

/** A removal that finds nothing to remove changes no version, and is sent again after a restored backup. */
function hasNoEffect(receipt: Receipt): boolean {
  return isOfHeld(receipt) || receipt.version === null
}

/** Records the changes of a committed transaction. */
export function noteKept(
  ledger: Ledger,
  changes: readonly Change[],
  marksOf: (content: unknown) => Marks,
): void {
  for (const change of changes.toSorted(discardedFirst)) {
    if (change.type === 'add-receipt' && hasNoEffect(change.receipt)) ledger.held.add(change.receipt.id)
    if (change.type !== 'keep') continue
    const { entry } = change
    noteKey(ledger, entry)
    noteConflict(ledger, entry, marksOf)
    const before = new Set(marksOf(entry.base.content))
    for (const mark of marksOf(entry.content)) {
      ledger.kept.add(mark)
      const isDiscarded = entry.state.type === 'discarded'
      if (before.has(mark)) {
        // The base of an entry holds its own marks once another entry or person has them too. They come back with it.
        if (ledger.typedIn.get(mark) !== entry.id) continue
        if (isDiscarded && !ledger.givenUp.has(mark)) ledger.inDiscardedBase.add(mark)
        if (isDiscarded) ledger.givenUp.add(mark)
        else if (ledger.inDiscardedBase.delete(mark)) ledger.givenUp.delete(mark)
        continue
      }
      if (!ledger.typedIn.has(mark)) ledger.typedIn.set(mark, entry.id)
      if (isDiscarded) ledger.givenUp.add(mark)
      else ledger.givenUp.delete(mark)
    }
    ledger.authors.set(entry.id, entry.author)
    // They are counted here, because an empty outbox starts from 1 again.
    if (!ledger.places.has(entry.id)) ledger.places.set(entry.id, ledger.places.size)
    const keys = ledger.keys.get(entry.id) ?? new Set()
    ledger.keys.set(entry.id, keys.add(idempotencyKeyOf(entry)))
  }
}

/** Sorts discarding first: a value that another entry contains is not given up. */
function discardedFirst(one: Change, other: Change): number {
  return Number(isDiscarding(other)) - Number(isDiscarding(one))
}

function isDiscarding(change: Change): boolean {
  return change.type === 'keep' && change.entry.state.type === 'discarded'
}

/** Records a failure if an edit that did not change gets a second key. */
function noteKey({ rebases, failures }: Ledger, { edition, rebase }: Entry): void {
  const known = rebases.get(edition) ?? rebase
  if (known !== rebase)
    failures.push({ kind: 'one edit under two keys', what: `${edition} ${known} ${rebase}` })
  rebases.set(edition, rebase)
}

/** Records a failure if a person is asked although the sides changed different fields. */
function noteConflict(
  { failures }: Ledger,
  { id, state, base, result, method }: Entry,
  marksOf: (content: unknown) => Marks,
): void {
  if (state.type !== 'conflicted' || state.found.type === 'removed' || method !== 'PUT') return
  const [before, mine, theirs] = [base.content, result, state.found.current].map(marksOf)
  if (before === undefined || mine === undefined || theirs === undefined) return
  if (clashingFields(before, mine, theirs).size === 0) failures.push({ kind: 'false conflict', what: id })
}
