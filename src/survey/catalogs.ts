import type { Catalog, Catalogs } from '#src/i18n/load-messages.ts'

export const catalogs: Catalogs = import.meta.glob<Catalog>('/locales/*/{common,safety,survey}.po')
