import * as z from 'zod/mini'
import { retired } from '../fields/reference-text.ts'
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
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'
import { Contact, typedContacts } from './contact.ts'
import { ContactPerson, TypedContactPerson } from './contact-person.ts'
import { storedDetails, typedDetails } from './provider-details.ts'
import { ImportedFrom } from './provenance.ts'
import { Return, Verification } from './verification.ts'

/** The state of a provider in the current quarter (domain: updates and verification). */
export const UpdateState = z.enum(['outstanding', 'submitted', 'verified', 'returned'])
export type UpdateState = z.output<typeof UpdateState>

const RequirementAnswer = z.object({
  buildingBlockRequirementId: RequirementId,
  name: z.string(),
  help: z.string(),
  isAnswer: z.nullable(z.boolean()),
  stakeholderContactPerson: z.array(ContactPerson),
  isRetired: retired,
})

/** A provider as one record, which is read, edited and versioned as a whole. */
export const ProviderRecord = z.object({
  stakeholderId: StakeholderId,
  /** The id from the phone that added the provider, if a phone did. */
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
  /** Physical, then postal. */
  addressLine1: z.string(),
  addressLine2: z.string(),
  isAddressPublic: z.boolean(),
  contacts: z.array(Contact),
  ...storedDetails,
  buildingBlockRequirements: z.array(RequirementAnswer),
  state: UpdateState,
  /** Null once a person has added or confirmed the provider. */
  imported: z.nullable(ImportedFrom),
  returned: z.nullable(Return),
  lastChange: z.nullable(z.object({ by: z.string(), at: z.int() })),
  verification: Verification,
})
export type ProviderRecord = z.output<typeof ProviderRecord>

/** The editable content of a provider: address, contacts, details and the answers with their contact persons. */
const providerContent = {
  buildingBlockId: BuildingBlockId,
  name: placeName,
  address: z.object({
    addressLine1: requiredText(limits.address, errorMessage('field.physicalAddressRequired')),
    addressLine2: text(limits.address),
    isPublic: z.boolean(),
  }),
  contacts: typedContacts,
  ...typedDetails,
  requirements: z
    .array(
      z.object({
        buildingBlockRequirementId: RequirementId,
        isAnswer: z.nullable(z.boolean()),
        /** All contact persons of the requirement; the update removes any that are left out. */
        stakeholderContactPerson: z
          .array(TypedContactPerson)
          .check(
            z.maxLength(
              limits.contactPersons,
              errorMessage('field.tooMany', { most: limits.contactPersons }),
            ),
          ),
      }),
    )
    .check(z.maxLength(limits.requirements, errorMessage('field.tooMany', { most: limits.requirements }))),
}

export const ProviderUpdate = z.object({ ...providerContent, stakeholderId: StakeholderRef })
export type ProviderUpdate = z.output<typeof ProviderUpdate>
/** The body of Submit. */
export const SubmittedUpdate = z.extend(ProviderUpdate, {
  /**
   * The `returned.at` of the return that the person saw while typing; null where they saw none. A returned record stays
   * returned until an update comes from somebody who had read the return.
   */
  seenReturn: z._default(z.nullable(z.int()), null),
})
export type SubmittedUpdate = z.output<typeof SubmittedUpdate>
/** The update before it is parsed, as a form holds it. */
export type TypedProviderUpdate = z.input<typeof ProviderUpdate>

/** A whole new provider, under the id from the phone that added it. */
export const NewProvider = z.object({
  ...providerContent,
  clientId,
  boundaryStakeholderId: StakeholderId,
})
export type NewProvider = z.output<typeof NewProvider>

/** A record on the phone that changed it: parts that the phone added have no id from the server yet. */
export type SeenRecord = Omit<ProviderRecord, 'stakeholderId' | 'buildingBlockRequirements'> & {
  readonly stakeholderId: StakeholderId | null
  readonly buildingBlockRequirements: readonly SeenRequirement[]
}
export type SeenRequirement = Omit<z.output<typeof RequirementAnswer>, 'stakeholderContactPerson'> & {
  readonly stakeholderContactPerson: readonly SeenPerson[]
}
export type SeenPerson = Omit<ContactPerson, 'stakeholderId'> & {
  readonly stakeholderId: StakeholderId | null
}
