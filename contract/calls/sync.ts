import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { StakeholderId } from '../fields/ids.ts'
import { limits } from '../wire.ts'

/** `<entry id>.<rebase>`: the id of a captured edit and how often it was laid on a newer version. */
export const idempotencyKey = z.string().check(z.regex(/^[0-9a-f-]{36}\.\d{1,3}$/))

export const PushEntry = z.object({
  key: idempotencyKey,
  method: z.enum(['PUT', 'POST', 'DELETE']),
  /** With the query of a DELETE. */
  path: z.string().check(z.maxLength(500)),
  body: z.unknown(),
  /** The version seen (`"7"`), or the key of the earlier entry whose result this one was captured upon. */
  ifMatch: z.nullable(z.string().check(z.maxLength(80))),
  /** The phone's clock when the person saved, milliseconds UTC; shown, never trusted. */
  deviceTime: z.int(),
  payloadVersion: z.int(),
})

export const PushAnswer = z.object({
  key: z.string(),
  /** The status that the single call would have had; 424 when an earlier entry of its lane failed. */
  status: z.int(),
  replayed: z.boolean(),
  /** The version of the aggregate that the write made. */
  version: z.nullable(z.int()),
  receipt: z.nullable(z.string()),
  /** Seconds to wait, where the status asks for it. */
  retryAfter: z.nullable(z.int()),
  body: z.unknown(),
})

export const sync = {
  push: defineCall({
    method: 'POST',
    path: '/api/sync/push',
    kind: 'write',
    access: 'signed-in',
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
    kind: 'read',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      time: z.int(),
      epoch: z.string(),
      oldestClient: z.int(),
      /** Who the session belongs to, or null. */
      signedIn: z.nullable(StakeholderId),
    }),
  }),
}

export type PushEntry = z.output<typeof PushEntry>
export type PushAnswer = z.output<typeof PushAnswer>
