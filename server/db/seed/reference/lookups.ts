import lookups from '../content/lookups.json'
import { flag } from '../../flag.ts'
import type { Rows } from '../rows.ts'

export function addLookups(rows: Rows): void {
  for (const { titleId, description } of lookups.titles) rows.add('titles', { id: titleId, description })
  for (const { roleId, description } of lookups.jobRoles) rows.add('job_roles', { id: roleId, description })
  for (const { contactTypeId, contactType, description, kind } of lookups.contactTypes) {
    rows.add('contact_types', { id: contactTypeId, name: contactType, description, kind })
  }
  for (const { addressTypeId, description } of lookups.addressTypes) {
    rows.add('address_types', { id: addressTypeId, description })
  }
  for (const { organisationTypeId, description, hasStudentSurvey } of lookups.organisationTypes) {
    rows.add('organisation_types', {
      id: organisationTypeId,
      description,
      has_student_survey: flag(hasStudentSurvey),
    })
  }
  for (const { verificationStatusId, description } of lookups.verificationStatuses) {
    rows.add('verification_statuses', { id: verificationStatusId, description })
  }
}
