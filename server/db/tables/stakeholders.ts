import type { Generated } from 'kysely'

export interface StakeholderTables {
  stakeholders: StakeholdersTable
  municipality_stakeholders: MunicipalityStakeholdersTable
  addresses: AddressesTable
  contacts: ContactsTable
  contact_types: ContactTypesTable
  address_types: AddressTypesTable
  titles: TitlesTable
  job_roles: JobRolesTable
}

interface StakeholdersTable {
  id: Generated<number>
  /** 1 municipality, 2 provider, 3 contact person, 4 organisation, 5 user. */
  stakeholder_type_id: number
  name: string
  /** The name folded for search and order. */
  search_name: string
  /** The version of this stakeholder's aggregate; changes of a contact person raise the version of its provider. */
  version: Generated<number>
  created_at: number
  /** The UUID from the phone that added it. */
  client_id: string | null
  removed_at: number | null
}

interface MunicipalityStakeholdersTable {
  boundary_id: number
  stakeholder_id: number
}

interface AddressesTable {
  id: Generated<number>
  stakeholder_id: number
  address_type_id: number
  /** For a provider: the physical address, and the postal address in line 2. */
  address_line1: string
  address_line2: string
}

interface ContactsTable {
  id: Generated<number>
  stakeholder_id: number
  contact_type_id: number
  detail: string
  area_code: string | null
}

interface ContactTypesTable {
  id: number
  name: string
  description: string
  /** `email` or `phone`. */
  kind: string
}

interface AddressTypesTable {
  id: number
  description: string
}

interface TitlesTable {
  id: Generated<number>
  description: string
}

interface JobRolesTable {
  id: Generated<number>
  description: string
}
