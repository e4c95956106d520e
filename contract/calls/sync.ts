import * as z from 'zod/mini'
import { defineCall, ownData } from '../call.ts'
import { BoundaryId, clientId, StakeholderId } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { BuildingBlockDefinition } from '../schemas/building-block.ts'
import { DeviceReport, MissingEdits } from '../schemas/device.ts'
import { Outcome } from '../schemas/outcome.ts'
import { PackMunicipality } from '../schemas/place.ts'
import { ProviderRecord } from '../schemas/provider.ts'
import { limits } from '../wire.ts'

/** `<entry id>.<rebase>`: the id of a captured edit and how often it was rebased on a newer version. */
export const idempotencyKey = z.string().check(z.regex(/^[0-9a-f-]{36}\.\d{1,3}$/))

export const PushEntry = z.object({
  key: idempotencyKey,
  method: z.enum(['PUT', 'POST', 'DELETE']),
  /** Includes the query of a DELETE. */
  path: text(limits.pushPath),
  body: z.unknown(),
  /** The version seen (`"7"`), or the key of the earlier entry on whose result this one was captured. */
  ifMatch: z.nullable(text(limits.ifMatch)),
  /** When the person saved, by the server's clock as far as the device knew it, milliseconds UTC; shown, never trusted. */
  typedAt: z.int(),
  payloadVersion: z.int(),
})

export const PushAnswer = z.object({
  key: z.string(),
  /** The status that a single call would have had; 424 when an earlier entry of its queue failed. */
  status: z.int(),
  replayed: z.boolean(),
  /** The version of the aggregate that the write made. */
  version: z.nullable(z.int()),
  receipt: z.nullable(z.string()),
  /** Seconds to wait, for statuses that ask for it. */
  retryAfter: z.nullable(z.int()),
  body: z.unknown(),
})

export const sync = {
  push: defineCall({
    method: 'POST',
    path: '/api/sync/push',
    type: 'write',
    ...ownData,
    unkeyed: 'harmless',
    input: z.object({
      /** The author of these entries; the server refuses them under any other person's session. */
      author: StakeholderId,
      entries: z.array(PushEntry).check(z.minLength(1), z.maxLength(limits.entriesInPush)),
    }),
    output: z.object({ answers: z.array(PushAnswer) }),
  }),
  ping: defineCall({
    method: 'POST',
    path: '/api/sync/ping',
    // It changes no data of the product, but stores the device's report.
    type: 'write',
    access: 'anyone',
    scope: 'none',
    whileLocked: true,
    fromAnyVersion: true,
    unkeyed: 'harmless',
    input: z.object({
      device: z.optional(DeviceReport),
      /** The person whose outbox is reported; it counts only in that person's session, with the device token. */
      author: z.optional(StakeholderId),
      /** People whose copies this device cleared because it was revoked. */
      cleared: z.optional(z.array(StakeholderId).check(z.maxLength(50))),
    }),
    output: z.object({
      time: z.int(),
      epoch: z.string(),
      oldestClient: z.int(),
      /** The person of the session, or null. */
      signedIn: z.nullable(StakeholderId),
      /** Set if the account of this session was disabled meanwhile; `ask` names whom the person can ask about it. */
      disabled: z.nullable(z.object({ stakeholderId: StakeholderId, ask: z.array(z.string()) })),
      /** The server accepted the report. */
      isReportTaken: z.boolean(),
      /** People for whom this device was revoked: it clears their data and reports that at its next contact. */
      revoked: z.array(StakeholderId),
    }),
  }),
  /** Returns those of the person's own idempotency keys that the server knows; used after a backup was restored. */
  known: defineCall({
    method: 'POST',
    path: '/api/sync/known',
    type: 'read',
    ...ownData,
    input: z.object({ keys: z.array(idempotencyKey).check(z.maxLength(limits.keysAsked)) }),
    output: z.object({ known: z.array(z.string()) }),
  }),
  /** Returns the changes in the person's places since a cursor, in pages; without a cursor, all records. */
  changes: defineCall({
    method: 'GET',
    path: '/api/sync/changes',
    type: 'read',
    access: ['ViewBuildingBlocks'],
    scope: { type: 'boundary', field: 'boundaryId' },
    input: z.object({
      cursor: z.optional(text(limits.changesCursor)),
      /** Limits the changes to one boundary; without it, they cover all of the person's places. */
      boundaryId: z.optional(BoundaryId),
    }),
    output: z.object({
      /** The cursor is no longer valid (rights, quarter or data changed): this is the first page of all records. */
      isReset: z.boolean(),
      cursor: z.string(),
      hasMore: z.boolean(),
      /** The number of records in the whole pack now. */
      total: z.int(),
      /** On the first page only. The person may no longer see kept records of any other municipality. */
      municipalities: z.nullable(z.array(PackMunicipality)),
      blocks: z.nullable(z.array(BuildingBlockDefinition)),
      records: z.array(ProviderRecord),
      /** `version` is the version that the removal made. Older copies of the record have a lower version. */
      removed: z.array(
        z.object({ stakeholderId: StakeholderId, clientId: z.nullable(clientId), version: z.int() }),
      ),
    }),
  }),
  /** Lists the person's own edits that a device reported and that never arrived. */
  missing: defineCall({
    method: 'GET',
    path: '/api/sync/missing',
    type: 'read',
    ...ownData,
    input: z.object({}),
    output: z.array(MissingEdits),
  }),
  /** Marks these edits as known to the person, who is not told about them again. */
  acknowledgeMissing: defineCall({
    method: 'POST',
    path: '/api/sync/acknowledgeMissing',
    type: 'write',
    ...ownData,
    unkeyed: 'harmless',
    input: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(10_000)) }),
    output: Outcome,
  }),
}

export type PushEntry = z.output<typeof PushEntry>
export type PushAnswer = z.output<typeof PushAnswer>
