import * as z from 'zod/mini'
import { ReferenceText } from '../fields/reference-text.ts'
import { BoundaryId, BuildingBlockId, StakeholderId } from '../fields/ids.ts'
import { Provenance } from './provenance.ts'
import { PillarCount } from './collective-action-report.ts'

const at = {
  boundaryId: BoundaryId,
  /** Null where even the municipality has no position. */
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  /** The pin is placed at the municipality, because the position is unknown or not public. */
  isApproximate: z.boolean(),
  stakeholderId: StakeholderId,
  name: z.string(),
}

export const ProviderMarker = z.object({
  ...at,
  buildingBlockId: BuildingBlockId,
  buildingBlockCategoryId: z.int(),
  buildingBlock: ReferenceText,
  provenance: Provenance,
})
export type ProviderMarker = z.output<typeof ProviderMarker>

export const ActionMarker = z.object({
  ...at,
  /** The pillars of its challenges, in their order. */
  pillarStats: z.array(PillarCount),
})
export type ActionMarker = z.output<typeof ActionMarker>
