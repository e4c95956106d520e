import type { FastifyInstance } from 'fastify'
import { mayCall } from '#contract/access.ts'
import { calls } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import { askerOf, isEverywhere, type Person } from '#server/http/person.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { authorshipOf, providerAsSeen } from './as-seen.ts'
import { claim } from './claim.ts'
import { getAllHistory, getHistory } from './history.ts'
import { decide } from './verdict.ts'
import { getWorkList } from './work-list.ts'

const { verification } = calls

const saidOf = {
  verified: messages.buildingBlocks.verified,
  returned: messages.buildingBlocks.returned,
  withdrawn: messages.buildingBlocks.verdictWithdrawn,
} as const

export function serveVerification(app: FastifyInstance, server: Server): void {
  const period = () => quarterOf(server.clock.now())

  serve(app, server, verification.getWorkList, ({ input, db, user }) =>
    getWorkList(db, { input, places: placesOf(user), period: period() }),
  )

  serve(app, server, verification.verifyBuildingBlock, async (context) => {
    const { input, db } = context
    const authorship = authorshipOf(context, server.clock)
    const before = await providerAsSeen(context, authorship.period)
    const record = await decide(db, { before, input, ...authorship })
    return { success: true, message: saidOf[input.verdict], record }
  })

  serve(app, server, verification.getHistory, ({ input, db, user, subject }) =>
    getHistory(db, { providerId: subject, before: input.before ?? null, withNotes: mayReadNotes(user) }),
  )

  serve(app, server, verification.getAllHistory, ({ input, db, user }) => {
    const within = { places: placesOf(user), boundaryId: input.boundaryId ?? null }
    return getAllHistory(db, { within, after: input.after ?? null, withNotes: mayReadNotes(user) })
  })

  serve(app, server, verification.claim, claim)
}

function placesOf(user: Person): readonly number[] | null {
  return isEverywhere(user) ? null : user.placeIds
}

function mayReadNotes(user: Person): boolean {
  return mayCall(verification.verifyBuildingBlock.access, askerOf(user))
}
