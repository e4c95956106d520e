import type { Catalog, Catalogs } from '#src/i18n/load-messages.ts'

/** The catalogues of the app. The server and the survey, which is a document of its own, load theirs themselves. */
export const catalogs: Catalogs = import.meta.glob<Catalog>([
  '/locales/*/*.po',
  '!/locales/*/{server,survey}.po',
])
