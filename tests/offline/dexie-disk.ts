import 'fake-indexeddb/auto'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { createOutbox, storeNewer } from '#src/offline/outbox/outbox-store.ts'
import type { Disk } from '#tests/sync/simulator/disk.ts'

let disks = 0

/** A fresh person's number, so that no two disks share a database. */
export function newPerson(): StakeholderId {
  return (1_000_000 + (disks += 1)) as StakeholderId
}

/** The real store; every client has a connection of its own to the same database. */
export function createDexieDisk(): Disk {
  const name = newPerson()
  const peeking = new PersonDatabase(name)
  const tables = [peeking.outbox, peeking.receipts, peeking.records, peeking.drafts, peeking.metadata]
  return {
    connect: () => createOutbox(new PersonDatabase(name)),
    peek: async () => {
      const [entries, receipts, records, drafts, server] = await Promise.all([
        peeking.outbox.toArray(),
        peeking.receipts.toArray(),
        peeking.records.toArray(),
        peeking.drafts.toArray(),
        peeking.findMetadata('server'),
      ])
      return {
        entries: new Map(entries.map((entry) => [entry.id, entry])),
        receipts: new Map(receipts.map((receipt) => [receipt.id, receipt])),
        records: new Map(
          records.filter(({ content }) => content !== null).map((record) => [record.key, record]),
        ),
        drafts: new Map(drafts.map((draft) => [draft.key, draft])),
        epoch: server?.epoch ?? null,
      }
    },
    saveDraft: async (draft) => void (await peeking.drafts.put(draft)),
    keepRecord: (record) =>
      peeking.transaction('rw', [peeking.records, peeking.metadata], async () => {
        const epoch = await peeking.epoch()
        await storeNewer(peeking.records, [{ ...record, epoch }], epoch)
      }),
    clear: async () => {
      await Promise.all(tables.map((table) => table.clear()))
    },
  }
}
