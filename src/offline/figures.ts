import { stateNames, type Counts, type OutboxFigures } from '../sync/index.ts'
import type { PersonDatabase } from './database.ts'
import { reopening } from './reopening.ts'

/** What the header's pill is computed from. */
export function figuresOf(database: PersonDatabase): Promise<Omit<OutboxFigures, 'storageFailed'>> {
  return reopening(database, ({ outbox, receipts }) =>
    database.transaction('r', [outbox, receipts], async () => ({
      counts: await countStates(outbox),
      lastSentAt: (await receipts.orderBy('at').last())?.at ?? null,
    })),
  )
}

export async function countUnsent(database: PersonDatabase): Promise<number> {
  const counts = await reopening(database, ({ outbox }) => countStates(outbox))
  return stateNames.filter((name) => name !== 'discarded').reduce((sum, name) => sum + counts[name], 0)
}

async function countStates(outbox: PersonDatabase['outbox']): Promise<Counts> {
  const found = await Promise.all(
    stateNames.map(async (name) => [name, await outbox.where('state.is').equals(name).count()] as const),
  )
  return Object.fromEntries(found) as Counts
}
