import type { Trouble } from '#src/sync/index.ts'
import type { PersonDatabase } from '../database/database.ts'
import { reopening } from '../database/reopening.ts'

/** Whether the server can be used, as far as this device knows. */
export interface Connectivity {
  readonly trouble: Trouble | null
  /** When the server was last heard, by this device's clock; null where it never was. */
  readonly lastContactAt: number | null
  /** How far this device's clock is behind the server's, milliseconds; 0 where it never was heard. */
  readonly clockBehind: number
}

/** Notes how a request ended, for every window of this person. Never rejects: sending does not depend on it. */
export async function noteConnectivity(database: PersonDatabase, trouble: Trouble | null): Promise<void> {
  await reopening(database, ({ marks }) =>
    database.transaction('rw', marks, async () => {
      // Windows look again at each write, so nothing is written where nothing changed.
      const known = await database.mark('reach')
      if (known?.trouble !== trouble) await marks.put({ key: 'reach', trouble })
    }),
  ).catch(() => undefined)
}

export async function readConnectivity(database: PersonDatabase): Promise<Connectivity> {
  const [reach, server] = await reopening(database, () =>
    Promise.all([database.mark('reach'), database.mark('server')]),
  )
  return {
    trouble: reach?.trouble ?? null,
    lastContactAt: server?.heardAt ?? null,
    clockBehind: server?.behind ?? 0,
  }
}
