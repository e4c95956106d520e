import type { Generated } from 'kysely'
import type { ManagedColumns } from './managed.ts'

export interface StakeholderTables {
  stakeholders: {
    id: Generated<number>
    /** 1 municipality, 2 provider, 3 contact person, 4 organisation, 5 user, 6 collective action. */
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
    /** 1 if it was invented for the demonstration data. */
    is_demonstration: Generated<number>
  }
  municipality_stakeholders: {
    boundary_id: number
    stakeholder_id: number
  }
  addresses: {
    id: Generated<number>
    stakeholder_id: number
    address_type_id: number
    /** For a provider: the physical address, and the postal address in line 2. */
    address_line1: string
    address_line2: string
  }
  contacts: {
    id: Generated<number>
    stakeholder_id: number
    contact_type_id: number
    detail: string
    area_code: string | null
  }
  contact_types: {
    id: number
    name: string
    description: string
    /** `email` or `phone`. */
    kind: string
  }
  address_types: {
    id: number
    description: string
  }
  titles: ManagedColumns & {
    id: Generated<number>
    description: string
  }
  job_roles: ManagedColumns & {
    id: Generated<number>
    description: string
  }
  organisation_types: ManagedColumns & {
    id: Generated<number>
    description: string
    has_student_survey: number
  }
  verification_statuses: {
    id: number
    description: string
  }
  organisations: {
    stakeholder_id: number
    organisation_type_id: number
    organisation_branch: string | null
    members: number
    /** The municipality it applied from. */
    boundary_id: number
    verification_status_id: number
    received_on: number
    decided_at: number | null
    decided_by_stakeholder_id: number | null
    /** The reason of a rejection for the applicant. */
    rejected_reasons: string | null
    /** The user who applied for it. */
    contact_stakeholder_id: number | null
  }
  /** Every decision about an application: an organisation itself holds only the last one. */
  organisation_decisions: {
    id: Generated<number>
    organisation_stakeholder_id: number
    verification_status_id: number
    at: number
    by_stakeholder_id: number
    /** The mail about it, by the ids of the specification. */
    email_template: number
    reason: string | null
  }
}
