import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const NATURAL_EARTH_CODES = {
  EC: 'EC',
  FS: 'FS',
  GT: 'GT',
  KZN: 'NL',
  LIM: 'NP',
  MP: 'MP',
  NC: 'NC',
  NW: 'NW',
  WC: 'WC',
}

const SOUTHERNMOST_MAINLAND = -40

/** Returns the polygons of every province by its code, without the Prince Edward Islands. */
export function readProvinces(geojsonPlacesFolder) {
  return Object.fromEntries(
    Object.entries(NATURAL_EARTH_CODES).map(([code, foreignCode]) => {
      const path = join(geojsonPlacesFolder, 'data', 'regions', `ZA-${foreignCode}.json`)
      return [code, polygonsOf(JSON.parse(readFileSync(path, 'utf8')).geometry).filter(isMainland)]
    }),
  )
}

export function polygonsOf({ type, coordinates }) {
  return type === 'Polygon' ? [coordinates] : coordinates
}

const isMainland = ([outline]) => outline[0][1] > SOUTHERNMOST_MAINLAND
