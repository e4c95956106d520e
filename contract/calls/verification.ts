import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { BoundaryId, BuildingBlockId, StakeholderId, StakeholderRef, wholeNumber } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { errorMessage } from '../i18n/t.ts'
import { payloadSteps } from '../payloads.ts'
import { Outcome } from '../schemas/outcome.ts'
import { ProviderRecord } from '../schemas/provider.ts'
import { HistoryEntry } from '../schemas/history-entry.ts'
import { MunicipalityQuarter } from '../schemas/quarter-overview.ts'
import { Verdict } from '../schemas/verification.ts'
import { WorkFilter, WorkItem } from '../schemas/work-item.ts'
import { limits } from '../wire.ts'

const counts = z.object({
  outstanding: z.int(),
  submitted: z.int(),
  returned: z.int(),
  verified: z.int(),
})

export const verification = {
  /** Lists providers in one state: waiting ones by the oldest submission, the others by the newest. */
  getWorkList: defineCall({
    method: 'GET',
    path: '/api/buildingblock/getWorkList',
    type: 'read',
    access: ['ViewBuildingBlocks'],
    scope: { type: 'boundary', field: 'boundaryId' },
    offline: { keep: true },
    input: z.extend(WorkFilter, {
      /** The `next` of the page before. */
      after: z.optional(text(limits.cursor)),
    }),
    output: z.object({
      /** The number of providers in each state that match the other filters. */
      counts,
      items: z.array(WorkItem),
      next: z.nullable(z.string()),
    }),
  }),
  /** Counts the providers of each municipality in the current quarter and in the one before. */
  getQuarterOverview: defineCall({
    method: 'GET',
    path: '/api/buildingblock/getQuarterOverview',
    type: 'read',
    access: ['VerifyBuildingBlockExist'],
    scope: { type: 'boundary', field: 'boundaryId' },
    offline: { keep: true },
    input: z.object({ boundaryId: z.optional(BoundaryId) }),
    output: z.object({
      /** The first moment after the current quarter, milliseconds UTC. */
      endsAt: z.int(),
      municipalities: z.array(MunicipalityQuarter),
    }),
  }),
  /** Sends a mail to the other people who may verify waiting records of a place, each at most once a day. */
  remindVerifiers: defineCall({
    method: 'POST',
    path: '/api/buildingblock/remindVerifiers',
    type: 'write',
    access: ['VerifyBuildingBlockExist'],
    scope: { type: 'boundary', field: 'boundaryId' },
    input: z.object({ boundaryId: BoundaryId }),
    output: Outcome,
  }),
  verifyBuildingBlock: defineCall({
    method: 'PUT',
    path: '/api/buildingblock/verifyBuildingBlock',
    type: 'write',
    access: ['VerifyBuildingBlockExist'],
    scope: { type: 'provider', field: 'stakeholderId' },
    versioned: true,
    offline: { queue: 'provider', by: 'stakeholderId', steps: payloadSteps.verifyBuildingBlock },
    input: z
      .object({
        buildingBlockId: BuildingBlockId,
        stakeholderId: StakeholderRef,
        verdict: Verdict,
        /** Tells the person who submitted the update what to correct. */
        comment: text(limits.comment),
        /** The path of the field that the comment is about. */
        path: z.nullable(text(limits.path)),
        /** A note for the history; only verifiers see it. */
        note: text(limits.comment),
        /** Decided for many unopened records at once; refused if one changed since its verification. */
        inBulk: z.boolean(),
      })
      .check(
        z.refine(({ verdict, comment }) => verdict !== 'returned' || comment !== '', {
          path: ['comment'],
          ...errorMessage('field.reasonRequired'),
        }),
      ),
    output: z.extend(Outcome, { record: ProviderRecord }),
  }),
  /** Lists the changes and verdicts of a provider, newest first, in pages. */
  getHistory: defineCall({
    method: 'GET',
    path: '/api/buildingblock/getHistory',
    type: 'read',
    access: ['ViewBuildingBlocks'],
    scope: { type: 'provider', field: 'stakeholderId' },
    offline: { keep: true },
    input: z.object({
      buildingBlockId: BuildingBlockId,
      stakeholderId: StakeholderRef,
      /** Only entries older than this one. */
      before: z.optional(wholeNumber),
    }),
    output: z.object({ entries: z.array(HistoryEntry), next: z.nullable(z.int()) }),
  }),
  /** Lists the history of every provider of some places, also removed ones, oldest first, for an export. */
  getAllHistory: defineCall({
    method: 'GET',
    path: '/api/buildingblock/getAllHistory',
    type: 'read',
    access: ['WorldOfImpactAdmin'],
    scope: 'whole-country',
    input: z.object({
      boundaryId: z.optional(BoundaryId),
      /** Only entries newer than this one. */
      after: z.optional(wholeNumber),
    }),
    output: z.object({
      entries: z.array(
        z.extend(HistoryEntry, {
          stakeholderId: StakeholderId,
          name: z.string(),
          buildingBlock: z.string(),
          localMunicipalityName: z.string(),
        }),
      ),
      next: z.nullable(z.int()),
    }),
  }),
  /** Records that the person has opened or closed a record, and returns who else has it open. It is not a lock. */
  claim: defineCall({
    method: 'POST',
    path: '/api/buildingblock/claim',
    type: 'write',
    access: ['ViewBuildingBlocks'],
    scope: { type: 'provider', field: 'stakeholderId' },
    unkeyed: 'harmless',
    input: z.object({ stakeholderId: StakeholderRef, isOpen: z.boolean() }),
    output: z.object({
      others: z.array(
        z.object({
          name: z.string(),
          /** `open`: on a screen within the last minutes. `unsent`: a device of theirs holds an edit. */
          type: z.enum(['open', 'unsent']),
          /** The start, milliseconds UTC. */
          since: z.int(),
        }),
      ),
    }),
  }),
}
