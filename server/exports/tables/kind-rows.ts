import type { ImportKind } from '#server/imports/kind.ts'
import type { Ground, ReadTable } from '../ground.ts'
import { codesWithin, namesIn } from '../store.ts'
import { withinOf } from '../within.ts'

/**
 * The rows of a kind of import, as it reads them again: those of the place that was asked for, and of the person's own
 * places where not everyone may have them.
 * @param codeColumn which column names the boundary of a row; its level stands in `level`, or is the municipality
 */
export function kindRows(kind: ImportKind, codeColumn: string): ReadTable {
  return async function* rowsOf(ground) {
    const isWanted = await placeFilter(ground)
    let columns: readonly string[] | undefined
    for await (const row of kind.table(ground.db)) {
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

async function placeFilter(ground: Ground): Promise<(level: string, code: string) => boolean> {
  const { db, place, person } = ground
  if (person !== null) {
    const codes = await codesWithin(db, withinOf(ground))
    return (_level, code) => codes.has(code)
  }
  if (place.boundaryId === null) return () => true
  const known = await namesIn(db, place)
  const wanted = new Set([...known.values()].map(({ level, code }) => `${level} ${code}`))
  return (level, code) => wanted.has(`${level} ${code}`)
}
