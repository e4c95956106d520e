import { contactTypes } from '#contract/fields/contact-types.ts'
import type { ExportRow } from '../export-context.ts'

interface Contact {
  readonly contactTypeId: number
  readonly detail: string
}

const order = [
  contactTypes.Reception,
  contactTypes.Alternative,
  contactTypes.MobilePhone,
  contactTypes.WorkEmail,
  contactTypes.PersonalEmail,
]

export function contactCells(contacts: readonly Contact[]): ExportRow {
  const details = new Map(contacts.map(({ contactTypeId, detail }) => [contactTypeId, detail]))
  return order.map((type) => details.get(type) ?? '')
}
