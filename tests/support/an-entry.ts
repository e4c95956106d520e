import { StakeholderId } from '#contract/fields/ids.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'

/** Returns an unsent edit as the page reads it. */
export function anEntry(over: Partial<DecryptedEntry>): DecryptedEntry {
  return {
    id: '0190b0c0-0000-7000-8000-0000000000e1',
    rebase: 0,
    queueKey: 'provider:500',
    seq: 1,
    author: StakeholderId.parse(5),
    base: { version: 3, content: null },
    after: null,
    edition: '0190b0c0-0000-7000-8000-0000000000e1',
    state: { type: 'ready' },
    attempts: 0,
    failures: 0,
    problem: null,
    batchLimit: null,
    merged: [],
    kind: 'updateBuildingBlockContactsAndRequirements',
    payloadVersion: 1,
    method: 'PUT',
    path: '/api/buildingblock/updateBuildingBlockContactsAndRequirements',
    content: null,
    size: 4,
    result: null,
    touched: [],
    summary: { title: '', detail: '' },
    typedAt: 0,
    ...over,
  }
}
