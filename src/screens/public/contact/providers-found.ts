import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { foldText } from '#contract/rules/fold-text.ts'

interface Search {
  readonly buildingBlockId: number
  /** The municipalities to search in. */
  readonly within: ReadonlySet<number>
  /** Part of a name as typed; empty for all. */
  readonly name: string
}

/**
 * Returns the providers of a building block in some municipalities whose name contains the typed text, in the order
 * given. Case and accents are ignored.
 */
export function providersFound(
  entries: readonly DirectoryEntry[],
  { buildingBlockId, within, name }: Search,
): readonly DirectoryEntry[] {
  const wanted = foldText(name)
  return entries.filter(
    (entry) =>
      entry.buildingBlockId === buildingBlockId &&
      within.has(entry.boundaryId) &&
      foldText(entry.name).includes(wanted),
  )
}
