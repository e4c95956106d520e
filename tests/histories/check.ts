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

/** A value that arrived in a field of a record. */
export interface Arrival {
  readonly record: string
  readonly field: Field
  readonly value: string
  /** The value before the change. */
  readonly was: string
  readonly by: number | null
  /** The number of the record's change that it was part of. */
  readonly change: number
}

export type Histories = ReadonlyMap<string, readonly Change[]>

/** Lists every value that arrived in a field, in order. */
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

/** Checks the history of the server once nothing waits any more. */
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
    // A removed record that is kept as a new one includes what others had typed in it.
    const isCarried = ledger.madeFrom.has(record) && save.record !== record
    if (by !== idOf(save.by) && !isCarried)
      fail(ledger, 'under another author', `${value} of ${save.by} came by ${by}`)
    if (was !== '' && was !== save.seen && !seenBefore(ledger, save).has(was))
      fail(ledger, 'overwrote what was not seen', `${record} ${field}: ${value} over ${was}`)
  }
  for (const [value, inRecords] of times) {
    // A removed record that is kept as a new one includes all its edits.
    const origins = new Set([...inRecords.keys()].map((record) => originOf(ledger, record)))
    if (origins.size > 1 || [...inRecords.values()].some((count) => count > 1))
      fail(ledger, 'saved twice', value)
  }
}

/** A saved and wanted value must have arrived, or been replaced by the person's later value. */
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

/** The saves of one person on one phone in one record must arrive in their order. */
export function checkOrder(ledger: Ledger, arrivals: readonly Arrival[]): void {
  const last = new Map<string, { readonly save: Save; readonly change: number }>()
  for (const { value, record, change } of arrivals) {
    const save = ledger.byValue.get(value)
    if (save === undefined || save.phone === null || save.isMoved || save.record !== record) continue
    const queue = `${save.by} ${save.phone} ${record}`
    const before = last.get(queue)
    // Merged saves arrive in one change.
    if (before !== undefined && before.change < change && before.save.order > save.order)
      fail(ledger, 'out of order', `${save.value} after ${before.save.value}`)
    if (before === undefined || before.save.order < save.order) last.set(queue, { save, change })
  }
}
