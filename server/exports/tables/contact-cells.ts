import { contactTypes } from '#contract/fields/contact-types.ts'
import type { ExportRow } from '../export-context.ts'

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
