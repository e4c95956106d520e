import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Server } from '#server/http/server.ts'
import { problem } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import { pullChanges } from './changes.ts'
import { listAcceptedKeys } from '#server/queries/idempotency-key-store.ts'
import { acknowledgeMissing, answerMissing } from './missing.ts'
import { answerPing } from './ping.ts'
import { applyPush } from './push.ts'

/** Reports of one person's devices that are written down; a device reports several times a minute at most. */
const REPORT_RATE = { burst: 300, perSecond: 1 }

export function serveSync(app: FastifyInstance, server: Server): void {
  const { clock, config } = server
  const reports = new RateLimiter(clock, REPORT_RATE)
  serve(app, server, calls.sync.ping, (context) => answerPing(context, config.supportContact, reports))

  serve(app, server, calls.sync.missing, answerMissing)

  serve(app, server, calls.sync.acknowledgeMissing, acknowledgeMissing)

  serve(app, server, calls.sync.changes, (context) => pullChanges(server, context))

  serve(app, server, calls.sync.known, async ({ input, db, user }) => ({
    known: await listAcceptedKeys(db, user.stakeholderId, input.keys),
  }))

  serve(app, server, calls.sync.push, async ({ input, user, origin, session }) => {
    // The cookie may have become another person's since the page asked who is signed in.
    if (input.author !== user.stakeholderId) throw problem({ kind: 'not-signed-in' })
    return { answers: await applyPush(server, input.entries, { person: user, origin, session }) }
  })
}
