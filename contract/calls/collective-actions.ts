import * as z from 'zod/mini'
import { defineCall, cachedPublicRead, publicRead } from '../call.ts'
import { BoundaryId, StakeholderId, StakeholderRef } from '../fields/ids.ts'
import { ReferenceText, retired } from '../fields/reference-text.ts'
import { payloadSteps } from '../payloads.ts'
import {
  CollectiveActionRecord,
  CollectiveActionUpdate,
  NewCollectiveAction,
} from '../schemas/collective-action.ts'
import { Outcome } from '../schemas/outcome.ts'
import { AreaInput, inArea, ReportInput } from '../schemas/place.ts'
import { CollectiveActionDetails, CollectiveActionReport } from '../schemas/collective-action-report.ts'

export const collectiveActions = {
  getCollectiveActionsByBoundary: defineCall({
    ...cachedPublicRead,
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
    ...cachedPublicRead,
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
  getPillars: defineCall({
    ...cachedPublicRead,
    path: '/api/CollectiveAction/getPillars',
    input: z.object({}),
    output: z.array(z.object({ pillarId: z.int(), description: ReferenceText, isRetired: retired })),
  }),
  /** The collective actions in the person's places, the latest first, whether they have begun or not. */
  getCollectiveActionsAssociatedToUser: defineCall({
    method: 'GET',
    path: '/api/CollectiveAction/getCollectiveActionsAssociatedToUser',
    type: 'read',
    access: ['ViewBuildingBlocks'],
    scope: { type: 'boundary', field: 'boundaryId' },
    offline: { keep: true },
    input: z.object({ boundaryId: z.optional(BoundaryId) }),
    output: z.array(CollectiveActionRecord),
  }),
  /** The stakeholders who may run a collective action in a municipality; the municipality itself is the first. */
  getCollectiveActionRunners: defineCall({
    method: 'GET',
    path: '/api/CollectiveAction/getCollectiveActionRunners',
    type: 'read',
    access: ['ViewBuildingBlocks'],
    scope: { type: 'municipality', field: 'boundaryStakeholderId' },
    offline: { keep: true },
    input: z.object({ boundaryStakeholderId: StakeholderId }),
    output: z.array(z.object({ stakeholderId: StakeholderId, name: z.string() })),
  }),
  getCollectiveAction: defineCall({
    method: 'GET',
    path: '/api/CollectiveAction/getCollectiveAction',
    type: 'read',
    access: ['ViewBuildingBlocks'],
    scope: { type: 'collective-action', field: 'stakeholderId' },
    versioned: true,
    offline: { keep: true },
    input: z.object({ stakeholderId: StakeholderRef }),
    output: CollectiveActionRecord,
  }),
  addCollectiveAction: defineCall({
    method: 'POST',
    path: '/api/CollectiveAction/addCollectiveAction',
    type: 'write',
    access: ['AddBuildingBlock'],
    scope: { type: 'municipality', field: 'boundaryStakeholderId' },
    versioned: true,
    creates: true,
    offline: { queue: 'collective-action', by: 'clientId', steps: payloadSteps.addCollectiveAction },
    input: NewCollectiveAction,
    output: z.extend(Outcome, { record: CollectiveActionRecord }),
  }),
  updateCollectiveAction: defineCall({
    method: 'PUT',
    path: '/api/CollectiveAction/updateCollectiveAction',
    type: 'write',
    access: ['EditBuildingBlock'],
    scope: { type: 'collective-action', field: 'stakeholderId' },
    versioned: true,
    offline: { queue: 'collective-action', by: 'stakeholderId', steps: payloadSteps.updateCollectiveAction },
    input: CollectiveActionUpdate,
    output: z.extend(Outcome, { record: CollectiveActionRecord }),
  }),
}
