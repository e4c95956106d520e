import * as z from 'zod/mini'
import { retired } from '../fields/reference-text.ts'
import { StakeholderId } from '../fields/ids.ts'
import { personName } from '../fields/name.ts'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'
import { phoneNumber } from '../fields/phone-number.ts'
import { text } from '../fields/text.ts'

/** The editable part of a person's own profile. */
const profileContent = {
  /** A title and a job role by their ids in the lookups. */
  title: z.int(errorMessage('field.titleRequired')).check(z.positive(errorMessage('field.titleRequired'))),
  jobRole: z
    .int(errorMessage('field.jobRoleRequired'))
    .check(z.positive(errorMessage('field.jobRoleRequired'))),
  fullName: personName,
  /** The telephone number. */
  alternativeNumber: phoneNumber,
  mobileNumber: phoneNumber,
}

/** The update of the signed-in person; `email` is their current address and cannot be changed here. */
export const ProfileUpdate = z.object({ ...profileContent, email: text(limits.email) })
export type ProfileUpdate = z.output<typeof ProfileUpdate>
export type TypedProfileUpdate = z.input<typeof ProfileUpdate>

export const ProfileRecord = z.object({
  stakeholderId: StakeholderId,
  version: z.int(),
  title: z.nullable(z.int()),
  jobRole: z.nullable(z.int()),
  fullName: z.string(),
  alternativeNumber: z.string(),
  mobileNumber: z.string(),
  email: z.string(),
})
export type ProfileRecord = z.output<typeof ProfileRecord>

export const Title = z.object({ titleId: z.int(), description: z.string(), isRetired: retired })
export const JobRole = z.object({ roleId: z.int(), description: z.string(), isRetired: retired })
