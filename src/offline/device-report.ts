import type { DeviceReport } from '#contract/things/device.ts'
import { needsPerson } from '../sync/index.ts'
import { build } from './build.ts'
import type { DeviceDatabase, PersonDatabase } from './database.ts'
import { deviceIdOf } from './device-self.ts'
import { forgetDiscarded } from './discarded.ts'
import { isEntry } from './entry-shape.ts'
import { reopening } from './reopening.ts'
import { storageFacts } from './storage-facts.ts'

export interface Report {
  readonly report: DeviceReport
  /** To be called once the server has taken it. */
  readonly taken: () => Promise<void>
}

const MOST = 10_000

/** What this device says of itself and of the person's work on it. The list of unsent edits goes only when it is news. */
export async function reportOf(database: PersonDatabase, device: DeviceDatabase): Promise<Report> {
  const found = await reopening(database, ({ outbox, aside, drafts, marks }) =>
    database.transaction('r', [outbox, aside, drafts, marks], async () => ({
      rows: await outbox.toArray(),
      broken: await aside.toArray(),
      drafts: await drafts.count(),
      discarded: (await database.mark('discarded'))?.ids ?? [],
      reported: (await database.mark('reported'))?.digest,
    })),
  )
  const entries = found.rows.filter(isEntry)
  const unsent = [
    ...entries
      .filter(({ state }) => state.is !== 'discarded')
      .sort((one, other) => one.seq - other.seq)
      .map(({ id, deviceTime }) => ({ id, at: Math.trunc(deviceTime) })),
    ...found.broken.map(({ id, at }) => ({ id, at })),
  ]
    .filter(({ id }) => isUuid.test(id))
    .slice(0, MOST)
  const discarded = found.discarded.filter((id) => isUuid.test(id)).slice(0, MOST)
  const digest = await digestOf(JSON.stringify(unsent))
  const { isPersisted, storedBytes } = await storageFacts()
  return {
    report: {
      deviceId: await deviceIdOf(device),
      build,
      isPersisted,
      storedBytes,
      drafts: found.drafts,
      needsPerson: entries.filter(needsPerson).length + found.broken.length,
      unsent: digest === found.reported ? null : unsent,
      discarded,
    },
    taken: () =>
      reopening(database, ({ marks }) =>
        database.transaction('rw', marks, async () => {
          await marks.put({ key: 'reported', digest })
          await forgetDiscarded(database, discarded)
        }),
      ),
  }
}

/** As the contract's schema has it. */
const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
