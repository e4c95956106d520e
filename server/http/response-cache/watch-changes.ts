import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/connection.ts'

const EVERY_MS = 500
/** Changes in quick succession are read together. */
const SOON_MS = 10

/** Polls for changes by other processes until the server closes; reads at once if the database notifies. */
export async function watchChanges(app: FastifyInstance, database: Database): Promise<void> {
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
  const listener = database.listen(() => {
    soon ??= setTimeout(() => {
      soon = undefined
      // A read that began before the notification may have missed the change.
      void (looking ?? Promise.resolve()).then(lookOnce)
    }, SOON_MS)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    clearTimeout(soon)
    await listener.stop()
    await looking
  })
}
