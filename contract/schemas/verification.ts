import * as z from 'zod/mini'
import { BuildingBlockId, clientId, RequirementId, StakeholderId, StakeholderRef } from '../fields/ids.ts'
import { ContactTypeId } from './contact.ts'

const KeptContact = z.object({ contactTypeId: ContactTypeId, detail: z.string() })

/** What a person edits of a provider, as it stood once. Nothing of it is checked again: rules may have changed since. */
export const KeptContent = z.object({
  buildingBlockId: BuildingBlockId,
  stakeholderId: StakeholderRef,
  name: z.string(),
  address: z.object({ addressLine1: z.string(), addressLine2: z.string(), isPublic: z.boolean() }),
  contacts: z.array(KeptContact),
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
export type KeptContent = z.output<typeof KeptContent>

/** How a provider came to the state that it is in. Times are milliseconds UTC. */
export const Verification = z.object({
  /** The last submission of the current quarter; `by` is null where nobody is known. */
  submitted: z.nullable(z.object({ by: z.nullable(StakeholderId), name: z.string(), at: z.int() })),
  /**
   * When it was last verified, in this quarter or an earlier one. `content` is what was verified; null where nothing
   * of it was changed since.
   */
  verified: z.nullable(
    z.object({
      by: z.nullable(StakeholderId),
      name: z.string(),
      at: z.int(),
      content: z.nullable(KeptContent),
    }),
  ),
  /** The last return of the current quarter, also after the record was sent again, until it is verified. */
  returned: z.nullable(
    z.object({
      by: z.nullable(StakeholderId),
      name: z.string(),
      at: z.int(),
      comment: z.string(),
      path: z.nullable(z.string()),
    }),
  ),
})
export type Verification = z.output<typeof Verification>

/** Of a record that nobody at the server has seen. */
export const nothingVerified: Verification = { submitted: null, verified: null, returned: null }

/** The verifier's words, while a record is returned. */
export const Return = z.object({
  at: z.int(),
  comment: z.string(),
  path: z.nullable(z.string()),
  /** The last edit that came after the return and was typed by somebody who had not read it; who made it, and when it came. */
  typedBefore: z.nullable(z.object({ by: z.string(), at: z.int() })),
})

/** What a verifier decides. `withdrawn` takes back one's own verdict while nothing came after it. */
export const Verdict = z.enum(['verified', 'returned', 'withdrawn'])
export type Verdict = z.output<typeof Verdict>
