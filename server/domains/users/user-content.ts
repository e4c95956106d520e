import { contactTypes } from '#contract/fields/contact-types.ts'
import { t } from '#contract/i18n/t.ts'
import type { FieldError } from '#contract/problem.ts'
import { isWorkEmail, type UserBody } from '#contract/schemas/user.ts'
import { isUsername, usernameOf, type UserContent } from '#server/accounts/account-store.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { everywhere, listMunicipalities } from '#server/queries/municipality-store.ts'
import { hasChoice, hasGroups, isCompany, listProvinceIds } from './user-store.ts'
import type { StoredUser } from './user-store.ts'

/**
 * Checks what a form refers to, and returns its content with the places as boundaries.
 * @param stakeholderId null for a new person
 * @throws invalid with every fault at its field
 */
export async function readUserContent(
  db: Reader,
  body: UserBody,
  stakeholderId: number | null,
): Promise<UserContent> {
  const { StakeholderRelationships: places, ...content } = body
  const { placeIds, errors } = await readPlaces(db, places)
  const all = [...(await findFaults(db, content, stakeholderId)), ...errors]
  if (all.length > 0) throw problem({ type: 'invalid', errors: all })
  return { ...content, placeIds }
}

async function findFaults(
  db: Reader,
  content: Omit<UserBody, 'StakeholderRelationships'>,
  stakeholderId: number | null,
): Promise<FieldError[]> {
  const email = content.Contacts.findIndex(isWorkEmail)
  const isRight = [
    ['TitleId', await hasChoice(db, 'titles', content.TitleId), 'field.titleRequired'],
    ['RoleId', await hasChoice(db, 'job_roles', content.RoleId), 'field.jobRoleRequired'],
    ['CompanyId', await isCompany(db, content.CompanyId), 'field.companyRequired'],
    ['GroupIds', await hasGroups(db, content.GroupIds), 'field.groupRequired'],
    [
      `Contacts.${email}.Detail`,
      !(await isUsername(db, usernameOf(content), stakeholderId)),
      'field.addressTaken',
    ],
  ] as const
  return isRight.flatMap(([code, right, fault]) => (right ? [] : [{ code, description: t(fault) }]))
}

async function readPlaces(db: Reader, places: UserBody['StakeholderRelationships']) {
  const municipalities = await listMunicipalities(db, everywhere)
  const boundaryOf = new Map(municipalities.map((one) => [one.stakeholderId, one.boundaryId]))
  const provinces = await listProvinceIds(db)
  const found = places.map(({ MunicipalityId, BoundaryId }) =>
    MunicipalityId === undefined ? provinces.find((id) => id === BoundaryId) : boundaryOf.get(MunicipalityId),
  )
  const errors = found.flatMap((id, index) =>
    id === undefined
      ? [{ code: `StakeholderRelationships.${index}`, description: t('field.unknownPlace') }]
      : [],
  )
  return { placeIds: [...new Set(found.filter((id) => id !== undefined))], errors }
}

/** The fields of a person's own profile, by which their unsent edits are merged, and those that only others edit. */
export function changedFields(before: StoredUser, after: UserContent): string[] {
  const numberOf = (contacts: UserContent['Contacts'], type: number) =>
    contacts.find((contact) => contact.ContactTypeId === type)?.Detail ?? ''
  const isSameNumber = (type: number) => numberOf(before.Contacts, type) === numberOf(after.Contacts, type)
  const places = before.StakeholderRelationships.map(({ BoundaryId }) => BoundaryId)
  const isSame = {
    fullName: before.Name === after.Name,
    title: before.TitleId === after.TitleId,
    jobRole: before.RoleId === after.RoleId,
    mobileNumber: isSameNumber(contactTypes.MobilePhone),
    alternativeNumber: isSameNumber(contactTypes.Alternative),
    receptionNumber: isSameNumber(contactTypes.Reception),
    personalEmail: isSameNumber(contactTypes.PersonalEmail),
    email: before.username === usernameOf(after),
    company: before.CompanyId === after.CompanyId,
    groups: hasSame(before.GroupIds, after.GroupIds),
    places: hasSame(places, after.placeIds),
  }
  return Object.entries(isSame).flatMap(([field, same]) => (same ? [] : [field]))
}

function hasSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
