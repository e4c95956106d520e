import type { Trouble } from '../sync/index.ts'
import type { PersonDatabase } from './database.ts'
import { reopening } from './reopening.ts'

/** Whether the server can be used, as far as this device knows. */
export interface Reach {
  readonly trouble: Trouble | null
  /** When the server was last heard, by this device's clock; null where it never was. */
  readonly lastContactAt: number | null
}

/** Notes how a request ended, for every window of this person. Never rejects: sending does not depend on it. */
export async function noteReach(database: PersonDatabase, trouble: Trouble | null): Promise<void> {
  await reopening(database, ({ marks }) =>
    database.transaction('rw', marks, async () => {
      // Windows look again at each write, so nothing is written where nothing changed.
      const known = await database.mark('reach')
      if (known?.trouble !== trouble) await marks.put({ key: 'reach', trouble })
    }),
  ).catch(() => undefined)
}

export async function readReach(database: PersonDatabase): Promise<Reach> {
  const [reach, server] = await reopening(database, () =>
    Promise.all([database.mark('reach'), database.mark('server')]),
  )
  return { trouble: reach?.trouble ?? null, lastContactAt: server?.heardAt ?? null }
}
