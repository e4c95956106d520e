import type { ProviderContent } from './content.ts'

const PHYSICAL_ADDRESS = 1

/** The physical address, and the postal one in line 2; none where nothing is known of either. */
export function addressRows(stakeholder_id: number, { physicalAddress, postalAddress }: ProviderContent) {
  if (physicalAddress === '' && postalAddress === '') return []
  const lines = { address_line1: physicalAddress, address_line2: postalAddress }
  return [{ stakeholder_id, address_type_id: PHYSICAL_ADDRESS, ...lines }]
}

export function contactRows(stakeholder_id: number, { contacts }: ProviderContent) {
  return contacts.map(([contact_type_id, detail]) => ({
    stakeholder_id,
    contact_type_id,
    detail,
    area_code: null,
  }))
}
