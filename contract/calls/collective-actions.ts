import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { StakeholderId } from '../fields/ids.ts'
import { CollectiveActionDetails, CollectiveActionReport } from '../things/collective-action-report.ts'
import { ReportOf } from '../things/place.ts'

export const collectiveActions = {
  getCollectiveActionsByBoundary: defineCall({
    method: 'GET',
    path: '/api/CollectiveAction/getCollectiveActionsByBoundary',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: ReportOf,
    output: CollectiveActionReport,
  }),
  getCollectiveActionDetailsByStakeholderId: defineCall({
    method: 'GET',
    path: '/api/CollectiveAction/getCollectiveActionDetailsByStakeholderId',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: z.object({ stakeholderId: StakeholderId }),
    output: CollectiveActionDetails,
  }),
}
