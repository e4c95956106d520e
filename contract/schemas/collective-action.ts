import * as z from 'zod/mini'
import { BoundaryId, clientId, StakeholderId, StakeholderRef } from '../fields/ids.ts'
import { isDay } from '../fields/day.ts'
import { placeName } from '../fields/name.ts'
import { requiredText, text } from '../fields/text.ts'
import { ReferenceText } from '../fields/reference-text.ts'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'

const day = z.string().check(z.refine(isDay, errorMessage('field.dayRequired')))

/** The editable content of a collective action. Its first and last day count completely. */
export const collectiveActionFields = {
  name: placeName,
  pillarId: z
    .int(errorMessage('field.pillarRequired'))
    .check(z.positive(errorMessage('field.pillarRequired'))),
  /** The stakeholder who runs it. */
  runnerId: z
    .int(errorMessage('field.runnerRequired'))
    .check(z.positive(errorMessage('field.runnerRequired'))),
  /** `2026-05-12`. */
  validFrom: day,
  validTo: day,
  /** Empty while there is none. */
  outcome: text(limits.comment),
  description: requiredText(limits.comment, errorMessage('field.descriptionRequired')),
}

const endsAfterStart = z.refine<{ readonly validFrom: string; readonly validTo: string }>(
  ({ validFrom, validTo }) => validFrom <= validTo,
  { ...errorMessage('field.endsBeforeStart'), path: ['validTo'] },
)

export const CollectiveActionUpdate = z
  .object({ ...collectiveActionFields, stakeholderId: StakeholderRef })
  .check(endsAfterStart)
export type CollectiveActionUpdate = z.output<typeof CollectiveActionUpdate>
export type TypedCollectiveAction = z.input<typeof CollectiveActionUpdate>

/** A new collective action, under the id from the device that recorded it. */
export const NewCollectiveAction = z
  .object({ ...collectiveActionFields, clientId, boundaryStakeholderId: StakeholderId })
  .check(endsAfterStart)
export type NewCollectiveAction = z.output<typeof NewCollectiveAction>

/** A collective action as one record. It is a stakeholder of its own, so that it has a version and a history. */
export const CollectiveActionRecord = z.object({
  stakeholderId: StakeholderId,
  clientId: z.nullable(clientId),
  version: z.int(),
  name: z.string(),
  pillarId: z.int(),
  pillar: ReferenceText,
  runnerId: z.int(),
  runner: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  outcome: z.string(),
  description: z.string(),
  boundaryId: BoundaryId,
  /** The municipality as a stakeholder. */
  boundaryStakeholderId: StakeholderId,
  localMunicipalityName: z.string(),
})
export type CollectiveActionRecord = z.output<typeof CollectiveActionRecord>

/** A record on the device that changed it: one that the device added has no id from the server yet. */
export type SeenCollectiveAction = Omit<CollectiveActionRecord, 'stakeholderId'> & {
  readonly stakeholderId: StakeholderId | null
}
