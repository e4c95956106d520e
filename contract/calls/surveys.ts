import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../fields/text.ts'
import {
  InviteCode,
  Preview,
  Questionnaire,
  SurveyAnswers,
  SurveyOutcome,
  SurveyState,
} from '../schemas/survey.ts'
import { limits } from '../wire.ts'

/** A write whose repeats are told by the response's own id: an idempotency key would be stored with its time. */
const anonymousWrite = {
  method: 'POST',
  type: 'write',
  access: 'anyone',
  scope: 'none',
  unkeyed: 'harmless',
} as const

/** The calls of a person who answers a survey by its link, without an account. */
export const surveys = {
  getQuestionnaire: defineCall({
    method: 'GET',
    path: '/api/healthcheck/getQuestionnaire',
    type: 'read',
    access: 'anyone',
    input: z.object({
      inviteCode: InviteCode,
      /** Shows the questions also before the first day. */
      preview: z.optional(Preview),
      language: text(limits.languageCode),
    }),
    output: z.object({
      state: SurveyState,
      /** The first and the last day, `2026-05-03`; null for an unknown code. */
      opensOn: z.nullable(z.string()),
      closesOn: z.nullable(z.string()),
      /** Null unless the survey is open, or not begun and previewed. */
      questionnaire: z.nullable(Questionnaire),
    }),
  }),
  submitAnswers: defineCall({
    ...anonymousWrite,
    path: '/api/healthcheck/submitAnswers',
    input: SurveyAnswers,
    output: SurveyOutcome,
  }),
  /** The same, encrypted on the phone; accepted for some days after the survey has closed. */
  submitEncryptedAnswers: defineCall({
    ...anonymousWrite,
    path: '/api/healthcheck/submitEncryptedAnswers',
    input: z.object({ encrypted: text(limits.encryptedAnswers) }),
    output: SurveyOutcome,
  }),
}
