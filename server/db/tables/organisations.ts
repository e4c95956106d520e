import type { Generated } from 'kysely'

export interface OrganisationTables {
  organisation_types: OrganisationTypesTable
  verification_statuses: VerificationStatusesTable
  organisations: OrganisationsTable
}

interface OrganisationTypesTable {
  id: Generated<number>
  description: string
  has_student_survey: number
}

interface VerificationStatusesTable {
  id: number
  description: string
}

interface OrganisationsTable {
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
