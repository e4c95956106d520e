import type { StakeholderId } from '#contract/fields/ids.ts'
import { limits } from '#contract/wire.ts'
import type { Capture, Entry, State } from '#src/sync/index.ts'

export const author = 11 as StakeholderId

/** The owner of the outbox, and the client version. */
export const person = { author, client: 1, entriesInPush: limits.entriesInPush }

export function anId(count: number): string {
  return `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`
}

/** A save of a shelter's form. */
export function aCapture(count: number, given: Partial<Capture> = {}): Capture {
  return {
    id: anId(count),
    queueKey: 'provider:1',
    author,
    kind: 'updateBuildingBlockContactsAndRequirements',
    payloadVersion: 1,
    method: 'PUT',
    path: '/api/buildingblock/updateBuildingBlockContactsAndRequirements',
    content: { name: `Shelter ${count}` },
    size: 20,
    result: { name: `Shelter ${count}` },
    base: { version: 7, content: { name: 'Shelter' } },
    after: null,
    touched: ['name'],
    summary: { title: 'Shelter', detail: 'Name' },
    typedAt: count,
    ...given,
  }
}

export function anEntry(count: number, given: Partial<Entry> = {}): Entry {
  const { after: _, ...saved } = aCapture(count)
  return {
    ...saved,
    rebase: 0,
    seq: count,
    after: null,
    edition: saved.id,
    merged: [],
    state: { type: 'ready' },
    attempts: 0,
    failures: 0,
    problem: null,
    batchLimit: null,
    ...given,
  }
}

export function anOutbox(entries: readonly Entry[], given: Partial<State> = {}): State {
  const lastSeq = entries.at(-1)?.seq ?? 0
  return {
    ...person,
    batchSize: person.entriesInPush,
    entries,
    receipts: [],
    lastSeq,
    readTo: Infinity,
    epoch: 'a',
    ...given,
  }
}
