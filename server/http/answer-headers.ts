import type { FastifyInstance } from 'fastify'
import { headers, markerValue } from '#contract/wire.ts'
import type { Database } from '#server/db/connection.ts'
import { findSystemMark } from '#server/db/system-mark-store.ts'
import { EPOCH } from '#server/db/epoch.ts'
import type { Clock } from './context.ts'
import { isApiUrl } from './is-api-url.ts'

const DEPENDS_ON = new Set(['system_marks'])

/** Adds the marker, the server's time and the epoch to every answer of a call, and keeps it out of shared caches. */
export async function addAnswerHeaders(
  app: FastifyInstance,
  database: Database,
  clock: Clock,
): Promise<void> {
  const { db, versions } = database
  let { sequence } = versions
  let epoch = (await findSystemMark(db, EPOCH)) ?? ''
  app.addHook('onSend', async (request, reply) => {
    if (!isApiUrl(request.url)) return
    if (versions.hasChanged(DEPENDS_ON, sequence)) {
      ;({ sequence } = versions)
      epoch = (await findSystemMark(db, EPOCH)) ?? ''
    }
    void reply.header(headers.marker, markerValue)
    void reply.header(headers.time, clock.now())
    void reply.header(headers.epoch, epoch)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
}
