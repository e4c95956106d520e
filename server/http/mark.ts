import type { FastifyInstance } from 'fastify'
import { headers, markerValue } from '#contract/wire.ts'
import type { Database } from '#server/db/connection.ts'
import type { Clock } from './context.ts'
import { readMark } from './store.ts'

/** Puts the marker, the server's time and the epoch on every answer, and keeps answers of calls out of shared caches. */
export async function markAnswers(app: FastifyInstance, database: Database, clock: Clock): Promise<void> {
  const epoch = (await readMark(database.db, 'epoch')) ?? ''
  app.addHook('onSend', async (request, reply) => {
    if (!isOfCalls(request.url)) return
    void reply.header(headers.marker, markerValue)
    void reply.header(headers.time, clock.now())
    void reply.header(headers.epoch, epoch)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
}

function isOfCalls(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url)
}
