const PHYSICAL_ADDRESS = 1

interface AddressFields {
  readonly physicalAddress: string
  readonly postalAddress: string
}

/** Returns the address row, with the postal address in line 2; none if both are empty. */
export function addressRows(stakeholder_id: number, { physicalAddress, postalAddress }: AddressFields) {
  if (physicalAddress === '' && postalAddress === '') return []
  const lines = { address_line1: physicalAddress, address_line2: postalAddress }
  return [{ stakeholder_id, address_type_id: PHYSICAL_ADDRESS, ...lines }]
}

interface ContactFields {
  /** Details by the kind of contact. */
  readonly contacts: readonly (readonly [number, string])[]
}

export function contactRows(stakeholder_id: number, { contacts }: ContactFields) {
  return contacts.map(([contact_type_id, detail]) => ({
    stakeholder_id,
    contact_type_id,
    detail,
    area_code: null,
  }))
}
