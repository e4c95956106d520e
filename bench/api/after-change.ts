/** Measures the country's snapshot after a change of a figure, without a network. */
import Fastify, { type FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillDatabase } from '#server/db/seed/index.ts'
import { snapshot } from '#server/domains/dashboard/snapshot.ts'

const clock = { now: () => Date.now() }
const { path } = calls.dashboard.get
const PROVINCE = 1

export async function openSnapshots(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const { db } = database
  await migrate(database)
  await fillDatabase(database, 'demo', clock)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await buildApp({
    config,
    database,
    clock,
    sessionSecret: 'the-secret-of-a-server-under-measure',
    startWorker: () => ({ exited: Promise.resolve(undefined), end: () => undefined }),
  })
  const bareApp = Fastify()
  bareApp.get(path, () => snapshot(db, undefined, clock.now()))

  /** Changes a figure, so that cached answers are outdated. */
  async function change(): Promise<void> {
    await db
      .updateTable('boundaries')
      .set((boundary) => ({ people_count: boundary('people_count', '+', 1) }))
      .where('boundary_type_id', '=', PROVINCE)
      .execute()
  }

  return {
    /** Returns the milliseconds of one request that reads the database each time. */
    bare: () => spent(bareApp, 1),
    /** Returns the milliseconds of this many simultaneous requests after a change. */
    afterChange: async (people: number) => {
      await change()
      return spent(app, people)
    },
    close: async () => {
      await bareApp.close()
      await app.close()
      await database.close()
    },
  }
}

async function spent(app: FastifyInstance, people: number): Promise<number> {
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: people }, () => app.inject({ method: 'GET', url: path })),
  )
  const end = performance.now()
  if (answers.some(({ statusCode }) => statusCode !== 200)) throw new Error('The snapshot was not told')
  return end - start
}
