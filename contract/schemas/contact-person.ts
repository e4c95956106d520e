import * as z from 'zod/mini'
import { personName } from '../fields/name.ts'
import { clientId, RequirementId, StakeholderId } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { limits } from '../wire.ts'
import { Contact, typedContacts } from './contact.ts'

export { stakeholderTypes } from '../fields/contact-types.ts'

export const ContactPerson = z.object({
  stakeholderId: StakeholderId,
  /** The id from the phone that added the person, if a phone did. */
  clientId: z.nullable(clientId),
  stakeholderTypeId: z.int(),
  name: z.string(),
  role: z.string(),
  isReporting: z.boolean(),
  /** The answer to the requirement of this person; null while unanswered. */
  isAnswer: z.nullable(z.boolean()),
  isPublic: z.boolean(),
  contacts: z.array(Contact),
  buildingBlockRequirementId: RequirementId,
})
export type ContactPerson = z.output<typeof ContactPerson>

/** A contact person as typed: known to the server (`stakeholderId`), or added on the phone (`clientId`). */
export const TypedContactPerson = z
  .object({
    stakeholderId: z.nullable(StakeholderId),
    clientId: z.nullable(clientId),
    name: personName,
    role: text(limits.name),
    isReporting: z.boolean(),
    isPublic: z.boolean(),
    contacts: typedContacts,
  })
  .check(
    z.refine((person) => person.stakeholderId !== null || person.clientId !== null, {
      path: ['stakeholderId'],
    }),
  )
export type TypedContactPerson = z.output<typeof TypedContactPerson>
