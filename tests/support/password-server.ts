import { afterAll, beforeAll } from 'vitest'
import type { Action } from '#contract/access.ts'
import type { Database } from '#server/db/connection.ts'
import { aReferenceDatabase, type databases } from './database.ts'
import { addPerson } from './people.ts'
import { aClock, aServer, type TestClock, type TestServer } from './server.ts'
import { ownPasswordHash } from './visitor.ts'

/** Starts a server for the tests of a `describe`, for people who have the password `ownPassword`. */
export function aPasswordServer(kind: (typeof databases)[number]) {
  let database: Database
  let clock: TestClock
  let server: TestServer
  beforeAll(async () => {
    database = await aReferenceDatabase(kind)
    clock = aClock()
    server = await aServer({ database, clock })
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  let turn = 0
  return {
    get database() {
      return database
    },
    get clock() {
      return clock
    },
    get server() {
      return server
    },
    /** Adds a person who may sign in. */
    aPerson: async (...actions: readonly Action[]) => {
      const email = `person${(turn += 1)}@kloof.example`
      const id = await addPerson(database, {
        username: email,
        actions: ['LogIntoSystem', ...actions],
        passwordHash: ownPasswordHash,
      })
      return { id, email }
    },
  }
}
