import type { AnswerOf } from '#contract/call.ts'
import { contactTypes } from '#contract/fields/contact-types.ts'
import type { calls } from '#contract/index.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import type { ProfileContent } from '#contract/rules/profile-merge.ts'
import type { ProfileRecord } from '#contract/schemas/profile.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { listLookup } from '#server/queries/lookup-store.ts'

/** A profile before its id is branded. */
export type Profile = Omit<ProfileRecord, 'stakeholderId'> & { readonly stakeholderId: number }

const numberTypes = {
  mobileNumber: contactTypes.MobilePhone,
  alternativeNumber: contactTypes.Alternative,
} as const

export async function listTitles(db: Reader): Promise<AnswerOf<typeof calls.profile.getUserTitles>> {
  return (await listLookup(db, 'titles')).map(({ id, ...title }) => ({ titleId: id, ...title }))
}

export async function listJobRoles(db: Reader): Promise<AnswerOf<typeof calls.profile.getUserJobRoles>> {
  return (await listLookup(db, 'job_roles')).map(({ id, ...role }) => ({ roleId: id, ...role }))
}

export async function getProfile(db: Reader, stakeholderId: number): Promise<Profile> {
  const user = await db
    .selectFrom('users')
    .innerJoin('stakeholders', 'stakeholders.id', 'users.stakeholder_id')
    .select(['stakeholders.name', 'stakeholders.version', 'username', 'title_id', 'role_id'])
    .where('users.stakeholder_id', '=', stakeholderId)
    .executeTakeFirstOrThrow()
  const contacts = await db
    .selectFrom('contacts')
    .select(['contact_type_id', 'detail'])
    .where('stakeholder_id', '=', stakeholderId)
    .orderBy('id')
    .execute()
  const numberOf = (type: number) =>
    contacts.find((contact) => contact.contact_type_id === type)?.detail ?? ''
  return {
    stakeholderId,
    version: user.version,
    title: user.title_id,
    jobRole: user.role_id,
    fullName: user.name,
    alternativeNumber: numberOf(numberTypes.alternativeNumber),
    mobileNumber: numberOf(numberTypes.mobileNumber),
    email: user.username,
  }
}

/** Requires that the caller has locked the person's row. */
export async function changePerson(
  db: Writer,
  { stakeholderId, version }: Pick<Profile, 'stakeholderId' | 'version'>,
  content: ProfileContent,
): Promise<void> {
  const { fullName, title, jobRole } = content
  await db
    .updateTable('stakeholders')
    .set({ name: fullName, search_name: foldText(fullName), version })
    .where('id', '=', stakeholderId)
    .execute()
  await db
    .updateTable('users')
    .set({ title_id: title, role_id: jobRole })
    .where('stakeholder_id', '=', stakeholderId)
    .execute()
  for (const name of ['mobileNumber', 'alternativeNumber'] as const) {
    const contact_type_id = numberTypes[name]
    await db
      .deleteFrom('contacts')
      .where('stakeholder_id', '=', stakeholderId)
      .where('contact_type_id', '=', contact_type_id)
      .execute()
    const row = { stakeholder_id: stakeholderId, contact_type_id, detail: content[name], area_code: null }
    await db.insertInto('contacts').values(row).execute()
  }
}

export async function setLanguage(db: Writer, stakeholderId: number, language: string): Promise<void> {
  await db.updateTable('users').set({ language }).where('stakeholder_id', '=', stakeholderId).execute()
}
