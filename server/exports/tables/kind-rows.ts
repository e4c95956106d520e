import type { ImportKind } from '#server/imports/kind.ts'
import { type ExportContext, type ReadTable, municipalityFilterOf } from '../export-context.ts'
import { listMunicipalityCodes, listBoundaryNames } from '../store.ts'

/**
 * Reads the rows of an import kind, in the format that it imports, limited to the requested place and, for restricted
 * tables, to the person's own places.
 * @param codeColumn the column that names the boundary of a row; its level is in `level`, or is the municipality
 */
export function importKindRows(kind: ImportKind, codeColumn: string): ReadTable {
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
