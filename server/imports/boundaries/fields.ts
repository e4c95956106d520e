import { normalizeName } from '../reading/cells.ts'
import { findLevel, type BoundaryLevel } from './levels.ts'
import type { RawFeature } from './reading/raw-feature.ts'

/** The level, code and name that a file states for a shape. */
export interface FeatureName {
  readonly level: BoundaryLevel
  /** Empty if the file has none. */
  readonly code: string
  readonly name: string
  /** The code of the boundary above it, if the file has one. */
  readonly parent: string
}

/**
 * The field names of publishers, the most reliable first: our own and those of /geography; the Municipal Demarcation
 * Board's layers of 2011, 2016 and 2020; geoBoundaries; the police. Case and punctuation are ignored.
 */
const fields: Record<BoundaryLevel, Record<'code' | 'name' | 'parent', readonly string[]>> = {
  province: {
    code: ['code', 'pr_mdb_c', 'province_code', 'provinceco', 'shapeiso', 'iso_3166_2', 'province'],
    name: ['name', 'pr_name', 'provname', 'province_name', 'shapename', 'province'],
    parent: [],
  },
  district: {
    code: ['code', 'dc_mdb_c', 'district_code', 'districtco', 'district', 'shapeiso'],
    name: ['name', 'dc_name', 'district_n', 'district_name', 'municname', 'shapename', 'district'],
    parent: ['province_code', 'parent_code', 'pr_mdb_c', 'provinceco', 'province'],
  },
  municipality: {
    code: ['code', 'cat_b', 'mn_mdb_c', 'municipality_code', 'mun_code', 'shapeiso'],
    name: ['name', 'municname', 'mn_name', 'munname', 'municipality_name', 'municipali', 'shapename'],
    parent: ['district_code', 'parent_code', 'dc_mdb_c', 'districtco', 'district'],
  },
  ward: {
    code: ['code', 'wardid', 'ward_id', 'wd_code', 'ward_code', 'shapeiso'],
    name: ['number', 'wardno', 'ward_no', 'wd_no', 'name', 'wardlabel', 'shapename'],
    parent: ['municipality_code', 'cat_b', 'mn_mdb_c', 'parent_code'],
  },
  police: {
    code: ['station_code', 'code', 'compnt_nm', 'station', 'station_name', 'name'],
    name: ['compnt_nm', 'station_name', 'station', 'name'],
    parent: ['municipality_code', 'parent_code'],
  },
}

/** Fields that only files of one level have. */
const levelFields: readonly (readonly [string, BoundaryLevel])[] = [
  ['wardid', 'ward'],
  ['wdcode', 'ward'],
  ['compntnm', 'police'],
  ['stationcode', 'police'],
  ['catb', 'municipality'],
  ['mnmdbc', 'municipality'],
  ['dcmdbc', 'district'],
  ['prmdbc', 'province'],
]
const geoBoundariesLevels: Readonly<Record<string, BoundaryLevel>> = {
  adm1: 'province',
  adm2: 'district',
  adm3: 'municipality',
  adm4: 'ward',
}
const layerNames: readonly (readonly [RegExp, BoundaryLevel])[] = [
  [/ward/, 'ward'],
  [/police|saps|station|precinct/, 'police'],
  [/adm4/, 'ward'],
  [/adm3/, 'municipality'],
  [/adm2|district/, 'district'],
  [/adm1|province/, 'province'],
  [/munic|local/, 'municipality'],
]

export interface FieldOptions {
  readonly level: BoundaryLevel | undefined
  readonly codeField: string | undefined
  readonly nameField: string | undefined
}

/** Reads the level, code and name of a shape; undefined if the level is unknown. */
export function featureNameOf({ properties, layer }: RawFeature, own: FieldOptions): FeatureName | undefined {
  const values = new Map(
    Object.entries(properties).map(([name, value]) => [normalizeName(name), textOf(value)]),
  )
  const level = own.level ?? levelInFields(values) ?? levelOfLayer(layer) ?? levelFromFields(values)
  if (level === undefined) return undefined
  const first = (names: readonly string[]) =>
    names.map((name) => values.get(normalizeName(name)) ?? '').find((value) => value !== '') ?? ''
  const { code, name, parent } = fields[level]
  return {
    level,
    code: first(own.codeField === undefined ? code : [own.codeField]),
    name: first(own.nameField === undefined ? name : [own.nameField]),
    parent: first(parent),
  }
}

export function isOfGeoBoundaries({ properties }: RawFeature): boolean {
  return 'shapeType' in properties && 'shapeName' in properties
}

/** Writes a numeric code as 10101001 and not as 10101001.0. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return typeof value === 'string' ? value.trim() : ''
}

function levelInFields(values: ReadonlyMap<string, string>): BoundaryLevel | undefined {
  const shapeType = geoBoundariesLevels[(values.get('shapetype') ?? '').toLowerCase()]
  return shapeType ?? findLevel((values.get('level') ?? '').toLowerCase())
}

function levelOfLayer(layer: string): BoundaryLevel | undefined {
  const name = normalizeName(layer)
  return layerNames.find(([pattern]) => pattern.test(name))?.[1]
}

function levelFromFields(values: ReadonlyMap<string, string>): BoundaryLevel | undefined {
  const type = normalizeName(values.get('type') ?? '')
  if (type === 'metropolitan') return values.has('districtcode') ? 'municipality' : 'district'
  if (type === 'local') return 'municipality'
  return findLevel(type) ?? levelFields.find(([field]) => (values.get(field) ?? '') !== '')?.[1]
}
