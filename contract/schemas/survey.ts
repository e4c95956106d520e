import * as z from 'zod/mini'
import { clientId, wholeNumber } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { Helpline, TranslatedText } from '../calls/config.ts'
import { limits } from '../wire.ts'
import { Outcome } from './outcome.ts'

export const questionTypes = { singleChoice: 3, multipleChoice: 4 } as const

/** `not-begun` comes before the first day; a withdrawn survey has no figures any more. */
export const SurveyState = z.enum(['not-begun', 'open', 'closed', 'withdrawn', 'unknown'])
export type SurveyState = z.output<typeof SurveyState>

export const InviteCode = text(limits.inviteCode)

/** Sent as `true` or `false` in an address. */
export const Preview = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  ),
])

/** The part of a questionnaire that a respondent sees. It names neither the organisation nor its numbers. */
export const Questionnaire = z.object({
  title: TranslatedText,
  introduction: z.array(TranslatedText),
  thankYou: z.array(TranslatedText),
  /** In the language that was asked for. */
  helplines: z.array(Helpline),
  categories: z.array(
    z.object({
      questionCategoryId: z.int(),
      description: TranslatedText,
      questions: z.array(
        z.object({
          questionId: z.int(),
          questionTypeId: z.literal([questionTypes.singleChoice, questionTypes.multipleChoice]),
          description: TranslatedText,
          answers: z.array(
            z.object({
              possibleAnswerId: z.int(),
              description: TranslatedText,
              /** Present on an answer that cannot be chosen beside another one. */
              isExclusive: z.optional(z.literal(true)),
            }),
          ),
        }),
      ),
    }),
  ),
  /** The public key of the server, base64url, with which a phone may encrypt answers until there is signal. */
  encryptionKey: z.string(),
})
export type Questionnaire = z.output<typeof Questionnaire>

/** The answers of one person; questions without an answer are left out. */
export const SurveyAnswers = z.object({
  inviteCode: InviteCode,
  /** Made on the phone, so that sending again counts nobody twice. */
  responseId: clientId,
  answers: z
    .array(
      z.object({
        questionId: wholeNumber,
        possibleAnswerIds: z.array(wholeNumber).check(z.minLength(1), z.maxLength(limits.possibleAnswers)),
      }),
    )
    .check(z.maxLength(limits.questions)),
})
export type SurveyAnswers = z.output<typeof SurveyAnswers>

/** `state` tells why answers were refused; it is `open` for answers that were counted. */
export const SurveyOutcome = z.extend(Outcome, { state: SurveyState })
