/** The parts of the categories that draw charts, in one chunk: the public index shows those of all categories. */
export * as buildingBlocks from './building-blocks/charts.tsx'
export * as collectiveActions from './collective-actions/charts.tsx'
export * as crime from './crime/charts.tsx'
export * as healthCheck from './health-check/charts.tsx'
