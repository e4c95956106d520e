import type { ExportName } from '#contract/schemas/exports.ts'
import { boundariesImport } from '#server/imports/boundaries/boundaries-import.ts'
import { contactsImport } from '#server/imports/contacts/contacts-import.ts'
import { crimeImport } from '#server/imports/crime/crime-import.ts'
import { peopleImport } from '#server/imports/people/people-import.ts'
import { providersImport } from '#server/imports/providers/providers-import.ts'
import type { ImportKind } from '#server/imports/kind.ts'
import { type ExportContext, municipalityFilterOf, type ReadTable } from '../export-context.ts'
import { applicationRows } from './applications.ts'
import { availabilityRows, crimeRateRows, figureRows, healthCheckRows } from './reports.ts'
import { blockRows, challengeRows, helplineRows, questionnaireRows, translationRows } from './lists.ts'
import { contactPersonRows, providerRecordRows } from './own-records.ts'
import { providerRows } from './providers.ts'
import { quarterRows } from './quarter.ts'
import { listBoundaryNames, listMunicipalityCodes } from '../store.ts'

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
  questionnaires: questionnaireRows,
  translations: translationRows,
  providerRecords: providerRecordRows,
  contactPersons: contactPersonRows,
  providerList: importKindRows(providersImport, 'municipality_code'),
  municipalContacts: importKindRows(contactsImport, 'code'),
  quarterOverview: quarterRows,
  applications: applicationRows,
}

/**
 * Reads the rows of an import kind, in the format that it imports, limited to the requested place and, for restricted
 * tables, to the person's own places.
 * @param codeColumn the column that names the boundary of a row; its level is in `level`, or is the municipality
 */
function importKindRows(kind: ImportKind, codeColumn: string): ReadTable {
  return async function* rowsOf(context) {
    const isWanted = await placeFilter(context)
    let columns: readonly string[] | undefined
    for await (const row of kind.table(context.db)) {
      if (columns === undefined) {
        columns = row.map(String)
        continue
      }
      const level = columns.indexOf('level')
      const code = row[columns.indexOf(codeColumn)]
      if (isWanted(level === -1 ? 'municipality' : String(row[level]), String(code))) yield row
    }
  }
}

async function placeFilter(context: ExportContext): Promise<(level: string, code: string) => boolean> {
  const { db, place, person } = context
  if (person !== null) {
    const codes = await listMunicipalityCodes(db, municipalityFilterOf(context))
    return (_level, code) => codes.has(code)
  }
  if (place.boundaryId === null) return () => true
  const known = await listBoundaryNames(db, place)
  const wanted = new Set([...known.values()].map(({ level, code }) => `${level} ${code}`))
  return (level, code) => wanted.has(`${level} ${code}`)
}
