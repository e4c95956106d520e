import {
  fail,
  fields,
  isReplaced,
  originOf,
  seenBefore,
  type Field,
  type Ledger,
  type Save,
} from './ledger.ts'
import type { Change } from './servers.ts'

/** A value that came into a field of a record. */
export interface Arrival {
  readonly record: string
  readonly field: Field
  readonly value: string
  /** What stood there before. */
  readonly was: string
  readonly by: number | null
  /** Which change of the record it came with. */
  readonly change: number
}

export type Histories = ReadonlyMap<string, readonly Change[]>

/** Every value that came into a field, in the order in which it did. */
export function arrivalsIn(histories: Histories): readonly Arrival[] {
  return [...histories].flatMap(([record, changes]) =>
    changes.flatMap(({ by, before, after }, change) =>
      fields.flatMap((field): Arrival[] => {
        const [was, value] = [before?.[field] ?? '', after?.[field] ?? '']
        return after === null || value === was ? [] : [{ record, field, value, was, by, change }]
      }),
    ),
  )
}

/** What the history of the server must be once everything is quiet. */
export function checkArrivals(
  ledger: Ledger,
  arrivals: readonly Arrival[],
  {
    idOf,
    isOriginal,
  }: { readonly idOf: (person: string) => number; readonly isOriginal: (value: string) => boolean },
): void {
  const times = new Map<string, Map<string, number>>()
  for (const { record, field, value, was, by } of arrivals) {
    const save = ledger.byValue.get(value)
    if (save === undefined) {
      if (!isOriginal(value)) fail(ledger, 'invented', `${record} ${field}: ${value}`)
      continue
    }
    const inRecords = times.get(value) ?? new Map<string, number>()
    times.set(value, inRecords.set(record, (inRecords.get(record) ?? 0) + 1))
    // Whoever keeps a removed record as a new one sends along what others had typed in it.
    const isCarried = ledger.madeFrom.has(record) && save.record !== record
    if (by !== idOf(save.by) && !isCarried)
      fail(ledger, 'under another author', `${value} of ${save.by} came by ${by}`)
    if (was !== '' && was !== save.seen && !seenBefore(ledger, save).has(was))
      fail(ledger, 'overwrote what was not seen', `${record} ${field}: ${value} over ${was}`)
  }
  for (const [value, inRecords] of times) {
    // What was kept as a new record took along all that the removed one held.
    const origins = new Set([...inRecords.keys()].map((record) => originOf(ledger, record)))
    if (origins.size > 1 || [...inRecords.values()].some((count) => count > 1))
      fail(ledger, 'saved twice', value)
  }
}

/** What the person was told is saved and still wants has arrived, or was replaced by what they typed over it. */
export function isAccountedFor(ledger: Ledger, arrived: ReadonlySet<string>, save: Save): boolean {
  const isWanted = save.isCaptured && save.phone !== null && save.wish === 'wanted' && !save.isEvicted
  return !isWanted || arrived.has(save.value) || isReplaced(ledger, save)
}

export function checkLost(ledger: Ledger, arrivals: readonly Arrival[]): void {
  const arrived = new Set(arrivals.map(({ value }) => value))
  for (const save of ledger.saves) {
    if (!isAccountedFor(ledger, arrived, save)) fail(ledger, 'save lost', `${save.value} of ${save.by}`)
  }
}

/** What one person saved on one phone in one record arrives in that order. */
export function checkOrder(ledger: Ledger, arrivals: readonly Arrival[]): void {
  const last = new Map<string, { readonly save: Save; readonly change: number }>()
  for (const { value, record, change } of arrivals) {
    const save = ledger.byValue.get(value)
    if (save === undefined || save.phone === null || save.isMoved || save.record !== record) continue
    const queue = `${save.by} ${save.phone} ${record}`
    const before = last.get(queue)
    // What was laid together travels together.
    if (before !== undefined && before.change < change && before.save.order > save.order)
      fail(ledger, 'out of order', `${save.value} after ${before.save.value}`)
    if (before === undefined || before.save.order < save.order) last.set(queue, { save, change })
  }
}
