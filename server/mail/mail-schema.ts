import * as z from 'zod/mini'

/** Every kind of mail with its data: ids and numbers only, so that the queue holds nothing personal, and no code. */
export const Mail = z.discriminatedUnion('template', [
  /** To the person who submitted: a verifier returned the record. */
  z.object({
    template: z.literal('returned'),
    data: z.object({
      /** The provider's stakeholder id. */
      providerId: z.int(),
      /** The path of the field that the verifier's comment is about. */
      field: z.nullable(z.string()),
    }),
  }),
  /** To a person who verifies: the number of records that have waited too long. */
  z.object({
    template: z.literal('digest'),
    data: z.object({ provinceId: z.int(), waiting: z.int(), oldestDays: z.int() }),
  }),
  /** To a person who verifies: somebody asks for the records that are waiting in a place. */
  z.object({
    template: z.literal('verify-reminder'),
    data: z.object({ boundaryId: z.int(), waiting: z.int(), oldestDays: z.int() }),
  }),
  /** To a person who decides about applications: the number of those that wait. */
  z.object({
    template: z.literal('applications-waiting'),
    data: z.object({ waiting: z.int(), oldestDays: z.int() }),
  }),
  /** To a person who edits records: how many are not confirmed shortly before the quarter ends. Milliseconds UTC. */
  z.object({ template: z.literal('quarter-ends'), data: z.object({ endsAt: z.int(), waiting: z.int() }) }),
  /** To a person who sends out surveys: one of their organisation closes. Milliseconds UTC. */
  z.object({
    template: z.literal('survey-closes'),
    data: z.object({ personId: z.int(), closesAt: z.int() }),
  }),
  /** To each administrator: the database was replaced by an older copy. Milliseconds UTC. */
  z.object({ template: z.literal('older-copy'), data: z.object({ noticedAt: z.int(), seenUntil: z.int() }) }),
  /** To an address, known or not: the code that proves it. The code is derived when the mail is sent. */
  z.object({ template: z.literal('one-time-code'), data: z.object({ codeId: z.int() }) }),
  /** To a person who entered the right password on a new device: the code that proves the device. */
  z.object({ template: z.literal('sign-in-code'), data: z.object({ codeId: z.int() }) }),
  /** To a person whose address somebody tried to register again. */
  z.object({ template: z.literal('account-exists'), data: z.object({}) }),
  /** To the applicant of an organisation. */
  z.object({ template: z.literal('registration-received'), data: z.object({ applicantId: z.int() }) }),
  /** To the applicant of an organisation that was approved or rejected. */
  z.object({ template: z.literal('application-decided'), data: z.object({ decisionId: z.int() }) }),
  /** To a person whose password was changed. Milliseconds UTC. */
  z.object({ template: z.literal('password-changed'), data: z.object({ at: z.int() }) }),
  /** To a person with a new account, or whose first password expired. The password is derived when the mail is sent. */
  z.object({ template: z.literal('invitation'), data: z.object({ invitedAt: z.int() }) }),
  /** To the new and the former address of an account. Milliseconds UTC. */
  z.object({
    template: z.literal('address-changed'),
    data: z.object({ at: z.int(), isFormer: z.boolean() }),
  }),
  /** To a person whose account an administrator disabled. Milliseconds UTC. */
  z.object({ template: z.literal('account-disabled'), data: z.object({ at: z.int() }) }),
])
export type Mail = z.output<typeof Mail>
