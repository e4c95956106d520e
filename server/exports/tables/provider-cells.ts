import { contactTypes } from '#contract/fields/contact-types.ts'
import type { ExportRow } from '../export-context.ts'
import type { ProviderDetails } from '#contract/schemas/provider-details.ts'

const order = [
  contactTypes.Reception,
  contactTypes.Alternative,
  contactTypes.MobilePhone,
  contactTypes.WorkEmail,
  contactTypes.PersonalEmail,
]

export function contactCells(
  contacts: readonly { readonly contactTypeId: number; readonly detail: string }[],
): ExportRow {
  const details = new Map(contacts.map(({ contactTypeId, detail }) => [contactTypeId, detail]))
  return order.map((type) => details.get(type) ?? '')
}

/** Returns the cells of the opening hours, the languages and the cost, in the words that an import reads. */
export function serviceCells(details: Omit<ProviderDetails, 'location'>): ExportRow {
  return [details.openingHours, details.languages.join('; '), details.costOption ?? '']
}
