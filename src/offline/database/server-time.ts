import type { PersonDatabase, ServerRow } from './database.ts'
import { withDatabase } from './with-database.ts'

/**
 * Converts a time of this device to the server's clock, as far as it is known. A clock that was set back since the
 * server's last answer counts from that answer.
 */
export function serverTimeOf(mark: ServerRow | undefined, at: number): number {
  const { behind = 0, heardAt = 0 } = mark ?? {}
  return Math.max(at, heardAt) + behind
}

export async function readServerTime(database: PersonDatabase, at: number): Promise<number> {
  return serverTimeOf(await withDatabase(database, () => database.findMetadata('server')), at)
}
