import type { ProfileRecord } from '../schemas/profile.ts'
import { isSame, mergeFields, type FieldClash, type Fields, type FieldValue } from './merge.ts'
import type { MergeChoice } from './provider-merge.ts'

/** The part of a profile that its person edits. */
type ProfileContent = Pick<
  ProfileRecord,
  'title' | 'jobRole' | 'fullName' | 'alternativeNumber' | 'mobileNumber'
>

export interface ProfileMerge {
  /** Where fields clash, mine. */
  readonly merged: ProfileContent
  readonly clashes: readonly FieldClash[]
  readonly mineOnly: readonly string[]
  readonly theirsOnly: readonly string[]
}

/** Lays what one phone changed of a profile on what another one did. Paths are the names of the fields. */
export function mergeProfile(
  base: ProfileContent,
  mine: ProfileContent,
  theirs: ProfileContent,
): ProfileMerge {
  const { merged, ...found } = mergeFields({
    base: profileFields(base),
    mine: profileFields(mine),
    theirs: profileFields(theirs),
  })
  return { merged: contentIn(merged), ...found }
}

/** The profile that the decisions make. A clash without a decision stays as the merge left it. */
export function decideProfile(
  { merged, clashes }: Pick<ProfileMerge, 'merged' | 'clashes'>,
  choices: ReadonlyMap<string, MergeChoice>,
): ProfileContent {
  const fields = new Map<string, FieldValue>(Object.entries(merged))
  for (const clash of clashes) {
    const choice = choices.get(clash.path)
    const value = choice?.take === 'other' ? choice.value : choice && clash[choice.take]
    if (typeof value === 'string' || typeof value === 'number' || value === null)
      fields.set(clash.path, value)
  }
  return contentIn(fields)
}

/** The profile as an update leaves it. */
export function withProfileUpdate(record: ProfileRecord, update: ProfileContent): ProfileRecord {
  return { ...record, ...update, email: record.email }
}

/** The fields in which two profiles differ. */
export function changedInProfile(before: ProfileContent, after: ProfileContent): string[] {
  const is = profileFields(after)
  return [...profileFields(before)].flatMap(([path, value]) =>
    isSame(path, value, is.get(path)) ? [] : [path],
  )
}

/** What a person edits of a profile, by path. */
export function profileFields({
  title,
  jobRole,
  fullName,
  alternativeNumber,
  mobileNumber,
}: ProfileContent): Fields {
  return new Map(Object.entries({ title, jobRole, fullName, alternativeNumber, mobileNumber }))
}

function contentIn(fields: Fields): ProfileContent {
  const numberIn = (path: string): number | null => {
    const value = fields.get(path)
    return typeof value === 'number' ? value : null
  }
  const textIn = (path: string): string => {
    const value = fields.get(path)
    return typeof value === 'string' ? value : ''
  }
  return {
    title: numberIn('title'),
    jobRole: numberIn('jobRole'),
    fullName: textIn('fullName'),
    alternativeNumber: textIn('alternativeNumber'),
    mobileNumber: textIn('mobileNumber'),
  }
}
