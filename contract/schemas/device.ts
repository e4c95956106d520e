import * as z from 'zod/mini'
import { StakeholderId } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { editParts } from '../rules/edit-parts.ts'
import { limits } from '../wire.ts'

/** The device makes this id itself and keeps it as long as its storage exists. */
export const deviceId = z.uuid()

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** An edit whose row the device cannot read has neither `queueKey`, which names its record, nor `parts`. */
const UnsentEdit = z.object({
  id: z.uuid(),
  at: z.int(),
  queueKey: z.optional(text(limits.queueKey)),
  /** The groups of fields that the edit changes, without their values. */
  parts: z.optional(z.array(z.enum(editParts)).check(z.maxLength(editParts.length))),
})

/** A device's report about itself and one person's work on it, without content. */
export const DeviceReport = z.object({
  deviceId,
  /** The build of the page or the service worker that reports. */
  build: text(limits.build),
  /** The browser promised to persist the storage; null where it cannot tell. */
  isPersisted: z.nullable(z.boolean()),
  storedBytes: z.nullable(z.int().check(z.minimum(0))),
  drafts: count,
  needsPerson: count,
  /** Every unsent edit of this person on this device, oldest first. Null: as reported last. */
  unsent: z.nullable(z.array(UnsentEdit).check(z.maxLength(limits.unsentReported))),
  /** Edits that the person has discarded since the last report. */
  discarded: z.array(z.uuid()).check(z.maxLength(limits.unsentReported)),
})
export type DeviceReport = z.output<typeof DeviceReport>

export const Device = z.object({
  deviceId,
  stakeholderId: StakeholderId,
  person: z.string(),
  /** Browser and system, in no language: `Chrome/Android`. An unknown part is empty. */
  label: z.string(),
  isThis: z.boolean(),
  isSignedIn: z.boolean(),
  firstSeenAt: z.int(),
  lastSeenAt: z.int(),
  build: z.string(),
  isPersisted: z.nullable(z.boolean()),
  storedBytes: z.nullable(z.int()),
  drafts: z.int(),
  needsPerson: z.int(),
  unsent: z.int(),
  /** When the oldest unsent edit was saved, by the server's clock as far as the device knew it. */
  oldestUnsentAt: z.nullable(z.int()),
  revokedAt: z.nullable(z.int()),
  clearedAt: z.nullable(z.int()),
  /** The device was revoked, and its person has signed in on it again since. */
  returned: z.nullable(z.object({ revokedAt: z.int(), at: z.int() })),
})
export type Device = z.output<typeof Device>

/** Edits of one day that a device reported and that never arrived. */
export const MissingEdits = z.object({
  deviceId,
  stakeholderId: StakeholderId,
  person: z.string(),
  label: z.string(),
  /** The day they were saved, `2026-05-12`, in Africa/Johannesburg by that device's clock. */
  day: z.string(),
  edits: z.array(
    z.object({
      id: z.uuid(),
      /** The kind of record; `unknown` where the device did not report it. */
      type: z.enum(['provider', 'profile', 'collective-action', 'unknown']),
      /** The name of the provider or collective action, if the server has it and the reader may see it. */
      name: z.nullable(z.string()),
      parts: z.array(z.enum(editParts)),
    }),
  ),
  /**
   * `gone`: the device itself no longer has them. `elsewhere`: the device has not reported since. `disabled`: the device
   * has them, and the account of their person is disabled.
   */
  state: z.enum(['gone', 'elsewhere', 'disabled']),
  lastSeenAt: z.int(),
})
export type MissingEdits = z.output<typeof MissingEdits>
