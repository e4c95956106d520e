import * as z from 'zod/mini'
import { BoundaryId, BuildingBlockId, StakeholderId } from '../fields/ids.ts'
import { PillarCount } from './collective-action-report.ts'

const at = {
  boundaryId: BoundaryId,
  /** Null where not even the municipality has a place on the map. */
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  /** It stands at its municipality: its own place is not known, or not public. */
  isApproximate: z.boolean(),
  stakeholderId: StakeholderId,
  name: z.string(),
}

/** A provider as a pin. */
export const ProviderMarker = z.object({
  ...at,
  buildingBlockId: BuildingBlockId,
  buildingBlockCategoryId: z.int(),
  buildingBlock: z.string(),
})
export type ProviderMarker = z.output<typeof ProviderMarker>

/** One who runs challenges, as a pin. */
export const ActionMarker = z.object({
  ...at,
  /** Of the pillars that they run some of, in their order. */
  pillarStats: z.array(PillarCount),
})
export type ActionMarker = z.output<typeof ActionMarker>
