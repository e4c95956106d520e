import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { wholeNumber } from '../fields/ids.ts'
import { HelplineContent, ManagedHelpline } from '../schemas/managed-helpline.ts'
import { Outcome } from '../schemas/outcome.ts'

const administration = { access: ['WorldOfImpactAdmin'], scope: 'whole-country' } as const
const Saved = z.extend(Outcome, { version: z.int() })

/** The helplines as administrators see them, also those that are not published. */
export const helplines = {
  getHelplines: defineCall({
    method: 'GET',
    path: '/api/security/getHelplines',
    type: 'read',
    ...administration,
    input: z.object({}),
    output: z.array(ManagedHelpline),
  }),
  addHelpline: defineCall({
    method: 'POST',
    path: '/api/security/addHelpline',
    type: 'write',
    ...administration,
    input: HelplineContent,
    output: z.extend(Outcome, { helplineId: z.int() }),
  }),
  /** A change of a number undoes the check of the helpline. */
  saveHelpline: defineCall({
    method: 'PUT',
    path: '/api/security/saveHelpline',
    type: 'write',
    ...administration,
    versioned: true,
    input: z.extend(HelplineContent, { helplineId: wholeNumber }),
    output: Saved,
  }),
  /** The person has called the helpline today. */
  checkHelpline: defineCall({
    method: 'POST',
    path: '/api/security/checkHelpline',
    type: 'write',
    ...administration,
    versioned: true,
    input: z.object({ helplineId: wholeNumber }),
    output: Saved,
  }),
}
