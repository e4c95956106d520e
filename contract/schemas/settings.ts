import * as z from 'zod/mini'
import { isEmail } from '../fields/contact-types.ts'
import { text } from '../fields/text.ts'
import { webAddress } from '../fields/web-address.ts'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'

const email = text(limits.email).check(
  z.refine((typed) => typed === '' || isEmail(typed), errorMessage('field.email')),
)

/** What administrators decide for the whole product. An empty text stands for nothing. */
export const Settings = z.object({
  /** The header shows the login link. */
  enableLogin: z.boolean(),
  registrationOpen: z.boolean(),
  aboutUs: webAddress,
  help: webAddress,
  feedbackEmail: email,
  /** Mails end with it, and the owner of a disabled account is told it. */
  supportContact: text(limits.openingHours),
  responsibleParty: text(limits.openingHours),
  informationOfficerName: text(limits.openingHours),
  informationOfficerEmail: email,
  /** How long the details of a closed account are kept, as the privacy notice says. */
  retentionMonths: text(limits.name).check(z.regex(/^\d{0,3}$/, errorMessage('field.months'))),
})
export type Settings = z.output<typeof Settings>

export const SettingName = z.enum(Object.keys(Settings.shape) as [keyof Settings, ...(keyof Settings)[]])
export type SettingName = z.output<typeof SettingName>

const value = z.union([z.boolean(), z.string()])
export const SettingChange = z.object({ name: SettingName, before: value, after: value })
export type SettingChange = z.output<typeof SettingChange>
