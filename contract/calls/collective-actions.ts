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
  /** All that an area takes to be kept. */
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
  /** Those who run challenges in an area, each with all of theirs. */
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
