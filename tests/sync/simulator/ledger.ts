/**
 * Records what people did, what their screens told them, and what the simulator saw pass. Neither this file nor the
 * person may look into the engine: an oracle that shares its rules would share its mistakes.
 */
import { clashingFields, type Marks } from './marks.ts'

/** The promises that were made to people in a history. */
export interface Ledger {
  /** Every mark that was ever made. */
  readonly made: Set<string>
  /** Marks whose save the person saw succeed. */
  readonly saved: Set<string>
  /** The marks that a person saved in a record, by person and record. */
  readonly ownMarks: Map<string, readonly string[]>
  /** Marks that were typed into a draft that had reached the disk. */
  readonly drafted: Set<string>
  /** Marks that the person gave up by a call of their own. */
  readonly givenUp: Set<string>
  /** Calls that give marks up or take them back, and that nobody has seen the end of. */
  readonly calls: Set<Call>
  /** Entries that somebody asked to discard once. Nobody can know whether they had been applied. */
  readonly discarded: Set<string>
  /** Records in which an entry was discarded after it may have reached the server. */
  readonly unsure: Set<string>
  /** Marks of others that the server lost with a restored backup, and that no phone keeps. */
  readonly lost: Set<string>
  /** The number of restored backups. */
  restored: number
  /** Marks that were in an entry on the disk at some time. */
  readonly kept: Set<string>
  /** The entry in which a mark was typed. */
  readonly typedIn: Map<string, string>
  /** The author of each entry. */
  readonly authors: Map<string, number>
  /** The place of each entry in its queue. */
  readonly places: Map<string, number>
  /** The rebase under which an edition is kept. */
  readonly rebases: Map<string, number>
  /** The content that was sent under each key. */
  readonly sent: Map<string, string>
  /** Entries that changed nothing on the server, since somebody else had done the same: they have no place of their own. */
  readonly held: Set<string>
  /** Entries that arrived from a phone in the middle of a round, which had not heard of a restored backup yet. */
  readonly early: Set<string>
  readonly failures: Failure[]
}

export interface Call {
  readonly by: number
  /** The marks that it is about. */
  readonly marks: () => Marks
  /** Whether the app may still say how it ended. */
  readonly isAlive: () => boolean
}

/** An entry as a transaction left it on the disk. */
export interface KeptEntry {
  readonly id: string
  readonly author: number
  readonly edition: string
  readonly rebase: number
  readonly marks: Marks
  /** The marks of the record that it is based on. */
  readonly before: Marks
  /** The sides of a question to its person. */
  readonly conflict: { readonly mine: Marks; readonly theirs: Marks } | null
}

export interface Transaction {
  readonly kept: readonly KeptEntry[]
  /** The entries that need not be sent any more. */
  readonly held: readonly string[]
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
    made: new Set(),
    saved: new Set(),
    ownMarks: new Map(),
    drafted: new Set(),
    givenUp: new Set(),
    calls: new Set(),
    discarded: new Set(),
    unsure: new Set(),
    lost: new Set(),
    restored: 0,
    kept: new Set(),
    typedIn: new Map(),
    authors: new Map(),
    places: new Map(),
    rebases: new Map(),
    sent: new Map(),
    held: new Set(),
    early: new Set(),
    failures: [],
  }
}

export function fail({ failures }: Ledger, kind: Failure['kind'], what: string): void {
  failures.push({ kind, what })
}

/** Whether the person still counts on a mark. They do not know while a call about it has not ended. */
export function isWanted({ givenUp, lost, calls }: Ledger, mark: string): boolean {
  return !givenUp.has(mark) && !lost.has(mark) && ![...calls].some(({ marks }) => marks().includes(mark))
}

/** Returns the marks of an entry that were typed in it. Its base holds them too once others have the same. */
export function typedMarksOf(
  { typedIn }: Ledger,
  { id, marks, before }: Pick<KeptEntry, 'id' | 'marks' | 'before'>,
): Marks {
  return marks.filter((mark) => !before.includes(mark) || typedIn.get(mark) === id)
}

/** Records the changes of a committed transaction. */
export function noteTransaction(ledger: Ledger, { kept, held }: Transaction): void {
  for (const id of held) ledger.held.add(id)
  for (const entry of kept) {
    noteKey(ledger, entry)
    noteConflict(ledger, entry)
    const { id, author, marks, before } = entry
    for (const mark of marks) {
      ledger.kept.add(mark)
      if (before.includes(mark)) continue
      if (!ledger.typedIn.has(mark)) ledger.typedIn.set(mark, id)
      ledger.lost.delete(mark)
    }
    ledger.authors.set(id, author)
    // They are counted here, because an empty outbox starts from 1 again.
    if (!ledger.places.has(id)) ledger.places.set(id, ledger.places.size)
  }
}

/** Records a failure if an edit that did not change gets a second key. */
function noteKey(ledger: Ledger, { edition, rebase }: KeptEntry): void {
  const known = ledger.rebases.get(edition) ?? rebase
  if (known !== rebase) fail(ledger, 'one edit under two keys', `${edition} ${known} ${rebase}`)
  ledger.rebases.set(edition, rebase)
}

/** Records a failure if a person is asked although the sides changed different fields. */
function noteConflict(ledger: Ledger, { id, before, conflict }: KeptEntry): void {
  if (conflict !== null && clashingFields(before, conflict.mine, conflict.theirs).size === 0)
    fail(ledger, 'false conflict', id)
}
