import type { Catalog, Catalogs } from '#src/i18n/load-messages.ts'

/** The catalogues of those who sign in, in all languages but English. */
export const staffCatalogs: Catalogs = import.meta.glob<Catalog>([
  '/locales/*/*.po',
  '!/locales/en/*.po',
  '!/locales/*/{common,contract,safety,public,figures,charts,help,data,server,survey}.po',
])
