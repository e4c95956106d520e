import type { QueueKey } from '#src/sync/index.ts'
import type { PersonDatabase } from '../database/database.ts'
import { isEntry } from './entry-shape.ts'
import { reopening } from '../database/reopening.ts'
import { inQueue } from './outbox-store.ts'

/**
 * Returns whether a version from a read is lower than one that the server confirmed to this device, in a receipt or as
 * the base of an unsent edit. A late read is lower, too, so this is a reason to ask and not a proof.
 */
export function isBehind(database: PersonDatabase, queueKey: QueueKey, version: number): Promise<boolean> {
  return reopening(database, ({ outbox, receipts }) =>
    database.transaction('r', [outbox, receipts], async () => {
      const waiting = await inQueue(outbox, queueKey).toArray()
      const sent = await receipts.where('queueKey').equals(queueKey).toArray()
      const confirmed = [
        ...waiting.filter(isEntry).map(({ base }) => base.version),
        ...sent.map((receipt) => receipt.version),
      ]
      return confirmed.some((one) => one !== null && one > version)
    }),
  )
}
