import * as z from 'zod/mini'
import { BuildingBlockId, clientId, RequirementId, StakeholderId, StakeholderRef } from '../fields/ids.ts'
import { ContactTypeId } from './contact.ts'
import { storedDetails } from './provider-details.ts'

const KeptContact = z.object({ contactTypeId: ContactTypeId, detail: z.string() })

/** The content of a provider at an earlier time. Not validated again: rules may have changed since. */
export const RecordedContent = z.object({
  buildingBlockId: BuildingBlockId,
  stakeholderId: StakeholderRef,
  name: z.string(),
  address: z.object({ addressLine1: z.string(), addressLine2: z.string(), isPublic: z.boolean() }),
  contacts: z.array(KeptContact),
  ...storedDetails,
  requirements: z.array(
    z.object({
      buildingBlockRequirementId: RequirementId,
      isAnswer: z.nullable(z.boolean()),
      stakeholderContactPerson: z.array(
        z.object({
          stakeholderId: z.nullable(StakeholderId),
          clientId: z.nullable(clientId),
          name: z.string(),
          role: z.string(),
          isReporting: z.boolean(),
          isPublic: z.boolean(),
          contacts: z.array(KeptContact),
        }),
      ),
    }),
  ),
})
export type RecordedContent = z.output<typeof RecordedContent>

/** `by` is null where the author is unknown. */
const step = { by: z.nullable(StakeholderId), name: z.string(), at: z.int() }

/** The submission, verification and return behind a provider's state. Times are milliseconds UTC. */
export const Verification = z.object({
  /** The last one of the current quarter. */
  submitted: z.nullable(z.object(step)),
  /** In this quarter or an earlier one. `content`: what was verified; null if it has not changed since. */
  verified: z.nullable(z.object({ ...step, content: z.nullable(RecordedContent) })),
  /** The last return of the current quarter, also after a new submission, until the record is verified. */
  returned: z.nullable(z.object({ ...step, comment: z.string(), path: z.nullable(z.string()) })),
})
export type Verification = z.output<typeof Verification>

/** The verification of a record that has not reached the server. */
export const nothingVerified: Verification = { submitted: null, verified: null, returned: null }

/** The verifier's comment, while a record is returned. */
export const Return = z.object({
  at: z.int(),
  comment: z.string(),
  path: z.nullable(z.string()),
  /** The last edit that arrived after the return from somebody who had not read it, with its author and its time. */
  typedBefore: z.nullable(z.object({ by: z.string(), at: z.int() })),
})

/** The verifier's decision. `withdrawn` takes back the verifier's own verdict while nothing came after it. */
export const Verdict = z.enum(['verified', 'returned', 'withdrawn'])
export type Verdict = z.output<typeof Verdict>
