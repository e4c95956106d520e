import type { ProviderDetails } from '#contract/schemas/provider-details.ts'
import type { ExportRow } from '../export-context.ts'

/** Returns the cells of the opening hours, the languages and the cost, in the words that an import reads. */
export function serviceCells(details: Omit<ProviderDetails, 'location'>): ExportRow {
  return [details.openingHours, details.languages.join('; '), details.costOption ?? '']
}
