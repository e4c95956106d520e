import type { Access } from '../access.ts'
import type { BoundaryId } from '../fields/ids.ts'
import type { Scope } from '../scope.ts'
import { buildingBlockSource } from '../sources/building-blocks.ts'
import { collectiveActionSource } from '../sources/collective-actions.ts'
import { crimeSource } from '../sources/crime.ts'
import { healthCheckSource } from '../sources/health-check.ts'
import { exportColumns as columns, type ExportColumn } from './export-columns.ts'

/** The declaration of a table that can be exported. The routes, their access and the page derive from it. */
export type ExportTable = ExportParts & Audience

type Audience =
  | { readonly access: 'anyone'; readonly scope?: never }
  | { readonly access: Exclude<Access, 'anyone'>; readonly scope: Scope }

interface ExportParts {
  /** Part of the URL and of the file name. */
  readonly slug: string
  readonly title: string
  /** One sentence. */
  readonly says: string
  readonly formats: readonly ExportFormat[]
  /** The geometry of its GeoJSON: the lines of `level` and `code`, or the point of `longitude` and `latitude`. */
  readonly draws?: 'lines' | 'points'
  /** The export may be limited to one boundary and everything below it. */
  readonly byPlace: boolean
  readonly columns: readonly ExportColumn[]
  /** The source of the data; the current lines of boundaries name their own source. */
  readonly source: string
}

export type ExportFormat = 'csv' | 'xlsx' | 'geojson'

const sheets = ['csv', 'xlsx'] as const
const maps = ['csv', 'xlsx', 'geojson'] as const
const openTable = { access: 'anyone', formats: sheets, byPlace: true } as const

export const publicExports = {
  figures: {
    slug: 'figures',
    title: 'Key figures for every place',
    says: 'The dashboard figures for the country, provinces, districts and municipalities, with their boundaries.',
    ...openTable,
    formats: maps,
    draws: 'lines',
    columns: columns.figures,
    source: [buildingBlockSource, healthCheckSource, crimeSource, collectiveActionSource].join('; '),
  },
  availability: {
    slug: 'availability',
    title: 'Availability of building blocks',
    says: 'Every building block by place and quarter, for the current quarter and the four quarters before it.',
    ...openTable,
    columns: columns.availability,
    source: buildingBlockSource,
  },
  providers: {
    slug: 'providers',
    title: 'Providers of building blocks',
    says: 'The contact directory, with the addresses, numbers and contact persons that are public.',
    ...openTable,
    formats: maps,
    draws: 'points',
    columns: columns.providers,
    source: buildingBlockSource,
  },
  healthCheck: {
    slug: 'health-check',
    title: 'Health Check',
    says: 'Organisations, responses and maturity by place, quarter and organisation type.',
    ...openTable,
    columns: columns.healthCheck,
    source: healthCheckSource,
  },
  crime: {
    slug: 'crime',
    title: 'Crime figures',
    says: 'Cases by municipality, crime type and quarter, for every quarter available.',
    ...openTable,
    columns: columns.crime,
    source: crimeSource,
  },
  crimeRates: {
    slug: 'crime-rates',
    title: 'Crime rates',
    says: 'Cases per 100 000 people by place and quarter, with the same quarter one year earlier.',
    ...openTable,
    columns: columns.crimeRates,
    source: crimeSource,
  },
  challenges: {
    slug: 'challenges',
    title: 'Collective actions',
    says: 'All 100-day challenges that have started, who runs them and their outcome.',
    ...openTable,
    columns: columns.challenges,
    source: collectiveActionSource,
  },
  people: {
    slug: 'people',
    title: 'Population',
    says: 'Population by place and year.',
    ...openTable,
    columns: columns.people,
    source: 'Statistics South Africa; the column basis says which numbers are estimates',
  },
  boundaries: {
    slug: 'boundaries',
    title: 'Boundaries',
    says: 'Provinces, districts, municipalities, wards and police areas, with their area, population and boundary.',
    ...openTable,
    formats: maps,
    draws: 'lines',
    columns: columns.boundaries,
    source: '',
  },
  buildingBlocks: {
    slug: 'building-blocks',
    title: 'Building blocks and their requirements',
    says: 'The list of services that the dashboard counts.',
    ...openTable,
    byPlace: false,
    columns: columns.buildingBlocks,
    source: 'The building blocks of this dashboard',
  },
  helplines: {
    slug: 'helplines',
    title: 'Helplines',
    says: 'Helplines with their hours, cost and the date each was last checked.',
    ...openTable,
    byPlace: false,
    columns: columns.helplines,
    source: 'Published by the organisations that run the helplines',
  },
} as const satisfies Readonly<Record<string, ExportTable>>

const recordTable = {
  access: ['ViewBuildingBlocks'],
  scope: { of: 'boundary', field: 'boundaryId' },
  formats: sheets,
  byPlace: true,
} as const

/** The tables of records, limited to the places of a person who may see them. */
export const recordExports = {
  providerRecords: {
    slug: 'provider-records',
    title: 'Provider records',
    says: 'All records of your places: addresses, phone numbers, answers and their state this quarter.',
    ...recordTable,
    formats: maps,
    draws: 'points',
    columns: columns.providerRecords,
    source: buildingBlockSource,
  },
  contactPersons: {
    slug: 'contact-persons',
    title: 'Contact persons',
    says: 'The contact persons of the providers in your places, including those who are not public.',
    ...recordTable,
    columns: columns.contactPersons,
    source: buildingBlockSource,
  },
  providerList: {
    slug: 'provider-list',
    title: 'Imported providers',
    says: 'Providers that were imported from a list, in the format of the import.',
    ...recordTable,
    access: ['ImportBuildingBlockData'],
    columns: columns.providerList,
    source: buildingBlockSource,
  },
  municipalContacts: {
    slug: 'municipal-contacts',
    title: 'Municipal contacts',
    says: 'Contact details of the municipalities, in the format of the import.',
    ...recordTable,
    access: ['ImportBuildingBlockData'],
    columns: columns.municipalContacts,
    source: 'The municipalities',
  },
} as const satisfies Readonly<Record<string, ExportTable>>

export const exportTables = { ...publicExports, ...recordExports }
export type ExportName = keyof typeof exportTables

/** The table that exports each kind of import, in the same format. */
export const exportOfKind = {
  boundaries: 'boundaries',
  people: 'people',
  crime: 'crime',
  providers: 'providerList',
  contacts: 'municipalContacts',
} as const satisfies Readonly<Record<string, ExportName>>

/** Returns the URL of an export, limited to one boundary and everything below it if one is given. */
export function exportPath({ slug }: ExportTable, format: ExportFormat, boundaryId?: BoundaryId): string {
  const place = boundaryId === undefined ? '' : `?boundaryId=${boundaryId}`
  return `/api/exports/${slug}.${format}${place}`
}
