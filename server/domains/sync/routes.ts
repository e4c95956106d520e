import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { oldestClient } from '#contract/wire.ts'
import type { Server } from '#server/http/server.ts'
import { problem } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import { readMark } from '#server/http/store.ts'
import { applyPush } from './push.ts'

export function serveSync(app: FastifyInstance, server: Server): void {
  serve(app, server, calls.sync.ping, async ({ db, user, clock }) => ({
    time: clock.now(),
    epoch: (await readMark(db, 'epoch')) ?? '',
    oldestClient,
    signedIn: user?.stakeholderId ?? null,
  }))

  serve(app, server, calls.sync.push, async ({ input, user, origin, session }) => {
    // The cookie may have become another person's since the page asked who is signed in.
    if (input.author !== user.stakeholderId) throw problem({ kind: 'not-signed-in' })
    return { answers: await applyPush(server, input.entries, { person: user, origin, session }) }
  })
}
