import type { ProfileRecord, TypedProfileUpdate } from '#contract/schemas/profile.ts'
import { phoneInGroups } from '#contract/fields/phone.ts'
import { profileIn } from '#contract/rules/record-in.ts'
import { needsPerson, type Base, type DecryptedEntry, type SeenEntry } from '#src/sync/index.ts'

/** The profile as the person sees it, and what it stands on. */
export interface SeenProfile {
  readonly record: ProfileRecord
  readonly base: Base
  readonly after: SeenEntry | null
}

/** What is kept while someone types. */
export interface ProfileDraft {
  readonly form: TypedProfileUpdate
  readonly seen: SeenProfile
  /** The refused edit that this corrects. */
  readonly corrects: DecryptedEntry | null
}

/** The server's copy with the person's own unsent edits over it. */
export function seenProfile(copy: ProfileRecord, entries: readonly DecryptedEntry[]): SeenProfile {
  const last = entries.at(-1)
  const own = profileIn(last?.result)
  if (last === undefined || own === null) {
    return { record: copy, base: { version: copy.version, content: copy }, after: null }
  }
  const base = { version: copy.version, content: own }
  return { record: own, base, after: { id: last.id, edition: last.edition } }
}

/** The refused edit that submitting the form corrects. */
export function refusedIn(entries: readonly DecryptedEntry[]): DecryptedEntry | null {
  return entries.find(({ state }) => state.type === 'refused') ?? null
}

/** What clashes is decided before anything is written on it; what was refused is corrected. */
export function isProfileOpen(entries: readonly DecryptedEntry[]): boolean {
  return entries.every((entry) => !needsPerson(entry) || entry === refusedIn(entries))
}

/** No title and no role has this id: what is not chosen yet is asked for. */
const NONE = 0

/** What the form starts from: phone numbers in groups as people read them. */
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
