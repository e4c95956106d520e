import * as z from 'zod/mini'
import { BoundaryId, BuildingBlockId, RequirementId, StakeholderId } from '../fields/ids.ts'
import { placeName } from '../fields/name.ts'
import { requiredText, text } from '../fields/text.ts'
import { messages } from '../messages.ts'
import { limits } from '../wire.ts'
import { Contact, typedContacts } from './contact.ts'
import { ContactPerson, TypedContactPerson } from './contact-person.ts'

/** Where a provider stands in the current quarter (domain: updates and verification). */
export const UpdateState = z.enum(['outstanding', 'submitted', 'verified', 'returned'])
export type UpdateState = z.output<typeof UpdateState>

export const RequirementAnswer = z.object({
  buildingBlockRequirementId: RequirementId,
  name: z.string(),
  help: z.string(),
  isAnswer: z.nullable(z.boolean()),
  stakeholderContactPerson: z.array(ContactPerson),
})

/** A provider as one record: what is read, edited and versioned together. */
export const ProviderRecord = z.object({
  stakeholderId: StakeholderId,
  version: z.int(),
  name: z.string(),
  buildingBlockId: BuildingBlockId,
  buildingBlock: z.string(),
  boundaryId: BoundaryId,
  localMunicipalityName: z.string(),
  addressId: z.nullable(z.int()),
  addressTypeId: z.nullable(z.int()),
  /** The physical address. */
  addressLine1: z.string(),
  /** The postal address. */
  addressLine2: z.string(),
  isAddressPublic: z.boolean(),
  contacts: z.array(Contact),
  buildingBlockRequirements: z.array(RequirementAnswer),
  state: UpdateState,
  /** The verifier's words, while the record is returned. */
  returned: z.nullable(z.object({ at: z.int(), comment: z.string(), path: z.nullable(z.string()) })),
  lastChange: z.nullable(z.object({ by: z.string(), at: z.int() })),
})
export type ProviderRecord = z.output<typeof ProviderRecord>

/** What Submit sends: address, contacts and the answers with their contact persons. */
export const ProviderUpdate = z.object({
  buildingBlockId: BuildingBlockId,
  stakeholderId: StakeholderId,
  name: placeName,
  address: z.object({
    addressLine1: requiredText(limits.address, messages.fields.physicalAddressRequired),
    addressLine2: text(limits.address),
    isPublic: z.boolean(),
  }),
  contacts: typedContacts,
  requirements: z
    .array(
      z.object({
        buildingBlockRequirementId: RequirementId,
        isAnswer: z.nullable(z.boolean()),
        stakeholderContactPerson: z
          .array(TypedContactPerson)
          .check(z.maxLength(limits.contactPersons, messages.fields.tooMany(limits.contactPersons))),
      }),
    )
    .check(z.maxLength(limits.requirements, messages.fields.tooMany(limits.requirements))),
})
export type ProviderUpdate = z.output<typeof ProviderUpdate>
/** The same before it is parsed, as a form holds it. */
export type TypedProviderUpdate = z.input<typeof ProviderUpdate>

/** A record as the phone that changed it sees it: a person it added has no id of the server's yet. */
export type SeenRecord = Omit<ProviderRecord, 'buildingBlockRequirements'> & {
  readonly buildingBlockRequirements: readonly SeenRequirement[]
}
export type SeenRequirement = Omit<z.output<typeof RequirementAnswer>, 'stakeholderContactPerson'> & {
  readonly stakeholderContactPerson: readonly SeenPerson[]
}
export type SeenPerson = Omit<ContactPerson, 'stakeholderId'> & {
  readonly stakeholderId: StakeholderId | null
}
