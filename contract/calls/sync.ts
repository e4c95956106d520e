import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { BoundaryId, clientId, StakeholderId } from '../fields/ids.ts'
import { BuildingBlockDefinition } from '../schemas/building-block.ts'
import { DeviceReport, MissingEdits } from '../schemas/device.ts'
import { Outcome } from '../schemas/outcome.ts'
import { ProviderRecord } from '../schemas/provider.ts'
import { limits } from '../wire.ts'

/** `<entry id>.<rebase>`: the id of a captured edit and how often it was laid on a newer version. */
export const idempotencyKey = z.string().check(z.regex(/^[0-9a-f-]{36}\.\d{1,3}$/))

export const PushEntry = z.object({
  key: idempotencyKey,
  method: z.enum(['PUT', 'POST', 'DELETE']),
  /** With the query of a DELETE. */
  path: z.string().check(z.maxLength(500)),
  body: z.unknown(),
  /** The version seen (`"7"`), or the key of the earlier entry whose result this one was captured on. */
  ifMatch: z.nullable(z.string().check(z.maxLength(80))),
  /** The phone's clock when the person saved, milliseconds UTC; shown, never trusted. */
  deviceTime: z.int(),
  payloadVersion: z.int(),
})

export const PushAnswer = z.object({
  key: z.string(),
  /** The status that the single call would have had; 424 when an earlier entry of its queue failed. */
  status: z.int(),
  replayed: z.boolean(),
  /** The version of the aggregate that the write made. */
  version: z.nullable(z.int()),
  receipt: z.nullable(z.string()),
  /** Seconds to wait, where the status asks for it. */
  retryAfter: z.nullable(z.int()),
  body: z.unknown(),
})

const Named = z.object({ boundaryId: BoundaryId, description: z.string() })

/** A municipality as lists and headings name it. */
export const PackMunicipality = z.object({
  stakeholderId: StakeholderId,
  name: z.string(),
  boundaryId: BoundaryId,
  district: Named,
  province: Named,
})
export type PackMunicipality = z.output<typeof PackMunicipality>

export const sync = {
  push: defineCall({
    method: 'POST',
    path: '/api/sync/push',
    kind: 'write',
    access: 'signed-in',
    scope: 'own',
    input: z.object({
      /** Whose entries these are; the server refuses them under any other person's session. */
      author: StakeholderId,
      entries: z.array(PushEntry).check(z.minLength(1), z.maxLength(limits.entriesInPush)),
    }),
    output: z.object({ answers: z.array(PushAnswer) }),
  }),
  ping: defineCall({
    method: 'POST',
    path: '/api/sync/ping',
    // It changes nothing of the product, but keeps what the device says of itself.
    kind: 'write',
    access: 'anyone',
    scope: 'none',
    whileLocked: true,
    fromAnyVersion: true,
    input: z.object({
      device: z.optional(DeviceReport),
      /** Whose outbox the report is about; it counts only under that person's session, with the device token. */
      author: z.optional(StakeholderId),
      /** People whose copies were cleared here because their device was revoked. */
      cleared: z.optional(z.array(StakeholderId).check(z.maxLength(50))),
    }),
    output: z.object({
      time: z.int(),
      epoch: z.string(),
      oldestClient: z.int(),
      /** Who the session belongs to, or null. */
      signedIn: z.nullable(StakeholderId),
      /** The account that this session belongs to was disabled meanwhile, and who can be asked about it; null for anybody else. */
      disabled: z.nullable(z.object({ stakeholderId: StakeholderId, ask: z.array(z.string()) })),
      /** Whether the report counted. */
      isReportTaken: z.boolean(),
      /** People of whom this device was revoked: it clears what it keeps of them and says so at its next contact. */
      revoked: z.array(StakeholderId),
    }),
  }),
  /** Which of these keys of one's own writes the server has; asked after a backup was restored. */
  known: defineCall({
    method: 'POST',
    path: '/api/sync/known',
    kind: 'read',
    access: 'signed-in',
    scope: 'own',
    input: z.object({ keys: z.array(idempotencyKey).check(z.maxLength(limits.keysAsked)) }),
    output: z.object({ known: z.array(z.string()) }),
  }),
  /** What changed in the person's places since a cursor; from no cursor, all of it. In pages. */
  changes: defineCall({
    method: 'GET',
    path: '/api/sync/changes',
    kind: 'read',
    access: ['ViewBuildingBlocks'],
    scope: { of: 'boundary', field: 'boundaryId' },
    input: z.object({
      cursor: z.optional(z.string().check(z.maxLength(300))),
      /** Only what lies within; without it, all of the person's places. */
      boundaryId: z.optional(BoundaryId),
    }),
    output: z.object({
      /** The cursor could not be gone on from (rights, quarter or data changed): this is the first page of all of it. */
      isReset: z.boolean(),
      cursor: z.string(),
      hasMore: z.boolean(),
      /** How many records the whole pack holds now. */
      total: z.int(),
      /** With the first page: the municipalities of the pack. A kept record of any other is no longer the person's to see. */
      municipalities: z.nullable(z.array(PackMunicipality)),
      blocks: z.nullable(z.array(BuildingBlockDefinition)),
      records: z.array(ProviderRecord),
      /** `version` is the one that the removal made: an older copy of the record is one of before that. */
      removed: z.array(
        z.object({ stakeholderId: StakeholderId, clientId: z.nullable(clientId), version: z.int() }),
      ),
    }),
  }),
  /** Edits of one's own that a device reported and that never arrived. */
  missing: defineCall({
    method: 'GET',
    path: '/api/sync/missing',
    kind: 'read',
    access: 'signed-in',
    scope: 'own',
    input: z.object({}),
    output: z.array(MissingEdits),
  }),
  /** The person knows of these and needs no more telling. */
  acknowledgeMissing: defineCall({
    method: 'POST',
    path: '/api/sync/acknowledgeMissing',
    kind: 'write',
    access: 'signed-in',
    scope: 'own',
    input: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(10_000)) }),
    output: Outcome,
  }),
}

export type PushEntry = z.output<typeof PushEntry>
export type PushAnswer = z.output<typeof PushAnswer>
