import type { Trouble } from '#src/sync/index.ts'
import type { PersonDatabase, ServerRow } from '../database/database.ts'
import { withDatabase } from '../database/with-database.ts'

export interface Connectivity {
  readonly trouble: Trouble | null
  /** When the server last answered, by its own clock, or null if it never did. */
  readonly lastContactAt: number | null
  /** How far this device's clock is behind the server's, in milliseconds. 0 if the server never answered. */
  readonly clockBehind: number
}

/** Stores the result of a request for all windows of this person. Never rejects: sending does not depend on it. */
export async function storeConnectivity(database: PersonDatabase, trouble: Trouble | null): Promise<void> {
  await withDatabase(database, ({ metadata }) =>
    database.transaction('rw', metadata, async () => {
      // Windows read again at each write, so nothing is written if nothing changed.
      const known = await database.findMetadata('connectivity')
      if (known?.trouble !== trouble) await metadata.put({ key: 'connectivity', trouble })
    }),
  ).catch(() => undefined)
}

/** Returns when the server last answered, by its own clock, or null if it never did. */
export function lastContactIn(server: ServerRow | undefined): number | null {
  return server?.heardAt === undefined ? null : server.heardAt + server.behind
}

export async function readConnectivity(database: PersonDatabase): Promise<Connectivity> {
  const [connectivity, server] = await withDatabase(database, () =>
    Promise.all([database.findMetadata('connectivity'), database.findMetadata('server')]),
  )
  return {
    trouble: connectivity?.trouble ?? null,
    lastContactAt: lastContactIn(server),
    clockBehind: server?.behind ?? 0,
  }
}
