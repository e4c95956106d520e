import * as z from 'zod/mini'
import { accountEmail } from '../fields/email.ts'
import { lettersOnly } from '../fields/name.ts'
import { newPassword, passwordsMatch } from '../fields/password.ts'
import { phoneNumber } from '../fields/phone-number.ts'
import { requiredText, text } from '../fields/text.ts'
import type { PlainId } from '../i18n/t.ts'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'

/** An entry of a lookup or a place, by its id; `sentence` is the error where nothing was chosen. */
function chosen(sentence: PlainId) {
  return z.int(errorMessage(sentence)).check(z.positive(errorMessage(sentence)))
}

/** The fields of each step of the registration, under the names of the specification. */
export const registrationSteps = {
  person: {
    Title: chosen('field.titleRequired'),
    FirstName: requiredText(limits.name / 2, errorMessage('field.firstNameRequired')).check(
      z.regex(lettersOnly, errorMessage('field.firstNameLetters')),
    ),
    LastName: requiredText(limits.name / 2 - 1, errorMessage('field.lastNameRequired')).check(
      z.regex(lettersOnly, errorMessage('field.lastNameLetters')),
    ),
    Email: accountEmail,
    MobileNumber: phoneNumber,
    ...newPassword,
  },
  organisation: {
    OrganisationName: requiredText(limits.name, errorMessage('field.organisationNameRequired')).check(
      z.regex(/^$|\p{L}/u, errorMessage('field.organisationName')),
    ),
    OrganisationBranch: text(limits.name),
    OrganisationType: chosen('field.organisationTypeRequired'),
    JobRole: chosen('field.organisationRoleRequired'),
    StreetNumber: text(limits.streetNumber),
    StreetName: text(limits.name),
    Suburb: text(limits.name),
    City: text(limits.name),
    /** As text, since `0001` is a postal code. */
    PostalCode: text(limits.postalCode).check(z.regex(/^\d*$/, errorMessage('field.postalCode'))),
    /** Boundary ids; a metropolitan municipality is its own district. */
    Province: chosen('field.provinceRequired'),
    District: chosen('field.districtRequired'),
    LocalMunicipality: chosen('field.localMunicipalityRequired'),
  },
  members: {
    MemberInOrganisation: z
      .number(errorMessage('field.membersRequired'))
      .check(
        z.refine(Number.isInteger, errorMessage('field.membersWhole')),
        z.minimum(1, errorMessage('field.membersTooFew')),
        z.maximum(limits.members, errorMessage('field.membersRequired')),
      ),
    /** The version of the terms that the person accepted. The server refuses any but the current one. */
    TermsVersion: z.int(errorMessage('field.termsRequired')),
  },
} as const

const fields = {
  ...registrationSteps.person,
  ...registrationSteps.organisation,
  ...registrationSteps.members,
}

export const Registration = z.object(fields).check(passwordsMatch)
export type Registration = z.output<typeof Registration>
export type TypedRegistration = z.input<typeof Registration>

/** A registration without its password. */
export const RegistrationContent = z.omit(z.object(fields), { Password: true, ConfirmPassword: true })
export type RegistrationContent = z.output<typeof RegistrationContent>
