import type { DemoUsername } from '#server/db/seed/demo-sign-ins.ts'
import { clientVersion, headers } from '#contract/wire.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { fillDatabase } from '#server/db/seed/index.ts'
import { cookieName, createSessions } from '#server/http/sessions.ts'

const secret = 'the-secret-of-a-server-under-measure'
export const clock = { now: () => Date.now() }

/** Starts the server with demonstration data in a new folder. */
export async function openServer(dataDir: string) {
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await fillDatabase(database, 'demo', clock)
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    database,
    clock,
    sessionSecret: secret,
    startWorker: () => ({ exited: Promise.resolve(undefined), end: () => undefined }),
  })
  const sessions = createSessions({ database, clock, secret, isSecure: false })
  return {
    app,
    database,
    /** @returns the headers of a new session of this person */
    async signIn(username: DemoUsername) {
      const { stakeholder_id: stakeholderId } = await database.db
        .selectFrom('users')
        .select('stakeholder_id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      const { token, deviceToken } = await inTransaction(database.db, (db) =>
        sessions.start(db, { stakeholderId, isPersistent: true }),
      )
      const own = {
        [headers.client]: String(clientVersion),
        [headers.deviceToken]: deviceToken,
        cookie: `${cookieName(false)}=${token}`,
        'content-type': 'application/json',
      }
      return { stakeholderId, headers: own }
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
