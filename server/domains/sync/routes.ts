import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import type { Server } from '#server/http/server.ts'
import { problem } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import { pullChanges } from './changes.ts'
import { listKnownKeys } from './known-store.ts'
import { acknowledgeMissing, answerMissing } from './missing.ts'
import { answerPing } from './ping.ts'
import { applyPush } from './push.ts'

export function serveSync(app: FastifyInstance, server: Server): void {
  serve(app, server, calls.sync.ping, (context) => answerPing(context, server.config.supportContact))

  serve(app, server, calls.sync.missing, answerMissing)

  serve(app, server, calls.sync.acknowledgeMissing, acknowledgeMissing)

  serve(app, server, calls.sync.changes, (context) => pullChanges(server, context))

  serve(app, server, calls.sync.known, async ({ input, db, user }) => ({
    known: await listKnownKeys(db, user.stakeholderId, input.keys),
  }))

  serve(app, server, calls.sync.push, async ({ input, user, origin, session }) => {
    // The cookie may have become another person's since the page asked who is signed in.
    if (input.author !== user.stakeholderId) throw problem({ kind: 'not-signed-in' })
    return { answers: await applyPush(server, input.entries, { person: user, origin, session }) }
  })
}
