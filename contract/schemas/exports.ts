import type { Access } from '../access.ts'
import type { BoundaryId } from '../fields/ids.ts'
import type { Scope } from '../scope.ts'
import type { ImportKindName } from './import.ts'
import type { PlainId } from '../i18n/t.ts'
import { exportColumns as columns, type ExportColumn } from './export-columns.ts'

/** The declaration of a table that can be exported. The routes, their access and the page derive from it. */
export type ExportTable = ExportParts & Audience

type Audience =
  | { readonly access: 'anyone'; readonly scope?: never }
  | { readonly access: Exclude<Access, 'anyone'>; readonly scope: Scope }

interface ExportParts {
  /** Part of the URL and of the file name. */
  readonly slug: string
  readonly title: PlainId
  readonly says: PlainId
  readonly formats: readonly ExportFormat[]
  /** The geometry of its GeoJSON: the lines of `level` and `code`, or the point of `longitude` and `latitude`. */
  readonly draws?: 'lines' | 'points'
  /** The export may be limited to one boundary and everything below it. */
  readonly byPlace: boolean
  readonly columns: readonly ExportColumn[]
  /** The sources of the data; the current lines of boundaries name their own. */
  readonly sources: readonly PlainId[]
}

export type ExportFormat = 'csv' | 'xlsx' | 'geojson'

const sheets = ['csv', 'xlsx'] as const
const maps = ['csv', 'xlsx', 'geojson'] as const
const openTable = { access: 'anyone', formats: sheets, byPlace: true } as const

export const publicExports = {
  figures: {
    slug: 'figures',
    title: 'exportTable.figures.title',
    says: 'exportTable.figures.says',
    ...openTable,
    formats: maps,
    draws: 'lines',
    columns: columns.figures,
    sources: ['source.designatedPersons', 'source.healthCheck', 'source.crime', 'source.collectiveActions'],
  },
  availability: {
    slug: 'availability',
    title: 'exportTable.availability.title',
    says: 'exportTable.availability.says',
    ...openTable,
    columns: columns.availability,
    sources: ['source.designatedPersons'],
  },
  providers: {
    slug: 'providers',
    title: 'exportTable.providers.title',
    says: 'exportTable.providers.says',
    ...openTable,
    formats: maps,
    draws: 'points',
    columns: columns.providers,
    sources: ['source.ofProviders'],
  },
  healthCheck: {
    slug: 'health-check',
    title: 'exportTable.healthCheck.title',
    says: 'exportTable.healthCheck.says',
    ...openTable,
    columns: columns.healthCheck,
    sources: ['source.healthCheck'],
  },
  crime: {
    slug: 'crime',
    title: 'exportTable.crime.title',
    says: 'exportTable.crime.says',
    ...openTable,
    columns: columns.crime,
    sources: ['source.crime'],
  },
  crimeRates: {
    slug: 'crime-rates',
    title: 'exportTable.crimeRates.title',
    says: 'exportTable.crimeRates.says',
    ...openTable,
    columns: columns.crimeRates,
    sources: ['source.crime'],
  },
  challenges: {
    slug: 'challenges',
    title: 'exportTable.challenges.title',
    says: 'exportTable.challenges.says',
    ...openTable,
    columns: columns.challenges,
    sources: ['source.collectiveActions'],
  },
  people: {
    slug: 'people',
    title: 'exportTable.people.title',
    says: 'exportTable.people.says',
    ...openTable,
    columns: columns.people,
    sources: ['source.people'],
  },
  boundaries: {
    slug: 'boundaries',
    title: 'exportTable.boundaries.title',
    says: 'exportTable.boundaries.says',
    ...openTable,
    formats: maps,
    draws: 'lines',
    columns: columns.boundaries,
    sources: [],
  },
  buildingBlocks: {
    slug: 'building-blocks',
    title: 'exportTable.buildingBlocks.title',
    says: 'exportTable.buildingBlocks.says',
    ...openTable,
    byPlace: false,
    columns: columns.buildingBlocks,
    sources: ['source.blockList'],
  },
  helplines: {
    slug: 'helplines',
    title: 'exportTable.helplines.title',
    says: 'exportTable.helplines.says',
    ...openTable,
    byPlace: false,
    columns: columns.helplines,
    sources: ['source.helplines'],
  },
  questionnaires: {
    slug: 'questionnaires',
    title: 'exportTable.questionnaires.title',
    says: 'exportTable.questionnaires.says',
    ...openTable,
    byPlace: false,
    columns: columns.questionnaires,
    sources: [],
  },
  translations: {
    slug: 'translations',
    title: 'exportTable.translations.title',
    says: 'exportTable.translations.says',
    ...openTable,
    byPlace: false,
    columns: columns.translations,
    sources: [],
  },
} as const satisfies Readonly<Record<string, ExportTable>>

const recordTable = {
  access: ['ViewBuildingBlocks'],
  scope: { type: 'boundary', field: 'boundaryId' },
  formats: sheets,
  byPlace: true,
} as const

/** The tables of records, limited to the places of a person who may see them. */
export const recordExports = {
  providerRecords: {
    slug: 'provider-records',
    title: 'exportTable.providerRecords.title',
    says: 'exportTable.providerRecords.says',
    ...recordTable,
    formats: maps,
    draws: 'points',
    columns: columns.providerRecords,
    sources: ['source.ofProviders'],
  },
  contactPersons: {
    slug: 'contact-persons',
    title: 'exportTable.contactPersons.title',
    says: 'exportTable.contactPersons.says',
    ...recordTable,
    columns: columns.contactPersons,
    sources: ['source.designatedPersons'],
  },
  providerList: {
    slug: 'provider-list',
    title: 'exportTable.providerList.title',
    says: 'exportTable.providerList.says',
    ...recordTable,
    access: ['ImportBuildingBlockData'],
    columns: columns.providerList,
    sources: ['source.ofProviders'],
  },
  municipalContacts: {
    slug: 'municipal-contacts',
    title: 'exportTable.municipalContacts.title',
    says: 'exportTable.municipalContacts.says',
    ...recordTable,
    access: ['ImportBuildingBlockData'],
    columns: columns.municipalContacts,
    sources: ['source.municipalities'],
  },
  quarterOverview: {
    slug: 'quarter-overview',
    title: 'exportTable.quarterOverview.title',
    says: 'exportTable.quarterOverview.says',
    ...recordTable,
    access: ['VerifyBuildingBlockExist'],
    columns: columns.quarterOverview,
    sources: ['source.designatedPersons'],
  },
} as const satisfies Readonly<Record<string, ExportTable>>

/** The tables of the administration, which the pages of their lists offer. */
const administrationExports = {
  applications: {
    slug: 'applications',
    title: 'exportTable.applications.title',
    says: 'exportTable.applications.says',
    ...recordTable,
    access: ['ViewOrganisations'],
    columns: columns.applications,
    sources: ['source.applications'],
  },
} as const satisfies Readonly<Record<string, ExportTable>>

export const exportTables = { ...publicExports, ...recordExports, ...administrationExports }
export type ExportName = keyof typeof exportTables

/** The tables that export kinds of imports, in the same format. Nobody downloads the users. */
export const exportOfKind = {
  boundaries: 'boundaries',
  people: 'people',
  crime: 'crime',
  providers: 'providerList',
  contacts: 'municipalContacts',
  questionnaires: 'questionnaires',
  translations: 'translations',
} as const satisfies Partial<Record<ImportKindName, ExportName>>

export function hasExport(kind: ImportKindName): kind is keyof typeof exportOfKind {
  return Object.hasOwn(exportOfKind, kind)
}

/** Returns the URL of an export, limited to one boundary and everything below it if one is given. */
export function exportPath({ slug }: ExportTable, format: ExportFormat, boundaryId?: BoundaryId): string {
  const place = boundaryId === undefined ? '' : `?boundaryId=${boundaryId}`
  return `/api/exports/${slug}.${format}${place}`
}
