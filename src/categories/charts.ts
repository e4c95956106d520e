/** What draws charts, in one file for all categories: the public index shows them together. */
export * as buildingBlocks from './building-blocks/charts.ts'
export * as collectiveActions from './collective-actions/charts.ts'
export * as crime from './crime/charts.ts'
export * as healthCheck from './health-check/charts.ts'
