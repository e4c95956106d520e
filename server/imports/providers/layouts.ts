import * as z from 'zod/mini'
import { costOptions } from '#contract/fields/provider-details.ts'
import { PlaceKind } from '#contract/schemas/provenance.ts'
import { limits } from '#contract/wire.ts'
import { normalizeName, textCell, requiredCell } from '../reading/cells.ts'
import type { Table, ValuesOf } from '../reading/table.ts'

const SHORT = 120
const ADDRESS = 400
const optional = { schema: textCell(SHORT), isOptional: true } as const

/** The column names of provider lists, including our own export. */
export const columns = {
  externalId: { names: ['external_id'], ...optional },
  block: { names: ['building_block', 'block'], ...optional },
  name: { names: ['name', 'provider'], schema: requiredCell(SHORT) },
  municipality: { names: ['municipality_code'], schema: requiredCell(SHORT) },
  physicalAddress: {
    names: ['physical_address', 'address', 'street_address'],
    schema: textCell(ADDRESS),
    isOptional: true,
  },
  postalAddress: { names: ['postal_address'], schema: textCell(ADDRESS), isOptional: true },
  longitude: { names: ['longitude', 'lon', 'lng'], ...optional },
  latitude: { names: ['latitude', 'lat'], ...optional },
  reception: { names: ['reception_number', 'phone', 'telephone'], ...optional },
  alternative: { names: ['alternate_number'], ...optional },
  mobile: { names: ['mobile_number'], ...optional },
  workEmail: { names: ['work_email', 'email'], ...optional },
  personalEmail: { names: ['personal_email'], ...optional },
  openingHours: { names: ['opening_hours'], schema: textCell(limits.openingHours), isOptional: true },
  languages: { names: ['languages'], ...optional },
  costOption: {
    names: ['cost_option'],
    schema: z.enum(['', ...costOptions]),
    isOptional: true,
  },
  answers: { names: ['answers'], schema: textCell(SHORT * SHORT), isOptional: true },
  type: { names: ['type', 'facility_type'], ...optional },
  province: { names: ['province_code'], ...optional },
  stationCode: { names: ['station_code'], ...optional },
  hostHospital: { names: ['host_hospital'], ...optional },
  town: { names: ['town'], ...optional },
  placeKind: {
    names: ['place_kind'],
    schema: z.union([z.literal(''), PlaceKind]),
    isOptional: true,
  },
} as const

export type ProviderTable = Table<typeof columns>
export type ProviderValues = ValuesOf<typeof columns>

/** The layout of a publisher's list: the key of a row, its building block and its address. */
export interface Layout {
  readonly isMeant: (has: ProviderTable['has']) => boolean
  /** The building block by its name in the default catalogue; null if each row names its own. */
  readonly block: string | null
  /** What the list calls its places; null if each row may say it. */
  readonly placeKind: PlaceKind | null
  readonly externalId: (values: ProviderValues) => string
  readonly name: (values: ProviderValues) => string
  readonly physicalAddress: (values: ProviderValues) => string
}

/** The first layout that matches is used. */
export const layouts: readonly Layout[] = [
  {
    isMeant: (has) => has('externalId'),
    block: null,
    placeKind: null,
    externalId: ({ externalId }) => externalId,
    name: ({ name }) => name,
    physicalAddress: ({ physicalAddress }) => physicalAddress,
  },
  {
    // Care centres, located at a hospital.
    isMeant: (has) => has('hostHospital'),
    block: 'Thuthuzela Care Centre',
    placeKind: 'care-centre',
    externalId: ({ province, name }) => `care-centre:${province}:${normalizeName(name)}`,
    name: ({ name }) => name,
    physicalAddress: ({ hostHospital, town }) =>
      [hostHospital, town].filter((part) => part !== '').join(', '),
  },
  {
    // Police stations.
    isMeant: (has) => has('stationCode'),
    block: 'SAPS victim-friendly room',
    placeKind: 'police-station',
    externalId: ({ stationCode }) => `station:${stationCode}`,
    name: ({ name }) => `SAPS ${name}`,
    physicalAddress: ({ physicalAddress }) => physicalAddress,
  },
  {
    // Health facilities; two in one place may share a name and differ only in type.
    isMeant: (has) => has('type'),
    block: 'Post-exposure care at clinic or hospital',
    placeKind: 'health-facility',
    externalId: ({ province, type, name }) =>
      `health:${province}:${normalizeName(type)}:${normalizeName(name)}`,
    name: ({ name }) => name,
    physicalAddress: ({ physicalAddress }) => physicalAddress,
  },
]
