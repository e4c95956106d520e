import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Server } from '#server/http/server.ts'
import { problem } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import { pullChanges } from './changes.ts'
import { listAcceptedKeys } from '#server/queries/idempotency-key-store.ts'
import { answerPing } from './ping.ts'
import { applyPush } from './push.ts'
import type { AnswerOf } from '#contract/call.ts'
import { lockDevices } from '#server/devices/device-store.ts'
import { acknowledgeEdits } from '#server/devices/edit-store.ts'
import { listMissingGroups } from '#server/devices/missing-edits.ts'
import { placesOf } from '#server/queries/session-store.ts'
import type { Context } from '#server/http/context.ts'
import { thisDevice } from '#server/devices/this-device.ts'

/** Reports stored for one person's devices; a device reports at most several times a minute. */
const REPORT_RATE = { burst: 300, perSecond: 1 }

export function serveSync(app: FastifyInstance, server: Server): void {
  const { clock, config } = server
  const reports = new RateLimiter(clock, REPORT_RATE)
  serve(app, server, calls.sync.ping, (context) => answerPing(context, config.settings, reports))

  serve(app, server, calls.sync.missing, answerMissing)

  serve(app, server, calls.sync.acknowledgeMissing, acknowledgeMissing)

  serve(app, server, calls.sync.changes, (context) => pullChanges(server, context))

  serve(app, server, calls.sync.known, async ({ input, db, user }) => ({
    known: await listAcceptedKeys(db, user.stakeholderId, input.keys),
  }))

  serve(app, server, calls.sync.push, async ({ input, user, origin, session }) => {
    // The cookie may belong to another person since the page last checked.
    if (input.author !== user.stakeholderId) throw problem({ type: 'not-signed-in' })
    return { answers: await applyPush(server, input.entries, { person: user, origin, session }) }
  })
}

type Missing = typeof calls.sync.missing
type Acknowledge = typeof calls.sync.acknowledgeMissing

async function answerMissing(context: Context<Missing>): Promise<AnswerOf<Missing>> {
  const { db, user, clock } = context
  const within = placesOf(user)
  const by = await thisDevice(context)
  return listMissingGroups(db, { of: [user.stakeholderId], by, within, now: clock.now() })
}

/** Acknowledges only edits of the caller and ignores other ids. */
async function acknowledgeMissing({ input, write, user, clock }: Context<Acknowledge>) {
  const { stakeholderId } = user
  await write(async (db) => {
    await lockDevices(db, { stakeholderId })
    await acknowledgeEdits(db, stakeholderId, input.ids, clock.now())
  })
  return { success: true, message: '' }
}
