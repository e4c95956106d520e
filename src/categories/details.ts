/** What each category says about one place of the map, in one chunk: most visits open none. */
export { Details as ofBuildingBlocks } from './building-blocks/details.tsx'
export { Details as ofCollectiveActions } from './collective-actions/details.tsx'
export { Details as ofCrime } from './crime/details.tsx'
export { Details as ofHealthCheck } from './health-check/map-panel.tsx'
