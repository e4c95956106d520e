import type { ProfileRecord, TypedProfileUpdate } from '#contract/schemas/profile.ts'
import { phoneInGroups } from '#contract/fields/phone.ts'
import { fieldsOf } from '#contract/problem.ts'
import { profileIn } from '#contract/rules/record-in.ts'
import { needsPerson, type Base, type DecryptedEntry, type SeenEntry } from '#src/sync/index.ts'

export interface SeenProfile {
  readonly record: ProfileRecord
  readonly base: Base
  readonly after: SeenEntry | null
}

export interface ProfileDraft {
  readonly form: TypedProfileUpdate
  readonly seen: SeenProfile
  readonly corrects: DecryptedEntry | null
}

export function isProfileDraft(stored: unknown): stored is ProfileDraft {
  const { form, seen } = fieldsOf(stored)
  return profileIn(fieldsOf(seen)['record']) !== null && typeof fieldsOf(form)['fullName'] === 'string'
}

/** Returns the server's copy with the person's own unsent edits applied. */
export function seenProfile(copy: ProfileRecord, entries: readonly DecryptedEntry[]): SeenProfile {
  const last = entries.at(-1)
  const own = profileIn(last?.result)
  if (last === undefined || own === null) {
    return { record: copy, base: { version: copy.version, content: copy }, after: null }
  }
  const base = { version: copy.version, content: own }
  return { record: own, base, after: { id: last.id, edition: last.edition } }
}

export function refusedIn(entries: readonly DecryptedEntry[]): DecryptedEntry | null {
  return entries.find(({ state }) => state.type === 'refused') ?? null
}

/** Returns whether the profile can be edited. A clash must be decided first. A refused edit is corrected. */
export function isProfileOpen(entries: readonly DecryptedEntry[]): boolean {
  return entries.every((entry) => !needsPerson(entry) || entry === refusedIn(entries))
}

/** An id that no title and no role has. It makes the form ask for a choice. */
const NONE = 0

export function profileFormOf(record: ProfileRecord): TypedProfileUpdate {
  return {
    title: record.title ?? NONE,
    jobRole: record.jobRole ?? NONE,
    fullName: record.fullName,
    alternativeNumber: phoneInGroups(record.alternativeNumber),
    mobileNumber: phoneInGroups(record.mobileNumber),
    email: record.email,
  }
}
