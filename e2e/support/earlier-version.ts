import type { Page } from '@playwright/test'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'

/** A row of the outbox as the first release kept it: plain, and without what came later. */
export function rowOfFirstRelease(
  author: number,
  record: ProviderRecord,
  postalAddress: string,
  more: object = {},
) {
  const { clientId: _unknown, boundaryStakeholderId: _neither, ...copy } = record
  const content = contentOf(record)
  const { method, path } = buildingBlocks.updateBuildingBlockContactsAndRequirements
  const id = crypto.randomUUID()
  return {
    id,
    edition: id,
    queueKey: `provider:${record.stakeholderId}`,
    seq: 1,
    rebase: 0,
    author,
    kind: 'updateBuildingBlockContactsAndRequirements',
    payloadVersion: 1,
    method,
    path,
    base: { version: record.version, content: copy },
    after: null,
    content: { ...content, address: { ...content.address, addressLine2: postalAddress } },
    result: { ...copy, addressLine2: postalAddress },
    touched: ['address.addressLine2'],
    summary: { title: record.name, detail: '' },
    deviceTime: Date.now(),
    state: { is: 'ready' },
    attempts: 0,
    failures: 0,
    problem: null,
    ...more,
  }
}

/** Lays the database on this phone that the first release made, with these edits waiting in it. */
export async function keepAsFirstRelease(page: Page, author: number, rows: readonly object[]): Promise<void> {
  await page.evaluate(
    ({ name, outbox }) =>
      new Promise<void>((resolve, reject) => {
        // Dexie counts in tens.
        const opening = indexedDB.open(name, 10)
        opening.addEventListener('error', () => reject(new Error(name)))
        opening.addEventListener('upgradeneeded', () => {
          const make = (table: string, keyPath: string, indices: Record<string, string | string[]> = {}) => {
            const store = opening.result.createObjectStore(table, { keyPath })
            for (const [index, path] of Object.entries(indices)) store.createIndex(index, path)
            return store
          }
          make('drafts', 'key', { updatedAt: 'updatedAt' })
          make('records', 'key')
          make('receipts', 'id', { at: 'at' })
          make('snapshots', 'key', { at: 'at' })
          make('marks', 'key')
          const waiting = make('outbox', 'id', {
            seq: 'seq',
            '[queueKey+seq]': ['queueKey', 'seq'],
            'state.is': 'state.is',
            after: 'after',
          })
          for (const row of outbox) waiting.add(row)
        })
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
      }),
    { name: `gbvf-${author}`, outbox: rows },
  )
}
