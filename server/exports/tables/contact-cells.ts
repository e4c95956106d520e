import { contactTypes } from '#contract/fields/contact-types.ts'
import type { Row } from '../ground.ts'

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

/** How somebody is reached, a cell for each kind of contact. */
export function contactCells(contacts: readonly Contact[]): Row {
  const details = new Map(contacts.map(({ contactTypeId, detail }) => [contactTypeId, detail]))
  return order.map((type) => details.get(type) ?? '')
}
