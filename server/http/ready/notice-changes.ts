import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/connection.ts'

const EVERY_MS = 500
/** Many changes in a row are looked at together. */
const SOON_MS = 10

/**
 * Looks again and again whether another process on the same database has changed something, and at once where the
 * database calls it out, until the server closes.
 */
export async function noticeChanges(app: FastifyInstance, database: Database): Promise<void> {
  const { versions } = database
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
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  const timer = setInterval(() => void lookOnce(), EVERY_MS).unref()
  let soon: NodeJS.Timeout | undefined
  const attendance = database.attend(() => {
    soon ??= setTimeout(() => {
      soon = undefined
      // What was read before the call does not count.
      void (looking ?? Promise.resolve()).then(lookOnce)
    }, SOON_MS)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    clearTimeout(soon)
    await attendance.end()
    await looking
  })
}
