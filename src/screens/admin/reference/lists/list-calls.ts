import { blockEntries, lookupEntries } from '#contract/calls/entries.ts'
import { BlockList, LookupList, type EntryList } from '#contract/schemas/managed-entry.ts'
import { listsPath } from '../reference-page.tsx'

/** Every list in the order of the page. */
export const entryLists: readonly EntryList[] = [...BlockList.options, ...LookupList.options]

/** Changes of what is counted need another permission than those of lookups, so they are other calls. */
export function callsOf(list: EntryList): typeof lookupEntries {
  const calls = BlockList.safeParse(list).success ? blockEntries : lookupEntries
  return calls as typeof lookupEntries
}

/** The list as the calls above name it. */
export function nameFor(list: EntryList): LookupList {
  return list as LookupList
}

export function listPath(list: EntryList): string {
  return `${listsPath}${list}/`
}
