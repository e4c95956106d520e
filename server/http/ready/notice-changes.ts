import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/connection.ts'

const EVERY_MS = 500

/** Looks again and again whether another process on the same database has changed something, until the server closes. */
export async function noticeChanges(app: FastifyInstance, { versions }: Database): Promise<void> {
  await versions.refresh()
  let looking: Promise<void> | undefined
  let isBroken = false
  const look = async () => {
    try {
      await versions.refresh()
      isBroken = false
    } catch (error) {
      if (!isBroken) app.log.error({ err: error }, 'cannot look for changes')
      isBroken = true
    }
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await looking
  })
}
