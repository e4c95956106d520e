import { flatRules } from '#contract/rules/flat-merge.ts'
import { mergeFields, type Fields } from '#contract/rules/merge.ts'
import type { TypedUserBody } from '#contract/schemas/user.ts'

export type TypedPlace = TypedUserBody['StakeholderRelationships'][number]

interface Versions {
  /** The saved version that the form began with. */
  readonly before: TypedUserBody
  readonly typed: TypedUserBody
  /** The version that somebody else has saved since. */
  readonly newer: TypedUserBody
}

const details = flatRules<Pick<TypedUserBody, 'Name' | 'TitleId' | 'RoleId' | 'CompanyId'>>([
  'Name',
  'TitleId',
  'RoleId',
  'CompanyId',
])

/** Returns the newer version with the changes that were typed. A field that both changed is as it was typed. */
export function mergeUser({ before, typed, newer }: Versions): TypedUserBody {
  const { merged } = mergeFields({ base: itemsOf(before), mine: itemsOf(typed), theirs: itemsOf(newer) })
  const groups = new Set([...newer.GroupIds, ...typed.GroupIds])
  const places = new Map(
    [...newer.StakeholderRelationships, ...typed.StakeholderRelationships].map((place) => [
      keyOf(place),
      place,
    ]),
  )
  return {
    ...details.merge(before, typed, newer).merged,
    Contacts: newer.Contacts.map(({ ContactTypeId }) => ({
      ContactTypeId,
      Detail: String(merged.get(`contacts.${ContactTypeId}`) ?? ''),
    })),
    GroupIds: [...groups].filter((id) => merged.has(`group ${id}`)),
    StakeholderRelationships: [...places].flatMap(([key, place]) => (merged.has(key) ? [place] : [])),
  }
}

/** Returns a field for each contact, group and place, so that each of them is merged by itself. */
function itemsOf({ Contacts, GroupIds, StakeholderRelationships }: TypedUserBody): Fields {
  return new Map<string, string | true>([
    ...Contacts.map(({ ContactTypeId, Detail }) => [`contacts.${ContactTypeId}`, Detail] as const),
    ...GroupIds.map((id) => [`group ${id}`, true] as const),
    ...StakeholderRelationships.map((place) => [keyOf(place), true] as const),
  ])
}

export function keyOf({ MunicipalityId, BoundaryId: province }: TypedPlace): string {
  return MunicipalityId === undefined ? `province ${province}` : `municipality ${MunicipalityId}`
}
