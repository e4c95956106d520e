import type { ExportName } from '#contract/schemas/exports.ts'
import { boundariesImport } from '#server/imports/boundaries/boundaries-import.ts'
import { contactsImport } from '#server/imports/contacts/contacts-import.ts'
import { crimeImport } from '#server/imports/crime/crime-import.ts'
import { peopleImport } from '#server/imports/people/people-import.ts'
import { providersImport } from '#server/imports/providers/providers-import.ts'
import type { ReadTable } from '../export-context.ts'
import { availabilityRows, crimeRateRows, figureRows, healthCheckRows } from './reports.ts'
import { blockRows, challengeRows, helplineRows } from './lists.ts'
import { contactPersonRows, providerRecordRows } from './own-records.ts'
import { importKindRows } from './kind-rows.ts'
import { providerRows } from './providers.ts'

/** The reader of each declared table. Its columns are those of the declaration. */
export const tables: Readonly<Record<ExportName, ReadTable>> = {
  figures: figureRows,
  availability: availabilityRows,
  providers: providerRows,
  healthCheck: healthCheckRows,
  crime: importKindRows(crimeImport, 'code'),
  crimeRates: crimeRateRows,
  challenges: challengeRows,
  people: importKindRows(peopleImport, 'code'),
  boundaries: importKindRows(boundariesImport, 'code'),
  buildingBlocks: blockRows,
  helplines: helplineRows,
  providerRecords: providerRecordRows,
  contactPersons: contactPersonRows,
  providerList: importKindRows(providersImport, 'municipality_code'),
  municipalContacts: importKindRows(contactsImport, 'code'),
}
