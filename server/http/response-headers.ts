import { callbackify } from 'node:util'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { headers, markerValue } from '#contract/wire.ts'
import type { Database } from '#server/db/connection.ts'
import { findSystemValue } from '#server/db/system-value-store.ts'
import { EPOCH } from '#server/db/epoch.ts'
import type { Clock } from './context.ts'

const DEPENDS_ON = new Set(['system_values'])

/** Adds the marker, the server's time and the epoch to every answer of a call, and keeps it out of shared caches. */
export async function addResponseHeaders(app: FastifyInstance, database: Database, clock: Clock) {
  const { db, versions } = database
  let { sequence } = versions
  let epoch = (await findSystemValue(db, EPOCH)) ?? ''
  const refreshEpoch = callbackify(async () => {
    epoch = (await findSystemValue(db, EPOCH)) ?? ''
  })
  const addTo = (reply: FastifyReply) => {
    void reply.header(headers.marker, markerValue)
    void reply.header(headers.time, clock.now())
    void reply.header(headers.epoch, epoch)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  }
  // Uses a callback and no promise: public answers are sent thousands of times a second.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!isApiUrl(request.url)) return done()
    if (!versions.hasChanged(DEPENDS_ON, sequence)) {
      addTo(reply)
      return done()
    }
    ;({ sequence } = versions)
    refreshEpoch((error) => {
      addTo(reply)
      done(error ?? undefined)
    })
  })
}

/** Returns true if the address is that of a call and not of a file of the page. */
export function isApiUrl(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url)
}
