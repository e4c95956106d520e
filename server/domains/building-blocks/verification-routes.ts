import type { FastifyInstance } from 'fastify'
import { mayCall } from '#contract/access.ts'
import { calls } from '#contract/index.ts'
import { t } from '#contract/i18n/t.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import { addAuditEvent } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { callerOf, type Person } from '#server/http/person.ts'
import { placesOf } from '#server/queries/session-store.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { authorshipOf, lockProviderAsSeen } from './locked-provider.ts'
import { getAllHistory, getHistory } from './history.ts'
import { decideOnProvider } from './verdict.ts'
import { getQuarterOverview } from '#server/queries/quarter-overview-store.ts'
import { findWaiting } from './reminder-store.ts'
import { remindVerifiers } from './reminder.ts'
import { getWorkList } from './work-list.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Context } from '#server/http/context.ts'
import { removeClaim, updateClaim, listOthersOpen, listOthersUnsent } from './claim-store.ts'

const { verification } = calls

/** The file name in the audit trail: each exported page is an event of its own. */
const HISTORY_FILE = 'history.csv'

const messageIds = {
  verified: 'answer.buildingBlocks.verified',
  returned: 'answer.buildingBlocks.returned',
  withdrawn: 'answer.buildingBlocks.verdictWithdrawn',
} as const

export function serveVerification(app: FastifyInstance, server: Server): void {
  const period = () => quarterOf(server.clock.now())

  serve(app, server, verification.getWorkList, ({ input, db, user }) =>
    getWorkList(db, { input, places: placesOf(user), period: period() }),
  )

  serve(app, server, verification.getQuarterOverview, async ({ input, db, user, clock }) => {
    const within = { places: placesOf(user), boundaryId: input.boundaryId ?? null }
    const [{ endsAt, municipalities }, waiting] = await Promise.all([
      getQuarterOverview(db, within, period()),
      findWaiting(db, { within, now: clock.now(), by: user.stakeholderId }),
    ])
    return {
      endsAt,
      municipalities: municipalities.map((one) => ({ ...one, waiting: waiting.get(one.boundaryId) ?? null })),
    }
  })

  serve(app, server, verification.remindVerifiers, (context) => remindVerifiers(server, context))

  serve(app, server, verification.verifyBuildingBlock, async (context) => {
    const { input, db } = context
    const authorship = authorshipOf(context, server.clock)
    const before = await lockProviderAsSeen(context, authorship.period)
    const record = await decideOnProvider(db, { before, input, ...authorship })
    return { success: true, message: t(messageIds[input.verdict]), record }
  })

  serve(app, server, verification.getHistory, ({ input, db, user, subject }) =>
    getHistory(db, { providerId: subject, before: input.before ?? null, withNotes: mayReadNotes(user) }),
  )

  serve(app, server, verification.getAllHistory, async ({ input, db, user, clock, origin }) => {
    const boundaryId = input.boundaryId ?? null
    const within = { places: placesOf(user), boundaryId }
    const withNotes = mayReadNotes(user)
    const page = await getAllHistory(db, { within, after: input.after ?? null, withNotes })
    await inTransaction(server.database.db, (writer) =>
      addAuditEvent(writer, server.secret, {
        at: clock.now(),
        action: 'data-exported',
        actor: user.stakeholderId,
        subject: null,
        origin,
        details: { file: HISTORY_FILE, boundaryId, rows: page.entries.length, isWhole: true },
      }),
    )
    return page
  })

  serve(app, server, verification.claim, claim)
}

function mayReadNotes(user: Person): boolean {
  return mayCall(verification.verifyBuildingBlock.access, callerOf(user))
}

type Claim = typeof calls.verification.claim

/** A page reports once a minute that a record is open on it; one that missed two reports is not counted. */
const HEARD_WITHIN_MS = 120_000

/** Records that a person opened or closed a record, and lists who else has it open or holds an edit of it. */
async function claim(context: Context<Claim>): Promise<AnswerOf<Claim>> {
  const { input, db, write, user, session, clock, subject } = context
  const now = clock.now()
  const deviceId = (await session.find(db))?.deviceId ?? ''
  const holder = { providerId: subject, stakeholderId: user.stakeholderId, deviceId }
  const heardAfter = now - HEARD_WITHIN_MS
  await write((writer) =>
    input.isOpen ? updateClaim(writer, holder, { now, stillAfter: heardAfter }) : removeClaim(writer, holder),
  )
  if (!input.isOpen) return { others: [] }
  const open = await listOthersOpen(db, holder, heardAfter)
  const unsent = await listOthersUnsent(db, holder)
  return {
    others: [
      ...open.map(({ name, since }) => ({ name, type: 'open' as const, since })),
      ...unsent.map(({ name, since }) => ({ name, type: 'unsent' as const, since })),
    ],
  }
}
