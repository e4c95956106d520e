import * as z from 'zod/mini'
import { BuildingBlockId, RequirementId } from '../fields/ids.ts'

export const BuildingBlockDefinition = z.object({
  buildingBlockId: BuildingBlockId,
  description: z.string(),
  help: z.string(),
  buildingBlockCategoryId: z.int(),
  category: z.string(),
  /** True if a new provider's street address starts public; safe places start hidden. */
  isAddressPublic: z.boolean(),
  /** It is no longer offered, but may have providers. */
  isRetired: z.boolean(),
  requirements: z.array(
    z.object({ buildingBlockRequirementId: RequirementId, name: z.string(), help: z.string() }),
  ),
})
export type BuildingBlockDefinition = z.output<typeof BuildingBlockDefinition>
