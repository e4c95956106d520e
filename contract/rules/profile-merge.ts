import type { ProfileRecord } from '../schemas/profile.ts'
import { flatRules } from './flat-merge.ts'

export type ProfileContent = Pick<
  ProfileRecord,
  'title' | 'jobRole' | 'fullName' | 'alternativeNumber' | 'mobileNumber'
>

export const profileRules = flatRules<ProfileContent>([
  'title',
  'jobRole',
  'fullName',
  'alternativeNumber',
  'mobileNumber',
])

export function withProfileUpdate(record: ProfileRecord, update: ProfileContent): ProfileRecord {
  return { ...record, ...update, email: record.email }
}
