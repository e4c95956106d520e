import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { listAreaReports } from '#server/queries/area-reports.ts'
import { challengesIn, challengesOf } from './details.ts'
import { collectiveActionReport } from './report.ts'

const { collectiveActions } = calls

export function serveCollectiveActions(app: FastifyInstance, server: Server): void {
  serve(app, server, collectiveActions.getCollectiveActionsByBoundary, ({ input, db, clock }) =>
    collectiveActionReport(db, input, clock.now()),
  )
  serve(app, server, collectiveActions.getCollectiveActionsInArea, ({ input, db, clock }) =>
    listAreaReports(db, input, (one) => collectiveActionReport(db, one, clock.now())),
  )
  serve(app, server, collectiveActions.getCollectiveActionDetailsInArea, ({ input, db, clock }) =>
    challengesIn(db, input, clock.now()),
  )
  serve(app, server, collectiveActions.getCollectiveActionDetailsByStakeholderId, ({ input, db, clock }) =>
    challengesOf(db, input.stakeholderId, clock.now()),
  )
}
