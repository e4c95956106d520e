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
  notJson: (why: string) => `The file is no GeoJSON, no TopoJSON and no zip of a shapefile: ${why}.`,
  noShapes: 'There are no shapes in it: a FeatureCollection, a Topology, or a zip with a .shp is wanted.',
  badTopology: 'The topology is damaged: its shapes name lines that are not there.',
  tooLarge: (most: string) => `Its shapes are larger than ${most}.`,
  noTable: (name: string) => `The zip has no ${name}: without it nobody knows which shape is which.`,
  cutOff: (name: string) => `${name} is shorter than it says: it is cut off.`,
  badShapefile: (name: string) => `${name} cannot be read: it is damaged.`,
  notAsMany: (shapes: number, rows: number) =>
    `There are ${shapes} shapes and ${rows} rows about them: the .shp and the .dbf do not belong together.`,
  projected:
    'Its coordinates are in another projection, probably in metres. Save it in longitude and latitude (WGS84, EPSG:4326).',
  otherDatum: (name: string) =>
    `Its coordinates are in ${name}. Save it in longitude and latitude (WGS84, EPSG:4326).`,
  swapped: 'Latitude and longitude are swapped: longitude, from 16 to 33 in South Africa, comes first.',
  outside: (longitude: number, latitude: number) =>
    `${longitude}, ${latitude} lies outside South Africa (longitude, latitude).`,
  notAnArea: 'This is no area: a Polygon or a MultiPolygon is wanted.',
  notAPosition: 'A position in it is no pair of numbers.',
  noLand: 'Its lines enclose no land.',
  unknownLevel:
    'Nothing says of which level it is. Say so with --level: province, district, municipality, ward or police.',
  noSuchLevel: (name: string) =>
    `There is no level ${name}: use province, district, municipality, ward or police.`,
  noCode: 'Its code is missing. If a field holds it, name that with --code-field.',
  unknown: (level: BoundaryLevel, said: string) => `There is no ${level} ${said}.`,
  noHolder: (code: string) => `Nothing says in which municipality ${code} lies.`,
  missing: (level: BoundaryLevel, code: string, name: string) =>
    `The ${level} ${code} (${name}) is not in the file; the map would be without it.`,
  tooManyLines: (most: string) => `Its lines cannot be simplified to ${most} without losing a boundary.`,
  counted: ({ level, inFile, matched, missing }: Count) =>
    `${plurals[level]}: ${inFile} in the file, ${matched} matched, ${inFile - matched} new, ${missing} missing.`,
  dissolved: (level: BoundaryLevel, from: BoundaryLevel) =>
    `The ${plurals[level]} are made of their ${plurals[from]}, so that their lines are the same.`,
  leftAsTheyAre: (level: BoundaryLevel) =>
    `The lines of the ${plurals[level]} stay as they are and do not meet the new ones exactly.`,
  centresMoved: ({ level, mean, most, who }: Move) =>
    `${plurals[level]}: centres moved by ${mean} km on average, most ${who} by ${most} km.`,
  areasChanged: ({ level, mean, most, who }: Move) =>
    `${plurals[level]}: areas changed by ${mean} % on average, most ${who} by ${most} %.`,
  sizes: (low: string, full: string) =>
    `The lines take ${low} kB for the first map and ${full} kB in full, as they are sent (brotli).`,
} as const
