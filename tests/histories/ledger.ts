/**
 * Records what people did and what their screens told them. Neither this file nor the person may look into
 * the engine: an oracle that shares its rules would share its mistakes.
 */
export const fields = ['name', 'post', 'phone'] as const
export type Field = (typeof fields)[number]

/** The fields that a form or a record shows. */
export type Shown = Readonly<Record<Field, string>>

/** One field that somebody typed, and pressed Save. No two saves have the same value. */
export interface Save {
  readonly by: string
  /** Null for a colleague at a desk. */
  readonly phone: string | null
  readonly record: string
  readonly field: Field
  readonly value: string
  /** The value that the form showed in the field. */
  readonly seen: string
  readonly order: number
  /** Whether the screen said that it is saved. */
  isCaptured: boolean
  /** Whether the person still wants it, by their own calls; `unsure` where the app died under a call. */
  wish: 'wanted' | 'given up' | 'unsure'
  /** Whether they gave it up at some time. They may have restored it since. */
  wasGivenUp: boolean
  /** True if it was decided on after it was saved, so that it has no place in the order of saves any more. */
  isMoved: boolean
  /** True if it was lost with a phone's storage that the browser evicted. */
  isEvicted: boolean
  /** Values of others that the person was shown, and chose this one instead; the choice may not have been kept. */
  readonly preferredTo: Set<string>
  /** The values among them where the screen said that the choice was saved. */
  readonly decidedOver: Set<string>
}

export const failureKinds = [
  'save lost',
  'saved twice',
  'invented',
  'under another author',
  'overwrote what was not seen',
  'out of order',
  'asked about oneself',
  'old record shown',
  'claimed too much',
  'stuck',
  'broken',
] as const

export interface Failure {
  readonly kind: (typeof failureKinds)[number]
  readonly what: string
}

export interface Ledger {
  readonly saves: Save[]
  readonly byValue: Map<string, Save>
  readonly failures: Failure[]
  /** The removed record that each record kept as a new one was made from, with all that it held. */
  readonly madeFrom: Map<string, string>
  /** The number of times that the server's database was replaced silently. */
  rollbacks: number
  /** The values that the server lost when its database was replaced. */
  readonly lost: Set<string>
}

export function createLedger(): Ledger {
  return { saves: [], byValue: new Map(), failures: [], madeFrom: new Map(), rollbacks: 0, lost: new Set() }
}

export function fail({ failures }: Ledger, kind: Failure['kind'], what: string): void {
  if (!failures.some((one) => one.kind === kind && one.what === what)) failures.push({ kind, what })
}

export function note(
  ledger: Ledger,
  given: Pick<Save, 'by' | 'phone' | 'record' | 'field' | 'value' | 'seen'>,
): Save {
  const save: Save = {
    ...given,
    order: ledger.saves.length,
    isCaptured: false,
    wish: 'wanted',
    wasGivenUp: false,
    isMoved: false,
    isEvicted: false,
    preferredTo: new Set(),
    decidedOver: new Set(),
  }
  ledger.saves.push(save)
  ledger.byValue.set(save.value, save)
  return save
}

/** Returns the values that the author of this one had seen in its field. */
export function seenBefore({ byValue }: Ledger, save: Save): ReadonlySet<string> {
  const values = new Set<string>()
  for (let one: Save | undefined = save; one !== undefined; one = byValue.get(one.seen)) {
    if (values.has(one.seen)) break
    values.add(one.seen)
    for (const other of one.preferredTo) values.add(other)
  }
  return values
}

/**
 * Whether a question about another value is a needless one: it stood under this save, in the form or further down.
 * It is needed in these cases:
 * - It stood further down, and what was typed over it in between went with the database: the phone cannot tell whether
 *   the older value came back or somebody chose it anew. The same holds where it stood under a value that they decided
 *   about and that went with the database.
 * - The person gave up what was in between, in an open form or by a decision, even if they restored it later: they said
 *   both that and what they typed there. What they typed over it in another form, in the same edit, takes it along.
 * - They gave up the other value, and it had reached the server all the same: they have to know of it.
 * - The other value went with the database and came back after they had decided about another one: the decision was
 *   about what was there without it.
 */
export function isNeedless(ledger: Ledger, save: Save, other: string): boolean {
  const { byValue, lost } = ledger
  if (isGivenUp(byValue.get(other))) return false
  const passed = new Set<string>()
  const decidedAbove: string[] = []
  for (let one: Save | undefined = save; one !== undefined; one = byValue.get(one.seen)) {
    decidedAbove.push(...one.decidedOver)
    if (one.seen === other || one.decidedOver.has(other)) {
      const decided = decidedAbove.filter((value) => value !== other)
      const isUnsure = (value: string): boolean => lost.has(value) || wasGivenUp(byValue.get(value))
      return !(lost.has(other) && decided.length > 0) && !decided.some(isUnsure)
    }
    const below = byValue.get(one.seen)
    const wentWithLater = below !== undefined && isGivenUpWithLater(ledger, below)
    if (lost.has(one.seen) || passed.has(one.seen) || wasGivenUp(below) || wentWithLater) return false
    passed.add(one.seen)
  }
  return false
}

function wasGivenUp(save: Save | undefined): boolean {
  return isGivenUp(save) || save?.wasGivenUp === true
}

function isGivenUp(save: Save | undefined): boolean {
  return save !== undefined && save.wish !== 'wanted'
}

/** The record that a record was first made from; itself where it was made from none. */
export function originOf(ledger: Ledger, record: string): string {
  const from = ledger.madeFrom.get(record)
  return from === undefined ? record : originOf(ledger, from)
}

function savedOver(ledger: Ledger, save: Save): readonly Save[] {
  return ledger.saves.filter(
    (later) =>
      later.order > save.order &&
      later.by === save.by &&
      later.field === save.field &&
      seenBefore(ledger, later).has(save.value),
  )
}

/** Whether the same person saved something later in the field, on this value. */
export function isReplaced(ledger: Ledger, save: Save): boolean {
  return savedOver(ledger, save).length > 0
}

/** Whether the person gave up what they had typed over this save: it went in the same edit, and so with that. */
export function isGivenUpWithLater(ledger: Ledger, save: Save): boolean {
  return savedOver(ledger, save).some(isGivenUp)
}

/** Finds the saves of one person in a record on one phone that they still want. */
export function keptHere(
  { saves }: Ledger,
  { person, phone }: { readonly person: string; readonly phone: string },
  record: string,
): readonly Save[] {
  return saves.filter(
    (one) =>
      one.by === person &&
      one.phone === phone &&
      one.record === record &&
      one.isCaptured &&
      one.wish === 'wanted' &&
      !one.isEvicted,
  )
}

/** Whether a form shows something that is older than this save. */
export function isOlder(ledger: Ledger, shown: Shown, save: Save): boolean {
  const value = shown[save.field]
  return value !== save.value && seenBefore(ledger, save).has(value)
}
