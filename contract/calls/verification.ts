import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { BoundaryId, BuildingBlockId, StakeholderId, StakeholderRef, wholeNumber } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { messages } from '../messages.ts'
import { payloadSteps } from '../payloads.ts'
import { Outcome } from '../schemas/outcome.ts'
import { ProviderRecord } from '../schemas/provider.ts'
import { HistoryEntry } from '../schemas/history-entry.ts'
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
  /** Providers in one state, in pages: what waits with the oldest submission first, the others with the newest first. */
  getWorkList: defineCall({
    method: 'GET',
    path: '/api/buildingblock/getWorkList',
    kind: 'read',
    access: ['ViewBuildingBlocks'],
    scope: { of: 'boundary', field: 'boundaryId' },
    offline: { keep: true },
    input: z.extend(WorkFilter, {
      /** Where the page before ended: its `next`. */
      after: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({
      /** By state, of everything that the other filters leave. */
      counts,
      items: z.array(WorkItem),
      next: z.nullable(z.string()),
    }),
  }),
  verifyBuildingBlock: defineCall({
    method: 'PUT',
    path: '/api/buildingblock/verifyBuildingBlock',
    kind: 'write',
    access: ['VerifyBuildingBlockExist'],
    scope: { of: 'provider', field: 'stakeholderId' },
    versioned: true,
    offline: { queue: 'provider', by: 'stakeholderId', steps: payloadSteps.verifyBuildingBlock },
    input: z
      .object({
        buildingBlockId: BuildingBlockId,
        stakeholderId: StakeholderRef,
        verdict: Verdict,
        /** What must be corrected; the person who submitted reads it. */
        comment: text(limits.comment),
        /** The path of the field that the comment is about. */
        path: z.nullable(z.string().check(z.maxLength(limits.path))),
        /** For the history; only those who verify see it. */
        note: text(limits.comment),
        /** Given for many at once without a look at each: refused where anything was changed since last verified. */
        inBulk: z.boolean(),
      })
      .check(
        z.refine(({ verdict, comment }) => verdict !== 'returned' || comment !== '', {
          path: ['comment'],
          error: messages.fields.reasonRequired,
        }),
      ),
    output: z.extend(Outcome, { record: ProviderRecord }),
  }),
  /** What was done to a provider, newest first, in pages. */
  getHistory: defineCall({
    method: 'GET',
    path: '/api/buildingblock/getHistory',
    kind: 'read',
    access: ['ViewBuildingBlocks'],
    scope: { of: 'provider', field: 'stakeholderId' },
    offline: { keep: true },
    input: z.object({
      buildingBlockId: BuildingBlockId,
      stakeholderId: StakeholderRef,
      /** Only what came before this entry. */
      before: z.optional(wholeNumber),
    }),
    output: z.object({ entries: z.array(HistoryEntry), next: z.nullable(z.int()) }),
  }),
  /** The same of every provider of some places, those removed included, oldest first: for the file of an administrator. */
  getAllHistory: defineCall({
    method: 'GET',
    path: '/api/buildingblock/getAllHistory',
    kind: 'read',
    access: ['WorldOfImpactAdmin'],
    scope: 'whole-country',
    input: z.object({
      boundaryId: z.optional(BoundaryId),
      /** Only what came after this entry. */
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
  /** Says that the person has a record open, or no longer, and hears who else has. Never a lock. */
  claim: defineCall({
    method: 'POST',
    path: '/api/buildingblock/claim',
    kind: 'write',
    access: ['ViewBuildingBlocks'],
    scope: { of: 'provider', field: 'stakeholderId' },
    input: z.object({ stakeholderId: StakeholderRef, isOpen: z.boolean() }),
    output: z.object({
      others: z.array(
        z.object({
          name: z.string(),
          /** `open`: on a screen within the last minutes. `unsent`: a device of theirs holds an edit that has not arrived. */
          type: z.enum(['open', 'unsent']),
          /** Since when, milliseconds UTC. */
          since: z.int(),
        }),
      ),
    }),
  }),
}
