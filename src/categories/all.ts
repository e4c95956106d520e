/** The categories, in one file. */
export { buildingBlocks } from './building-blocks/index.ts'
export { collectiveActions } from './collective-actions/index.ts'
export { crime } from './crime/index.ts'
export { healthCheck } from './health-check/index.ts'
