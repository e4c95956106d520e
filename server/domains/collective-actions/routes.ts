import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { listAreaReports } from '#server/queries/area-reports.ts'
import { addCollectiveAction, changeCollectiveAction, getCollectiveAction } from './change.ts'
import { listCollectiveActions, listRunners } from '#server/queries/collective-action-store.ts'
import { collectiveActionReport } from './report.ts'
import { t } from '#contract/i18n/t.ts'
import { placesOf } from '#server/queries/session-store.ts'
import { lockRecordAtVersion } from '#server/http/versions.ts'
import type { AnswerOf } from '#contract/call.ts'
import { isActive } from '#server/queries/action-store.ts'
import type { AreaInput } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { getPlace } from '#server/queries/place-store.ts'
import { markOf } from '#server/queries/lookup-store.ts'
import { listChallengesIn, listChallengesOf, listPillars } from './store.ts'

const { collectiveActions } = calls

export function serveCollectiveActions(app: FastifyInstance, server: Server): void {
  serve(app, server, collectiveActions.getCollectiveActionsByBoundary, ({ input, db, clock }) =>
    collectiveActionReport(db, input, clock.now()),
  )
  serve(app, server, collectiveActions.getCollectiveActionsInArea, ({ input, db, clock }) =>
    listAreaReports(db, input, (one) => collectiveActionReport(db, one, clock.now())),
  )
  serve(app, server, collectiveActions.getPillars, async ({ db }) => {
    const pillars = await listPillars(db)
    return pillars.map(({ id, description, retired_at }) => ({
      pillarId: id,
      description,
      ...markOf(retired_at),
    }))
  })
  serve(app, server, collectiveActions.getCollectiveActionsAssociatedToUser, ({ input, db, user }) => {
    const places = placesOf(user)
    return listCollectiveActions(db, { places, boundaryId: input.boundaryId ?? null })
  })
  serve(app, server, collectiveActions.getCollectiveActionRunners, ({ db, subject }) =>
    listRunners(db, subject),
  )
  serve(app, server, collectiveActions.getCollectiveAction, ({ db, subject }) =>
    getCollectiveAction(db, subject),
  )
  serve(app, server, collectiveActions.addCollectiveAction, async ({ input, db, user, seen, clock }) => {
    const authorship = { by: user.stakeholderId, typedAt: seen.typedAt, receivedAt: clock.now() }
    const record = await addCollectiveAction(db, authorship, input)
    return { success: true, message: t('answer.collectiveActions.added'), record }
  })
  serve(app, server, collectiveActions.updateCollectiveAction, async (context) => {
    const { input, db, user, seen, subject, clock } = context
    const aggregate = { stakeholderId: subject, seen: seen.version, person: user.stakeholderId }
    const before = await lockRecordAtVersion(db, aggregate, () => getCollectiveAction(db, subject))
    const authorship = { by: user.stakeholderId, typedAt: seen.typedAt, receivedAt: clock.now() }
    const record = await changeCollectiveAction(db, authorship, before, input)
    return { success: true, message: t('answer.collectiveActions.updated'), record }
  })
  serve(app, server, collectiveActions.getCollectiveActionDetailsInArea, ({ input, db, clock }) =>
    challengesIn(db, input, clock.now()),
  )
  serve(app, server, collectiveActions.getCollectiveActionDetailsByStakeholderId, ({ input, db, clock }) =>
    challengesOf(db, input.stakeholderId, clock.now()),
  )
}

type Details = AnswerOf<typeof calls.collectiveActions.getCollectiveActionDetailsByStakeholderId>
type Rows = Awaited<ReturnType<typeof listChallengesOf>>

/** @throws not-found for a stakeholder without challenges, so that nobody else's name is revealed */
async function challengesOf(db: Reader, stakeholderId: number, now: number): Promise<Details> {
  const [details] = detailsOf(await listChallengesOf(db, stakeholderId, now), now)
  if (details === undefined) throw problem({ type: 'not-found' })
  return details
}

/** @throws not-found for an unknown boundary */
async function challengesIn(db: Reader, { boundaryId }: AreaInput, now: number): Promise<Details[]> {
  const place = await getPlace(db, boundaryId ?? null)
  return detailsOf(await listChallengesIn(db, place, now), now)
}

function detailsOf(rows: Rows, now: number): Details[] {
  const runners = new Map<number, Details>()
  for (const { stakeholderId, stakeholder: name, boundary: localMunicipalityName, ...action } of rows) {
    const known = runners.get(stakeholderId)
    const runner = known ?? { stakeholderId, name, localMunicipalityName, collectiveActions: [] }
    runners.set(stakeholderId, runner)
    runner.collectiveActions.push({ ...action, active: isActive(action, now) })
  }
  return [...runners.values()]
}
