import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import type { Context } from '#server/http/context.ts'
import { removeClaim, updateClaim, listOthersOpen, listOthersUnsent } from './claim-store.ts'

type Claim = typeof calls.verification.claim

/** A page says once a minute that a record is open on it; one that missed two of these is not counted. */
const HEARD_WITHIN_MS = 120_000

/**
 * Records that a person has a provider's record open, or no longer, and lists who else has it open or holds an edit of
 * it.
 */
export async function claim(context: Context<Claim>): Promise<AnswerOf<Claim>> {
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
