import type { ProfileRecord } from '../schemas/profile.ts'
import { isSame, mergeFields, type FieldMerge, type Fields, type FieldValue } from './merge.ts'
import type { MergeChoice } from './provider-merge.ts'

type ProfileContent = Pick<
  ProfileRecord,
  'title' | 'jobRole' | 'fullName' | 'alternativeNumber' | 'mobileNumber'
>

/** A clash holds my value. */
type ProfileMerge = Omit<FieldMerge, 'merged'> & { readonly merged: ProfileContent }

/** Merges one phone's changes of a profile into those of another one. Paths are the names of the fields. */
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

/** Returns the profile after the decisions. A clash without a decision stays as it was merged. */
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

export function withProfileUpdate(record: ProfileRecord, update: ProfileContent): ProfileRecord {
  return { ...record, ...update, email: record.email }
}

export function changedInProfile(before: ProfileContent, after: ProfileContent): string[] {
  const is = profileFields(after)
  return [...profileFields(before)].flatMap(([path, value]) =>
    isSame(path, value, is.get(path)) ? [] : [path],
  )
}

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
