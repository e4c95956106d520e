import * as z from 'zod/mini'
import {
  BoundaryId,
  BuildingBlockId,
  clientId,
  RequirementId,
  StakeholderId,
  StakeholderRef,
} from '../fields/ids.ts'
import { placeName } from '../fields/name.ts'
import { requiredText, text } from '../fields/text.ts'
import { messages } from '../messages.ts'
import { limits } from '../wire.ts'
import { Contact, typedContacts } from './contact.ts'
import { ContactPerson, TypedContactPerson } from './contact-person.ts'
import { Return, Verification } from './verification.ts'

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
  /** The id it was given on the phone that added it, if one did. */
  clientId: z.nullable(clientId),
  version: z.int(),
  name: z.string(),
  buildingBlockId: BuildingBlockId,
  buildingBlock: z.string(),
  boundaryId: BoundaryId,
  /** The municipality as a stakeholder. */
  boundaryStakeholderId: StakeholderId,
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
  returned: z.nullable(Return),
  lastChange: z.nullable(z.object({ by: z.string(), at: z.int() })),
  verification: Verification,
})
export type ProviderRecord = z.output<typeof ProviderRecord>

/** What a person edits of a provider: address, contacts and the answers with their contact persons. */
const providerContent = {
  buildingBlockId: BuildingBlockId,
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
        /** All contact persons of the requirement: one that is left out is removed with this update. */
        stakeholderContactPerson: z
          .array(TypedContactPerson)
          .check(z.maxLength(limits.contactPersons, messages.fields.tooMany(limits.contactPersons))),
      }),
    )
    .check(z.maxLength(limits.requirements, messages.fields.tooMany(limits.requirements))),
}

/** What a person edits of a provider that is known. */
export const ProviderUpdate = z.object({ ...providerContent, stakeholderId: StakeholderRef })
export type ProviderUpdate = z.output<typeof ProviderUpdate>
/** What Submit sends. */
export const SubmittedUpdate = z.extend(ProviderUpdate, {
  /**
   * When the return was given that the person had before them while they typed, as `returned.at` of the record; null
   * where they saw none. A record that was returned stays so until an update comes from somebody who had read that.
   */
  seenReturn: z._default(z.nullable(z.int()), null),
})
export type SubmittedUpdate = z.output<typeof SubmittedUpdate>
/** The same before it is parsed, as a form holds it. */
export type TypedProviderUpdate = z.input<typeof ProviderUpdate>

/** A provider that a person adds, whole, under the id that their phone gave it. */
export const NewProvider = z.object({
  ...providerContent,
  clientId,
  boundaryStakeholderId: StakeholderId,
})
export type NewProvider = z.output<typeof NewProvider>

/** A record as the phone that changed it sees it: what it added itself has no id of the server's yet. */
export type SeenRecord = Omit<
  ProviderRecord,
  'stakeholderId' | 'buildingBlockRequirements' | 'verification'
> & {
  readonly stakeholderId: StakeholderId | null
  /** Missing in what an earlier build kept, until it is read again. */
  readonly verification?: Verification
  readonly buildingBlockRequirements: readonly SeenRequirement[]
}
export type SeenRequirement = Omit<z.output<typeof RequirementAnswer>, 'stakeholderContactPerson'> & {
  readonly stakeholderContactPerson: readonly SeenPerson[]
}
export type SeenPerson = Omit<ContactPerson, 'stakeholderId'> & {
  readonly stakeholderId: StakeholderId | null
}
