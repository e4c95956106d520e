import * as z from 'zod/mini'
import { Channel } from '../calls/config.ts'
import { isEmail } from '../fields/contact-types.ts'
import { requiredText, text } from '../fields/text.ts'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'
import { TranslationProgress } from './managed-text.ts'

const shortText = text(limits.openingHours)
const required = requiredText(limits.address, errorMessage('field.required'))

/** A South African or international number, a short code or a code to dial. A number that is cut off is none of them. */
const dialled = /^(?:0\d{9}|\+\d{9,15}|[1-9]\d{2,5}|\*[\d*]+#)$/

const HelplineContact = z
  .object({ channel: Channel, detail: required, cost: shortText, note: text(limits.address) })
  .check(
    z.refine(
      ({ channel, detail }) =>
        channel === 'email' ? isEmail(detail) : dialled.test(detail.replaceAll(/[\s()-]/g, '')),
      { path: ['detail'], ...errorMessage('field.helplineDetail') },
    ),
  )

/** What administrators write about a helpline, in English. An empty text stands for nothing. */
export const HelplineContent = z.object({
  name: requiredText(limits.name, errorMessage('field.required')),
  runBy: shortText,
  purpose: required,
  hours: shortText,
  languages: shortText,
  cost: shortText,
  /** It is listed first. */
  isEmergency: z.boolean(),
  isPublished: z.boolean(),
  contacts: z.array(HelplineContact).check(z.maxLength(limits.contacts)),
})
export type HelplineContent = z.output<typeof HelplineContent>

export const ManagedHelpline = z.object({
  helplineId: z.int(),
  version: z.int(),
  content: HelplineContent,
  /** The day of the last check, `2026-05-03`, and who made it; null if nobody has checked the present numbers. */
  lastChecked: z.nullable(z.string()),
  checkedBy: z.nullable(z.string()),
  languages: z.array(TranslationProgress),
})
export type ManagedHelpline = z.output<typeof ManagedHelpline>
