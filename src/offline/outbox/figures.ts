import { stateNames, unsentIn, type StateCounts, type OutboxFigures } from '#src/sync/index.ts'
import type { PersonDatabase } from '../database/database.ts'
import { withDatabase } from '../database/with-database.ts'

/** Returns the figures for the sync status in the header, without decrypting any content. */
export function figuresOf(database: PersonDatabase): Promise<Omit<OutboxFigures, 'isLocked'>> {
  return withDatabase(database, ({ outbox, receipts, quarantined, metadata }) =>
    database.transaction('r', [outbox, receipts, quarantined, metadata], async () => ({
      counts: await countStates(outbox),
      quarantined: await quarantined.count(),
      lastSentAt: (await receipts.orderBy('at').last())?.at ?? null,
      trouble: (await database.findMetadata('connectivity'))?.trouble ?? null,
    })),
  )
}

export type StoredWork = Awaited<ReturnType<typeof readStoredWork>>

/** Reads what the diagnostic report counts. Every read begins at once, so that a live query observes them all. */
export function readStoredWork(database: PersonDatabase) {
  return withDatabase(database, async (tables) => {
    const [entries, drafts, receipts, records, server, lasting] = await Promise.all([
      tables.outbox.toArray(),
      tables.drafts.count(),
      tables.receipts.count(),
      tables.records.filter(({ content }) => content !== null).count(),
      database.findMetadata('server'),
      database.findMetadata('persistence'),
    ])
    return { entries, drafts, receipts, records, server, lasting }
  })
}

export async function countUnsent(database: PersonDatabase): Promise<number> {
  return unsentIn(await figuresOf(database))
}

async function countStates(outbox: PersonDatabase['outbox']): Promise<StateCounts> {
  const found = await Promise.all(
    stateNames.map(async (name) => [name, await outbox.where('state.type').equals(name).count()] as const),
  )
  return Object.fromEntries(found) as StateCounts
}
