import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { StakeholderId } from '../fields/ids.ts'
import { AreaInput, inArea } from '../schemas/area.ts'
import { CollectiveActionDetails, CollectiveActionReport } from '../schemas/collective-action-report.ts'
import { ReportInput } from '../schemas/place.ts'

export const collectiveActions = {
  getCollectiveActionsByBoundary: defineCall({
    method: 'GET',
    path: '/api/CollectiveAction/getCollectiveActionsByBoundary',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: ReportInput,
    output: CollectiveActionReport,
  }),
  /** Returns all reports that an offline area keeps. */
  getCollectiveActionsInArea: defineCall({
    method: 'GET',
    path: '/api/CollectiveAction/getCollectiveActionsInArea',
    kind: 'read',
    access: 'anyone',
    shared: true,
    input: AreaInput,
    output: inArea(CollectiveActionReport),
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
  /** Returns the organisations that run challenges in an area, each with all of its challenges. */
  getCollectiveActionDetailsInArea: defineCall({
    method: 'GET',
    path: '/api/CollectiveAction/getCollectiveActionDetailsInArea',
    kind: 'read',
    access: 'anyone',
    shared: true,
    input: AreaInput,
    output: z.array(CollectiveActionDetails),
  }),
}
