import * as z from 'zod/mini'
import { defineCall, keptPublicRead, publicRead } from '../call.ts'
import { StakeholderId } from '../fields/ids.ts'
import { AreaInput, inArea, ReportInput } from '../schemas/place.ts'
import { CollectiveActionDetails, CollectiveActionReport } from '../schemas/collective-action-report.ts'

export const collectiveActions = {
  getCollectiveActionsByBoundary: defineCall({
    ...keptPublicRead,
    path: '/api/CollectiveAction/getCollectiveActionsByBoundary',
    input: ReportInput,
    output: CollectiveActionReport,
  }),
  /** Returns all reports that an offline area keeps. */
  getCollectiveActionsInArea: defineCall({
    ...publicRead,
    path: '/api/CollectiveAction/getCollectiveActionsInArea',
    input: AreaInput,
    output: inArea(CollectiveActionReport),
  }),
  getCollectiveActionDetailsByStakeholderId: defineCall({
    ...keptPublicRead,
    path: '/api/CollectiveAction/getCollectiveActionDetailsByStakeholderId',
    input: z.object({ stakeholderId: StakeholderId }),
    output: CollectiveActionDetails,
  }),
  /** Returns the organisations that run challenges in an area, each with all of its challenges. */
  getCollectiveActionDetailsInArea: defineCall({
    ...publicRead,
    path: '/api/CollectiveAction/getCollectiveActionDetailsInArea',
    input: AreaInput,
    output: z.array(CollectiveActionDetails),
  }),
}
