import * as z from 'zod/mini'
import { organisationsAccess } from '../access.ts'
import { defineCall } from '../call.ts'
import { GroupId, StakeholderId } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { verificationStatuses } from '../fields/verification-statuses.ts'
import { t } from '../i18n/t.ts'
import {
  DecisionMail,
  decisionMails,
  OrganisationApplication,
  VerificationStatusId,
} from '../schemas/application.ts'
import { Outcome } from '../schemas/outcome.ts'
import { pageOfTable, tablePage } from '../schemas/table-page.ts'
import { limits } from '../wire.ts'

const DecisionInput = z
  .object({
    VerificationStatusId: z.literal([verificationStatuses.approved, verificationStatuses.rejected]),
    /** The address in the record, as the page shows it. The server refuses any other. */
    OrganisationEmail: text(limits.email),
    Name: text(limits.name),
    StakeholderId,
    /** The group of the applicant; left out for that of Health Check administrators. */
    GroupId: z.optional(GroupId),
    EmailTemplateType: z.enum(decisionMails),
    /** For the applicant. */
    RejectedReasons: z.optional(text(limits.comment)),
  })
  .check((context) => {
    const { VerificationStatusId: status, EmailTemplateType: mail, RejectedReasons: reason } = context.value
    const issue = (field: 'EmailTemplateType' | 'RejectedReasons', message: string) =>
      context.issues.push({ code: 'custom', input: context.value[field], path: [field], message })
    if ((status === verificationStatuses.approved) !== (mail === decisionMails.welcome))
      issue('EmailTemplateType', t('field.wrongType'))
    if (mail === decisionMails.other && !reason) issue('RejectedReasons', t('field.rejectionReasonRequired'))
  })

/** Without the whole country, only the organisations in the person's own places. */
const scope = { type: 'application', field: 'StakeholderId' } as const

export const applications = {
  searchOrganisations: defineCall({
    method: 'POST',
    path: '/api/healthcheck/searchOrganisations',
    type: 'read',
    access: ['ViewOrganisations'],
    scope,
    input: z.object({
      /** Left out for all. */
      statusId: z.optional(VerificationStatusId),
      /** A part of the name. */
      OrganisationName: z.optional(text(limits.filter)),
      /** One application, with what is needed to decide about it. */
      StakeholderId: z.optional(StakeholderId),
      sort: z.optional(z.enum(['received', 'received-descending', 'name', 'name-descending'])),
      ...tablePage,
    }),
    output: z.extend(pageOfTable(OrganisationApplication), {
      /** The number of applications of each status in the person's places, whatever the search. */
      counts: z.array(z.object({ statusId: VerificationStatusId, count: z.int() })),
    }),
  }),
  /** Approves, rejects, or takes back an approval. Somebody else's decision in the meantime is a conflict. */
  verify: defineCall({
    method: 'POST',
    path: '/api/healthcheck/verify',
    type: 'write',
    access: ['VerifyOrganisation'],
    scope,
    versioned: true,
    input: DecisionInput,
    output: z.extend(Outcome, { version: z.int() }),
  }),
  /** Returns the mail of a decision that nobody has made yet; null if nobody would get it. */
  previewDecision: defineCall({
    method: 'POST',
    path: '/api/healthcheck/previewDecision',
    type: 'read',
    access: ['VerifyOrganisation'],
    scope,
    input: z.object({ StakeholderId, EmailTemplateType: z.enum(decisionMails) }),
    output: z.object({ mail: z.nullable(DecisionMail) }),
  }),
  getAdminDashboard: defineCall({
    method: 'POST',
    path: '/api/healthcheck/getAdminDashboard',
    type: 'read',
    access: organisationsAccess,
    scope: 'own',
    input: z.object({}),
    /**
     * The organisations are those in the person's places. The surveys are those of the current quarter: null for a person
     * who may not read the survey of each organisation. Times are milliseconds UTC, null before the first one.
     */
    output: z.object({
      inProgressCount: z.int(),
      lastUpdatedOrganisationDate: z.nullable(z.int()),
      lastUpdatedQuestionnaireDate: z.nullable(z.int()),
      healthCheckParticipants: z.nullable(z.int()),
      approvedOrganisationsCount: z.int(),
      actualResponses: z.nullable(z.int()),
      expectedResponses: z.nullable(z.int()),
      /** When the oldest mail was queued that should have left long ago. */
      mailLateSince: z.nullable(z.int()),
    }),
  }),
}
