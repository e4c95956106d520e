import type { Catalog, Catalogs } from '#src/i18n/load-messages.ts'

/** Those of the app: all but the server's, and the survey's, which is a document of its own. */
export const catalogs: Catalogs = import.meta.glob<Catalog>([
  '/locales/*/*.po',
  '!/locales/*/{server,survey}.po',
])
