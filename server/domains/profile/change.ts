import { t } from '#contract/i18n/t.ts'
import type { FieldError } from '#contract/problem.ts'
import { profileRules } from '#contract/rules/profile-merge.ts'
import type { ProfileUpdate } from '#contract/schemas/profile.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { addChange } from '#server/queries/change-store.ts'
import { changePerson, listJobRoles, listTitles, type Profile } from './store.ts'

/** @throws invalid if the e-mail address is not theirs, or the title or job role does not exist */
export async function changeProfile(
  db: Writer,
  change: {
    readonly before: Profile
    readonly input: ProfileUpdate
    readonly typedAt: number | null
    readonly receivedAt: number
  },
): Promise<void> {
  const { before, input, typedAt, receivedAt } = change
  const { stakeholderId } = before
  const errors = await faultsIn(db, before, input)
  if (errors.length > 0) throw problem({ type: 'invalid', errors })
  const version = before.version + 1
  await changePerson(db, { stakeholderId, version }, input)
  await addChange(db, {
    stakeholderId,
    kind: 'profile',
    version,
    by: stakeholderId,
    typedAt,
    receivedAt,
    before: null,
    after: null,
    paths: profileRules.changedPaths(before, input),
  })
}

async function faultsIn(db: Reader, before: Profile, input: ProfileUpdate): Promise<FieldError[]> {
  const [titles, jobRoles] = await Promise.all([listTitles(db), listJobRoles(db)])
  const isRight = [
    ['title', titles.some(({ titleId }) => titleId === input.title), 'field.titleRequired'],
    ['jobRole', jobRoles.some(({ roleId }) => roleId === input.jobRole), 'field.jobRoleRequired'],
    ['email', input.email.trim().toLowerCase() === before.email, 'field.emailOfAnother'],
  ] as const
  return isRight.flatMap(([code, right, fault]) => (right ? [] : [{ code, description: t(fault) }]))
}
