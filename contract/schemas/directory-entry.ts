import * as z from 'zod/mini'
import { ReferenceText } from '../fields/reference-text.ts'
import { BoundaryId, BuildingBlockId, RequirementId, StakeholderId } from '../fields/ids.ts'
import { CostOption, Languages } from './provider-details.ts'
import { Provenance } from './provenance.ts'

const DirectoryContact = z.object({
  contactTypeId: z.int(),
  detail: z.string(),
})

/** The public view of a provider: its address if public, and its public contact persons. */
export const DirectoryEntry = z.object({
  stakeholderId: StakeholderId,
  name: z.string(),
  localMunicipalityName: z.string(),
  boundaryId: BoundaryId,
  buildingBlockId: BuildingBlockId,
  buildingBlock: ReferenceText,
  provenance: Provenance,
  contacts: z.array(DirectoryContact),
  /** Null where the address is hidden or unknown. */
  address: z.nullable(z.object({ addressLine1: z.string(), addressLine2: z.string() })),
  /** There is an address that is not public. */
  isAddressHidden: z.boolean(),
  /** Null where the address is hidden, since a distance from it would give it away, or where it is unknown. */
  position: z.nullable(z.object({ longitude: z.number(), latitude: z.number() })),
  /** Empty while nobody has confirmed it, as are the languages and the cost. */
  openingHours: z.string(),
  languages: Languages,
  costOption: CostOption,
  /** The requirements that the provider meets; none while nobody has confirmed it. */
  buildingBlockRequirements: z.array(
    z.object({
      buildingBlockRequirementId: RequirementId,
      name: ReferenceText,
      stakeholderContactPerson: z.array(
        z.object({
          stakeholderId: StakeholderId,
          name: z.string(),
          role: z.string(),
          contacts: z.array(DirectoryContact),
        }),
      ),
    }),
  ),
})
export type DirectoryEntry = z.output<typeof DirectoryEntry>
