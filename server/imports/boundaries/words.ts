import type { BoundaryLevel } from './levels.ts'

const plurals: Record<BoundaryLevel, string> = {
  province: 'provinces',
  district: 'districts',
  municipality: 'municipalities',
  ward: 'wards',
  police: 'police areas',
}

interface Count {
  readonly level: BoundaryLevel
  readonly inFile: number
  readonly matched: number
  readonly missing: number
}

interface Move {
  readonly level: BoundaryLevel
  readonly mean: string
  readonly most: string
  readonly who: string
}

export const words = {
  source: 'Boundaries: Municipal Demarcation Board, simplified',
  sourceOfGeoBoundaries: 'Boundaries: geoBoundaries, simplified',
  ward: (number: string) => `Ward ${number}`,
  notJson: (why: string) => `The file is not GeoJSON, TopoJSON or a zipped shapefile: ${why}.`,
  noShapes: 'The file has no shapes. Use a FeatureCollection, a Topology or a zip with a .shp file.',
  badTopology: 'The topology is damaged: its shapes refer to lines that are missing.',
  tooLarge: (most: string) => `The shapes are larger than ${most}.`,
  noTable: (name: string) => `The zip has no ${name}, so the shapes cannot be identified.`,
  cutOff: (name: string) => `${name} is incomplete.`,
  badShapefile: (name: string) => `${name} is damaged and cannot be read.`,
  notAsMany: (shapes: number, rows: number) =>
    `There are ${shapes} shapes but ${rows} rows. The .shp and .dbf files do not match.`,
  projected:
    'The coordinates are in another projection, probably in metres. Save it in longitude and latitude (WGS84, EPSG:4326).',
  otherDatum: (name: string) =>
    `The coordinates are in ${name}. Save it in longitude and latitude (WGS84, EPSG:4326).`,
  swapped: 'Latitude and longitude are swapped. Put longitude first (16 to 33 in South Africa).',
  outside: (longitude: number, latitude: number) =>
    `${longitude}, ${latitude} (longitude, latitude) is outside South Africa.`,
  notAnArea: 'This is not an area. Use a Polygon or a MultiPolygon.',
  notAPosition: 'A position in this shape is not a pair of numbers.',
  noLand: 'This shape encloses no area.',
  unknownLevel:
    'The file does not give the level of this shape. Set it with --level: province, district, municipality, ward or police.',
  noSuchLevel: (name: string) =>
    `There is no level ${name}. Use province, district, municipality, ward or police.`,
  noCode:
    'The code of this shape is missing. If another field contains it, name the field with --code-field.',
  unknown: (level: BoundaryLevel, said: string) => `There is no ${level} ${said}.`,
  noHolder: (code: string) => `The file does not say which municipality ${code} is in.`,
  missing: (level: BoundaryLevel, code: string, name: string) =>
    `The ${level} ${code} (${name}) is missing from the file, so it would be missing from the map.`,
  tooManyLines: (most: string) => `The boundaries cannot be simplified to ${most} without losing one.`,
  counted: ({ level, inFile, matched, missing }: Count) =>
    `${plurals[level]}: ${inFile} in the file, ${matched} matched, ${inFile - matched} new, ${missing} missing.`,
  dissolved: (level: BoundaryLevel, from: BoundaryLevel) =>
    `The ${plurals[level]} were built from their ${plurals[from]}, so their borders match.`,
  leftAsTheyAre: (level: BoundaryLevel) =>
    `The borders of the ${plurals[level]} did not change, so they do not match the new ones exactly.`,
  centresMoved: ({ level, mean, most, who }: Move) =>
    `${plurals[level]}: centres moved by ${mean} km on average. The largest move: ${who}, ${most} km.`,
  areasChanged: ({ level, mean, most, who }: Move) =>
    `${plurals[level]}: areas changed by ${mean}% on average. The largest change: ${who}, ${most}%.`,
  sizes: (low: string, full: string) =>
    `Download size of the boundaries: ${low} kB for the first map, ${full} kB in full (brotli).`,
} as const
