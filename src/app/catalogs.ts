import type { Catalog, Catalogs } from '#src/i18n/load-messages.ts'

/**
 * The catalogues of the app in English, and those of public screens in every language. The server and the survey, which
 * is a document of its own, load theirs themselves.
 */
export const catalogs: Catalogs = import.meta.glob<Catalog>([
  '/locales/en/*.po',
  '/locales/*/{common,contract,safety,public,figures,charts,help,data}.po',
  '!/locales/*/{server,survey}.po',
])

/** Loads the list of the others, which a visitor who reads the public screens in English does not need. */
export async function loadStaffCatalogs(): Promise<Catalogs> {
  const { staffCatalogs } = await import('./staff-catalogs.ts')
  return staffCatalogs
}
