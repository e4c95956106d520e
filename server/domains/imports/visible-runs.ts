import { ImportKindName, mayImport } from '#contract/schemas/import.ts'
import { callerOf, coversWholeCountry, type Person } from '#server/http/person.ts'
import type { RunFilter } from '#server/imports/runs/store.ts'

/** The imports that a person may see: of the kinds that they may import, and those of others only with the whole country. */
export function visibleRunsOf(person: Person): RunFilter {
  const kinds = ImportKindName.options.filter((kind) => mayImport(kind, callerOf(person)))
  return { kinds, by: coversWholeCountry(person) ? null : person.stakeholderId }
}
