import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type KyselyPlugin } from 'kysely'
import { calls } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { ProviderRecord } from '#contract/schemas/provider.ts'
import { openDatabase, sqliteFile, type Database, type DatabaseLocation } from '#server/db/connection.ts'
import { aLocation } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aClient, aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { shownIn, withField } from './content.ts'
import type { Field, Shown } from './ledger.ts'

const { getBuildingBlockContactsWithRequirements: read, updateBuildingBlockContactsAndRequirements: update } =
  calls.buildingBlocks
const actions = [
  'ViewBuildingBlocks',
  'AddBuildingBlock',
  'EditBuildingBlock',
  'DeleteBuildingBlock',
] as const
/** A copy of the database is left behind after so many, since histories use its records up. */
const MAX_HISTORIES = 200
/** How many records a history is about, and how many of the demonstration's are used. */
export const RECORDS = 3
const USED = 3_900
const PEOPLE = 3

export interface RecordKey {
  readonly stakeholderId: number
  readonly buildingBlockId: number
}

/** One row of the history that the server keeps of a record. */
export interface Change {
  readonly by: number | null
  readonly before: Shown | null
  /** Null where the record was removed. */
  readonly after: Shown | null
}

/** Two processes of the real server on one real database, which outlive a history. */
export interface Servers {
  /** New people and records that no other history has touched. */
  prepare: (now: () => number, seed: number) => Promise<Prepared>
  /** One of the processes. */
  clientAt: (process: number, client: Client) => Client
  enter: (stakeholderId: number) => Promise<Client>
  /** Ends the process in the request that comes next, after so many entries of a push. */
  killAfter: (entries: number, areCommitted: boolean) => void
  /** Whether it was killed since; it is there again from now on. */
  wasKilled: () => boolean
  /** Copies the database's files, and returns a function that restores them silently. */
  copy: () => Promise<() => Promise<void>>
  historyOf: (record: RecordKey | string) => Promise<readonly Change[]>
  editAtDesk: (colleague: Client, record: RecordKey, field: Field, value: string) => Promise<Shown | null>
  removeAtDesk: (colleague: Client, record: RecordKey) => Promise<void>
  close: () => Promise<void>
}

interface Prepared {
  readonly people: readonly number[]
  readonly records: readonly ProviderRecord[]
}

export async function createServers(): Promise<Servers> {
  let now = (): number => 0
  const clock = { now: () => now(), pass: () => undefined }
  const crash = createCrash()
  let { location, clear } = await aLocation('sqlite', 'demo')
  let databases: Database[] = []
  let processes: TestServer[] = []
  let histories = 0

  const open = async (): Promise<void> => {
    databases = [await openDatabase(location), await openDatabase(location)]
    processes = []
    // A process that is killed here leaves the machine running: nothing need reach the disk before it goes on.
    for (const { db } of databases) await sql`pragma synchronous = off`.execute(db)
    for (const database of databases)
      processes.push(
        await aServer({ database: { ...database, db: database.db.withPlugin(crash.plugin) }, clock }),
      )
  }
  const close = async (): Promise<void> => {
    for (const server of processes) await server.close()
    for (const database of databases) await database.close()
  }
  const database = (): Database => {
    const [first] = databases
    if (first === undefined) throw new Error('The database is closed')
    return first
  }
  const process = (index: number): TestServer => {
    const found = processes[index]
    if (found === undefined) throw new Error('There is no such process')
    return found
  }
  await open()

  const idOf = async (record: RecordKey | string): Promise<number | undefined> => {
    if (typeof record !== 'string') return record.stakeholderId
    const found = await database()
      .db.selectFrom('stakeholders')
      .select('id')
      .where('client_id', '=', record)
      .executeTakeFirst()
    return found?.id
  }

  return {
    prepare: async (current, seed) => {
      now = current
      if ((histories += 1) > MAX_HISTORIES) {
        await close()
        await clear()
        ;({ location, clear } = await aLocation('sqlite', 'demo'))
        await open()
        histories = 1
      }
      const rows = await database()
        .db.selectFrom('providers')
        .select(['stakeholder_id', 'building_block_id', 'municipality_id'])
        .orderBy('stakeholder_id')
        .limit(RECORDS)
        .offset((seed * RECORDS) % USED)
        .execute()
      const placeIds = [...new Set(rows.map((row) => row.municipality_id))]
      const added: number[] = []
      for (let count = 0; count < PEOPLE; count += 1)
        added.push(
          await addPerson(database(), {
            username: `person ${histories} ${count}`,
            actions: [...actions, 'ValidateBuildingBlock', 'LogIntoSystem'],
            placeIds,
          }),
        )
      const reader = await process(0).enter(added[0] ?? 0)
      const found: ProviderRecord[] = []
      for (const row of rows) {
        const key = { stakeholderId: row.stakeholder_id, buildingBlockId: row.building_block_id }
        found.push(ProviderRecord.parse((await reader.ask(read, key)).json()))
      }
      return { people: added, records: found }
    },
    clientAt: (index, client) => aClient(process(index).app, client),
    enter: (stakeholderId) => process(0).enter(stakeholderId),
    killAfter: crash.arm,
    wasKilled: crash.disarm,
    copy: async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(database().db)
      const file = fileOf(location)
      copyFileSync(file, `${file}.copy`)
      return async () => {
        await close()
        for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
        copyFileSync(`${file}.copy`, file)
        await open()
      }
    },
    historyOf: async (record) => {
      const id = await idOf(record)
      if (id === undefined) return []
      const rows = await database()
        .db.selectFrom('changes')
        .select(['by_stakeholder_id', 'before', 'after'])
        .where('stakeholder_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        by: row.by_stakeholder_id,
        before: shownIn(JSON.parse(row.before)),
        after: shownIn(JSON.parse(row.after)),
      }))
    },
    editAtDesk: async (colleague, record, field, value) => {
      const answer = await aClient(process(1).app, colleague).ask(read, record)
      if (answer.statusCode !== 200) return null
      const current = ProviderRecord.parse(answer.json())
      const done = await aClient(process(1).app, colleague).ask(
        update,
        withField(contentOf(current), field, value),
        { ifMatch: current.version, key: aKey() },
      )
      return done.statusCode === 200 ? shownIn(contentOf(current)) : null
    },
    removeAtDesk: async (colleague, record) => {
      const answer = await aClient(process(1).app, colleague).ask(read, record)
      if (answer.statusCode !== 200) return
      const { version } = ProviderRecord.parse(answer.json())
      await aClient(process(1).app, colleague).ask(calls.buildingBlocks.deleteBuildingBlock, record, {
        ifMatch: version,
        key: aKey(),
      })
    },
    close: async () => {
      await close()
      await clear()
    },
  }
}

function fileOf(location: DatabaseLocation): string {
  return location.dataDir === '' ? join('.') : sqliteFile(location.dataDir)
}

interface Crash {
  readonly plugin: KyselyPlugin
  readonly arm: (entries: number, areCommitted: boolean) => void
  readonly disarm: () => boolean
}

/** A process that dies in the middle of a push: from then on nothing of it reaches the database. */
function createCrash(): Crash {
  let left = Infinity
  let isOnce = false
  let isDead = false
  const die = (): never => {
    throw new Error('The process was killed')
  }
  return {
    plugin: {
      transformQuery: ({ node }) => {
        if (isDead) die()
        const isEntry =
          node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'idempotency_keys'
        if (!isEntry || left === Infinity) return node
        if (isOnce) {
          // The common transaction is undone, so that each entry gets a transaction of its own.
          isOnce = false
          die()
        }
        if (left === 0) {
          isDead = true
          die()
        }
        left -= 1
        return node
      },
      transformResult: async ({ result }) => result,
    },
    arm: (entries, areCommitted) => {
      left = entries
      isOnce = areCommitted
    },
    disarm: () => {
      const wasKilled = isDead
      left = Infinity
      isOnce = false
      isDead = false
      return wasKilled
    },
  }
}
