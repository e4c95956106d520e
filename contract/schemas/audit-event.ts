import * as z from 'zod/mini'
import { StakeholderId } from '../fields/ids.ts'

/** The name of a group says nothing about a person. */
const group = { groupId: z.int(), groupName: z.string() } as const

const imported = {
  kind: z.string(),
  /** Null until it is done. */
  importId: z.nullable(z.int()),
  /** The number of records that were added, changed or removed. */
  rows: z.int(),
  /** False while it runs, and for ever if it changed nothing. */
  isDone: z.boolean(),
} as const

/** The organisation, which is the subject, and the period of its survey. */
const survey = { organisationId: z.int(), questionnaireTypeId: z.int(), period: z.string() } as const

/** They never hold the content of a record or an address of a person or a machine. */
const details = {
  'signed-in': z.object({ isKnownDevice: z.boolean() }),
  'sign-in-failed': z.object({
    reason: z.enum([
      'unknown-account',
      'wrong-password',
      'expired',
      'disabled',
      'not-allowed',
      'not-approved',
      'rejected',
    ]),
  }),
  /** The person set their own password, and proved who they are. */
  'password-set': z.object({ by: z.enum(['one-time-password', 'code', 'current-password']) }),
  /** The person ended every session of theirs but the one in which they did so. */
  'signed-out-elsewhere': z.object({}),
  /** A person with far-reaching rights entered the password on a new device, which a code has to prove. */
  'code-needed': z.object({}),
  /** They proved the device by the code of a mail. */
  'device-confirmed': z.object({}),
  /** A wrong or outdated one-time code. */
  'code-refused': z.object({}),
  /** An organisation applied, and its applicant proved the address. */
  'application-received': z.object({}),
  /** Somebody at the server's command line gave an account a one-time password. */
  'one-time-password-given': z.object({}),
  'data-exported': z.object({
    /** The table and its format: `contact-persons.csv`. */
    file: z.string(),
    /** Null for all of the person's places. */
    boundaryId: z.nullable(z.int()),
    rows: z.int(),
    /** False while the file is sent, and for ever if sending was cut off: `rows` is then the maximum. */
    isWhole: z.boolean(),
  }),
  'data-imported': z.object(imported),
  'import-undone': z.object(imported),
  'device-revoked': z.object({ deviceId: z.string() }),
  'user-added': z.object({}),
  /** The names of the changed fields. */
  'user-changed': z.object({ fields: z.array(z.string()) }),
  'user-disabled': z.object({}),
  'user-enabled': z.object({}),
  /** An administrator had a new one-time password mailed. */
  'user-invited': z.object({}),
  'user-signed-out': z.object({}),
  'user-deleted': z.object({}),
  /** An administrator decided about the organisation, which is the subject. */
  'application-decided': z.object({
    organisationId: z.int(),
    /** `withdrawn` is the rejection of an approved organisation. */
    decision: z.enum(['approved', 'rejected', 'withdrawn']),
  }),
  'group-added': z.object(group),
  /** The names of the actions that it gained and lost. */
  'group-changed': z.object({ ...group, added: z.array(z.string()), removed: z.array(z.string()) }),
  'group-deleted': z.object(group),
  /** The name of the helpline, and the names of its changed fields. */
  'helpline-changed': z.object({ name: z.string(), fields: z.array(z.string()) }),
  /** The list and the name of the entry, and the names of its changed fields. */
  'entry-changed': z.object({
    list: z.string(),
    name: z.string(),
    change: z.enum(['added', 'changed', 'retired', 'offered']),
    fields: z.array(z.string()),
  }),
  'survey-link-generated': z.object({ ...survey, expectedResponses: z.int() }),
  'survey-changed': z.object({ ...survey, expectedResponses: z.int(), closesOn: z.string() }),
  'survey-withdrawn': z.object(survey),
  /** Somebody had a mail sent to a person about the records of a place that wait for them. */
  'verifier-reminded': z.object({ boundaryId: z.int(), waiting: z.int() }),
  /** The name of the text, and its new version. */
  'text-changed': z.object({ name: z.string(), version: z.int() }),
  /** The name of the text and the code of the language. */
  'text-translated': z.object({ name: z.string(), language: z.string() }),
  'translation-checked': z.object({ name: z.string(), language: z.string() }),
  /** The names of the changed settings. */
  'settings-changed': z.object({ fields: z.array(z.string()) }),
} as const

export type AuditAction = keyof typeof details
export const AuditAction = z.enum(Object.keys(details) as [AuditAction, ...AuditAction[]])
export type AuditDetails<Action extends AuditAction> = z.output<(typeof details)[Action]>

const Someone = z.object({ stakeholderId: StakeholderId, name: z.string() })

const common = {
  id: z.int(),
  /** Milliseconds UTC. */
  at: z.int(),
  /** The person who did it; null where nobody was signed in. */
  actor: z.nullable(Someone),
  /** The person whose account it concerns, or the organisation of an application or a survey; null where there is neither. */
  subject: z.nullable(Someone),
  /** Browser and system, in no language: `Chrome/Android`. An unknown part is empty. */
  deviceLabel: z.string(),
  /** A keyed hash of the network address: it shows which events come from one address, but not which address. */
  network: z.string(),
}

export const AuditEvent = z.discriminatedUnion('action', [
  z.object({ ...common, action: z.literal('signed-in'), details: details['signed-in'] }),
  z.object({ ...common, action: z.literal('sign-in-failed'), details: details['sign-in-failed'] }),
  z.object({ ...common, action: z.literal('password-set'), details: details['password-set'] }),
  z.object({
    ...common,
    action: z.literal('signed-out-elsewhere'),
    details: details['signed-out-elsewhere'],
  }),
  z.object({ ...common, action: z.literal('code-needed'), details: details['code-needed'] }),
  z.object({ ...common, action: z.literal('device-confirmed'), details: details['device-confirmed'] }),
  z.object({ ...common, action: z.literal('code-refused'), details: details['code-refused'] }),
  z.object({
    ...common,
    action: z.literal('application-received'),
    details: details['application-received'],
  }),
  z.object({
    ...common,
    action: z.literal('one-time-password-given'),
    details: details['one-time-password-given'],
  }),
  z.object({ ...common, action: z.literal('data-exported'), details: details['data-exported'] }),
  z.object({ ...common, action: z.literal('data-imported'), details: details['data-imported'] }),
  z.object({ ...common, action: z.literal('import-undone'), details: details['import-undone'] }),
  z.object({ ...common, action: z.literal('device-revoked'), details: details['device-revoked'] }),
  z.object({ ...common, action: z.literal('user-added'), details: details['user-added'] }),
  z.object({ ...common, action: z.literal('user-changed'), details: details['user-changed'] }),
  z.object({ ...common, action: z.literal('user-disabled'), details: details['user-disabled'] }),
  z.object({ ...common, action: z.literal('user-enabled'), details: details['user-enabled'] }),
  z.object({ ...common, action: z.literal('user-invited'), details: details['user-invited'] }),
  z.object({ ...common, action: z.literal('user-signed-out'), details: details['user-signed-out'] }),
  z.object({ ...common, action: z.literal('user-deleted'), details: details['user-deleted'] }),
  z.object({
    ...common,
    action: z.literal('application-decided'),
    details: details['application-decided'],
  }),
  z.object({ ...common, action: z.literal('group-added'), details: details['group-added'] }),
  z.object({ ...common, action: z.literal('group-changed'), details: details['group-changed'] }),
  z.object({ ...common, action: z.literal('group-deleted'), details: details['group-deleted'] }),
  z.object({ ...common, action: z.literal('helpline-changed'), details: details['helpline-changed'] }),
  z.object({ ...common, action: z.literal('entry-changed'), details: details['entry-changed'] }),
  z.object({
    ...common,
    action: z.literal('survey-link-generated'),
    details: details['survey-link-generated'],
  }),
  z.object({ ...common, action: z.literal('survey-changed'), details: details['survey-changed'] }),
  z.object({ ...common, action: z.literal('survey-withdrawn'), details: details['survey-withdrawn'] }),
  z.object({ ...common, action: z.literal('verifier-reminded'), details: details['verifier-reminded'] }),
  z.object({ ...common, action: z.literal('text-changed'), details: details['text-changed'] }),
  z.object({ ...common, action: z.literal('text-translated'), details: details['text-translated'] }),
  z.object({ ...common, action: z.literal('translation-checked'), details: details['translation-checked'] }),
  z.object({ ...common, action: z.literal('settings-changed'), details: details['settings-changed'] }),
])
export type AuditEvent = z.output<typeof AuditEvent>
