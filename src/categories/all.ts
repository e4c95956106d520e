import { componentIds, type ComponentId } from '#contract/schemas/component-ids.ts'
import { buildingBlocks } from './building-blocks/index.ts'
import type { Category } from './category.ts'
import { collectiveActions } from './collective-actions/index.ts'
import { crime } from './crime/index.ts'
import { healthCheck } from './health-check/index.ts'

/** The categories by their id, in one chunk. */
export const categories: Readonly<Record<ComponentId, Category>> = {
  [componentIds.buildingBlocks]: buildingBlocks,
  [componentIds.healthCheck]: healthCheck,
  [componentIds.crime]: crime,
  [componentIds.collectiveActions]: collectiveActions,
}
