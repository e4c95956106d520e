import type { DirectoryEntry } from '../schemas/directory-entry.ts'
import { foldText } from './fold-text.ts'

interface Search {
  readonly buildingBlockId: number
  /** The municipalities to look in. */
  readonly within: ReadonlySet<number>
  /** Part of a name, as it was typed; empty for all. */
  readonly name: string
}

/** The providers of a building block in some municipalities whose name holds what was typed, in any spelling, in the order given. */
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
