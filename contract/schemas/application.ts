import * as z from 'zod/mini'
import { verificationStatuses } from '../fields/verification-statuses.ts'
import { GroupId, StakeholderId } from '../fields/ids.ts'
import { ReferenceText } from '../fields/reference-text.ts'
import { ContactTypeId } from './contact.ts'

export const VerificationStatusId = z.enum(verificationStatuses)
export type VerificationStatusId = z.output<typeof VerificationStatusId>

/** The mails about a decision, by the ids of the specification. */
export const decisionMails = { welcome: 1, duplicatedOrganisation: 2, other: 3 } as const

/** Stands for the reason in the mail that a person reads before deciding. */
export const reasonPlaceholder = '{reason}'

/** A mail as it would be sent. */
export const DecisionMail = z.object({
  to: z.string(),
  subject: z.string(),
  /** Each paragraph has lines of pieces: a text, or a link to a page. */
  paragraphs: z.array(
    z.object({
      language: z.string(),
      lines: z.array(z.array(z.union([z.string(), z.object({ path: z.string() })]))),
    }),
  ),
})
export type DecisionMail = z.output<typeof DecisionMail>

const Decision = z.object({
  verificationStatus: VerificationStatusId,
  /** Milliseconds UTC. */
  at: z.int(),
  by: z.string(),
  reason: z.nullable(z.string()),
})

/** Why two applications may be of the same organisation. */
export const DuplicateSign = z.enum(['name', 'email-domain', 'place'])
export type DuplicateSign = z.output<typeof DuplicateSign>

const LikelyDuplicate = z.object({
  stakeholderId: StakeholderId,
  organisationName: z.string(),
  verificationStatus: VerificationStatusId,
  receivedOn: z.int(),
  signs: z.array(DuplicateSign),
})
export type LikelyDuplicate = z.output<typeof LikelyDuplicate>

/** What the reader of a single application needs to decide. */
const ForDecision = z.object({
  version: z.int(),
  organisationBranch: z.nullable(z.string()),
  municipality: z.string(),
  likelyDoubles: z.array(LikelyDuplicate),
  /** The newest comes first. */
  decisions: z.array(Decision),
  /** The groups that an applicant may become a member of. */
  groups: z.array(z.object({ groupId: GroupId, groupName: ReferenceText })),
})

/** The fields of the specification. Times are milliseconds UTC. */
export const OrganisationApplication = z.object({
  stakeholderId: StakeholderId,
  organisationName: z.string(),
  contact: z.array(z.object({ contactTypeId: ContactTypeId, detail: z.string() })),
  receivedOn: z.int(),
  verificationStatus: VerificationStatusId,
  organisationVerified: z.boolean(),
  title: z.nullable(ReferenceText),
  name: z.string(),
  organisationType: ReferenceText,
  jobRole: z.nullable(ReferenceText),
  addressLine1: z.string(),
  addressLine2: z.string(),
  membersInOrganisation: z.int(),
  /** The person who applied; null if there is none any more. */
  organisationStakeholder: z.nullable(StakeholderId),
  /** Null in a list. */
  forDecision: z.nullable(ForDecision),
})
export type OrganisationApplication = z.output<typeof OrganisationApplication>
