import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { t } from '#contract/i18n/t.ts'

/** Returns what a person is told whose organisation is not approved. */
export function approvalText(verificationStatusId: number | null): string {
  return verificationStatusId === verificationStatuses.rejected
    ? t('answer.auth.rejected')
    : t('answer.auth.notApproved')
}

/** Returns why a person with the right password may not enter, for the audit. */
export function refusalOf(verificationStatusId: number | null): 'rejected' | 'not-approved' | 'not-allowed' {
  if (verificationStatusId === verificationStatuses.rejected) return 'rejected'
  return verificationStatusId === verificationStatuses.inProgress ? 'not-approved' : 'not-allowed'
}
