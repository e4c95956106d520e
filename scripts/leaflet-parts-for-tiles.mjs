// What leaflet.offline uses of Leaflet, as far as it is called here, and what its caller does: no map comes with it.
import { template } from 'leaflet/src/core/Util.js'

export const Util = { template }
export { default as Browser } from 'leaflet/src/core/Browser.js'
export { Control } from 'leaflet/src/control/Control.js'
export { toBounds as bounds } from 'leaflet/src/geometry/Bounds.js'
export { Point, toPoint as point } from 'leaflet/src/geometry/Point.js'
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js'
