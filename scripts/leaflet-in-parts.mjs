import { join } from 'node:path'

const parts = (name) => join(import.meta.dirname, name)
const ofTiles = /leaflet\.offline|tile-store\.ts$/

/** Leaflet's own door brings half as much again that nobody calls: those who import it get the parts that they use. */
export function leafletInParts() {
  return {
    name: 'leaflet-in-parts',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source !== 'leaflet') return null
      return parts(ofTiles.test(importer) ? 'leaflet-parts-for-tiles.mjs' : 'leaflet-parts.mjs')
    },
  }
}
