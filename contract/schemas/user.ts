import * as z from 'zod/mini'
import { contactTypes } from '../fields/contact-types.ts'
import { accountEmail } from '../fields/email.ts'
import { BoundaryId, ContactId, GroupId, StakeholderId } from '../fields/ids.ts'
import { personName } from '../fields/name.ts'
import { isPhone, phoneDigits } from '../fields/phone.ts'
import { ReferenceText } from '../fields/reference-text.ts'
import { text } from '../fields/text.ts'
import { errorMessage, t } from '../i18n/t.ts'
import { limits } from '../wire.ts'
import { ContactTypeId } from './contact.ts'
import { Device } from './device.ts'
import { relationshipTypes } from './session.ts'

/**
 * `not-approved`: the application of the person's organisation waits, or was rejected. `invited`: the person has not chosen
 * a password yet. `disabled` goes before all others, and `not-approved` before `invited`.
 */
export const UserStatus = z.enum(['active', 'invited', 'not-approved', 'disabled'])
export type UserStatus = z.output<typeof UserStatus>

export const UserRow = z.object({
  stakeholderId: StakeholderId,
  displayName: z.string(),
  /** The work e-mail, with which the person signs in. */
  username: z.string(),
  groups: z.array(z.object({ groupId: GroupId, groupName: ReferenceText })),
  status: UserStatus,
  /** Milliseconds UTC; null for never. */
  lastSignInAt: z.nullable(z.int()),
  invitedAt: z.nullable(z.int()),
})
export type UserRow = z.output<typeof UserRow>

/** A place of a person: a municipality by its stakeholder id, or a whole province, which has none. */
const Relationship = z.object({
  StakeholderRelationshipTypeId: z.enum(relationshipTypes),
  MunicipalityId: z.nullable(StakeholderId),
  BoundaryId,
  /** The name of the place. */
  Description: z.string(),
  RelationshipType: z.string(),
})

export const UserDetails = z.extend(UserRow, {
  version: z.int(),
  Name: z.string(),
  TitleId: z.nullable(z.int()),
  RoleId: z.nullable(z.int()),
  CompanyId: z.nullable(StakeholderId),
  CompanyName: z.nullable(z.string()),
  Contacts: z.array(z.object({ ContactId, ContactTypeId, Detail: z.string() })),
  GroupIds: z.array(GroupId),
  StakeholderRelationships: z.array(Relationship),
  /** The time until which the mailed one-time password works; null where the person has chosen a password. */
  invitedUntil: z.nullable(z.int()),
  /** The number of browsers and devices on which the person is signed in. */
  sessions: z.int(),
  devices: z.array(Device),
})
export type UserDetails = z.output<typeof UserDetails>

const chosen = (missing: 'field.titleRequired' | 'field.jobRoleRequired' | 'field.companyRequired') =>
  z.int(errorMessage(missing)).check(z.positive(errorMessage(missing)))

/** A contact as typed; one with an empty detail is left out. */
const TypedUserContact = z.object({ ContactTypeId, Detail: text(limits.email) }).check((context) => {
  const { ContactTypeId: type, Detail } = context.value
  const issue = (message: string) =>
    context.issues.push({ code: 'custom', input: Detail, path: ['Detail'], message })
  if (type === contactTypes.WorkEmail || (type === contactTypes.PersonalEmail && Detail !== '')) {
    const parsed = accountEmail.safeParse(Detail)
    if (!parsed.success) issue(parsed.error.issues[0]?.message ?? t('field.email'))
  } else if (Detail !== '' && type !== contactTypes.PersonalEmail && !isPhone(Detail)) issue(t('field.phone'))
})

const TypedUserContacts = z.pipe(
  z.array(TypedUserContact).check(
    z.maxLength(limits.contacts, errorMessage('field.tooMany', { most: limits.contacts })),
    z.refine(
      (all) => new Set(all.map(({ ContactTypeId: type }) => type)).size === all.length,
      errorMessage('field.contactTypeOnce'),
    ),
    z.refine((all) => all.some(isWorkEmail), errorMessage('field.emailRequired')),
  ),
  z.transform((all) =>
    all
      .filter(({ Detail }) => Detail !== '')
      .map(({ ContactTypeId: type, Detail }) => ({
        ContactTypeId: type,
        Detail:
          type === contactTypes.WorkEmail
            ? Detail.toLowerCase()
            : type === contactTypes.PersonalEmail
              ? Detail
              : phoneDigits(Detail),
      })),
  ),
)

export function isWorkEmail({ ContactTypeId: type }: { readonly ContactTypeId: number }): boolean {
  return type === contactTypes.WorkEmail
}

const TypedRelationship = z
  .object({
    StakeholderRelationshipTypeId: z.literal(relationshipTypes.BuildingBlockCoordinator),
    MunicipalityId: z.optional(StakeholderId),
    /** A whole province, instead of a municipality. */
    BoundaryId: z.optional(BoundaryId),
  })
  .check(
    z.refine(
      ({ MunicipalityId, BoundaryId: province }) =>
        (MunicipalityId === undefined) !== (province === undefined),
      errorMessage('field.wrongType'),
    ),
  )

/** The fields of the form for a user. */
export const userBody = {
  Name: personName,
  TitleId: chosen('field.titleRequired'),
  RoleId: chosen('field.jobRoleRequired'),
  /** An approved organisation or a municipality. */
  CompanyId: chosen('field.companyRequired'),
  Contacts: TypedUserContacts,
  GroupIds: z.array(GroupId).check(
    z.minLength(1, errorMessage('field.groupRequired')),
    z.maxLength(limits.groupsOfUser),
    z.refine((ids) => new Set(ids).size === ids.length, errorMessage('field.wrongType')),
  ),
  StakeholderRelationships: z
    .array(TypedRelationship)
    .check(z.maxLength(limits.placesOfUser, errorMessage('field.tooMany', { most: limits.placesOfUser }))),
}

const UserBody = z.object(userBody)
export type UserBody = z.output<typeof UserBody>
export type TypedUserBody = z.input<typeof UserBody>
