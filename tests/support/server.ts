import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Call } from '#contract/call.ts'
import { clientVersion, headers, versionTag } from '#contract/wire.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database, DatabaseKind } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { cookieName, createSessions } from '#server/http/sessions.ts'
import type { StartWorker } from '#server/imports/runs/worker.ts'
import { requestOf } from '#src/data/core/api.ts'
import { aDemoDatabase, demoNow } from './database.ts'
import { workersHere } from './workers-here.ts'

/** A clock that stands still until the test moves it. */
export interface TestClock {
  now(): number
  pass(ms: number): void
}

/** The parts of a request besides the input of its call. */
export interface Carrying {
  /** A version number, or the literal text of the header. */
  readonly ifMatch?: number | string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Both secrets of a session; null without one. */
export interface Credentials {
  readonly cookie: string | null
  /** Null on a locked device. */
  readonly deviceToken: string | null
}

/** A person on our page: sends our header, and both secrets of the session if there is one. */
export interface Client extends Credentials {
  readonly stakeholderId: number | null
  ask(call: Call, input: unknown, carrying?: Carrying): Promise<LightMyRequestResponse>
  /** Sends a request that our page would never send. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: TestClock
  /** The lines of the log so far, if the environment enables it. */
  readonly log: readonly string[]
  readonly nobody: Client
  /** Signs in the person with this e-mail address, without the cost of hashing a password. */
  signIn(username: string): Promise<Client>
  enter(stakeholderId: number): Promise<Client>
  close(): Promise<void>
}

interface Wishes {
  readonly kind?: DatabaseKind
  /** A database that outlives this server; by default its own with the demonstration data. */
  readonly database?: Database
  readonly clock?: TestClock
  readonly environment?: Readonly<Record<string, string>>
  readonly pageFolder?: string
  /** Starts the workers of imports; by default they run in this process. */
  readonly startWorker?: StartWorker
}

const nothing: Credentials = { cookie: null, deviceToken: null }
export const serverSecret = 'the-secret-of-a-server-under-test'

export function aClock(start = demoNow): TestClock {
  let now = start
  return {
    now: () => now,
    pass: (ms) => {
      now += ms
    },
  }
}

/** Starts the server on a real database, without a network. Close every server you make. */
export async function aServer(wishes: Wishes = {}): Promise<TestServer> {
  const { clock = aClock(), pageFolder } = wishes
  const database = wishes.database ?? (await aDemoDatabase(wishes.kind))
  const config = readConfig({ LOG_LEVEL: 'silent', ...wishes.environment })
  const log: string[] = []
  const app = await buildApp({
    config,
    database,
    clock,
    sessionSecret: serverSecret,
    startWorker: wishes.startWorker ?? workersHere(database, clock),
    logTo: { write: (line) => void log.push(line) },
    ...(pageFolder === undefined ? {} : { pageFolder }),
  })
  const isSecure = config.publicUrl?.protocol === 'https:'
  const sessions = createSessions({ database, clock, secret: serverSecret, isSecure })
  const enter = async (stakeholderId: number) => {
    const { token, deviceToken } = await inTransaction(database.db, (db) =>
      sessions.start(db, { stakeholderId, isPersistent: true }),
    )
    return aClient(app, { stakeholderId, cookie: `${cookieName(isSecure)}=${token}`, deviceToken })
  }
  return {
    app,
    database,
    clock,
    log,
    nobody: aClient(app, { stakeholderId: null, ...nothing }),
    enter,
    signIn: async (username) => {
      const { stakeholder_id } = await database.db
        .selectFrom('users')
        .select('stakeholder_id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      return enter(stakeholder_id)
    },
    close: async () => {
      await app.close()
      if (wishes.database === undefined) await database.close()
    },
  }
}

/** Returns a client with the secrets from a server. */
export function aClient(
  app: FastifyInstance,
  { stakeholderId, cookie, deviceToken }: Credentials & Pick<Client, 'stakeholderId'>,
): Client {
  const own = {
    [headers.client]: String(clientVersion),
    ...(cookie === null ? {} : { cookie }),
    ...(deviceToken === null ? {} : { [headers.deviceToken]: deviceToken }),
  }
  const send = (request: InjectOptions) => app.inject({ ...request, headers: { ...own, ...request.headers } })
  return {
    stakeholderId,
    cookie,
    deviceToken,
    send,
    ask: (call, input, carrying = {}) => {
      const { path, body } = requestOf(call, input)
      return send({
        method: call.method,
        url: path,
        headers: { ...headersOf(carrying), ...(body === undefined ? {} : json) },
        ...(body === undefined ? {} : { payload: body }),
      })
    },
  }
}

/** Returns an idempotency key like that of a phone's edit. */
export function aKey(): string {
  return `${randomUUID()}.0`
}

const json = { 'content-type': 'application/json' }

function headersOf({ ifMatch, key, headers: more }: Carrying): Record<string, string> {
  return {
    ...(ifMatch === undefined ? {} : { [headers.ifMatch]: tagOf(ifMatch) }),
    ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
    ...more,
  }
}

function tagOf(version: number | string): string {
  return typeof version === 'number' ? versionTag(version) : version
}
