import type { TypedUserBody } from '#contract/schemas/user.ts'

export type TypedPlace = TypedUserBody['StakeholderRelationships'][number]

interface Versions {
  /** The saved version that the form began with. */
  readonly before: TypedUserBody
  readonly typed: TypedUserBody
  /** The version that somebody else has saved since. */
  readonly newer: TypedUserBody
}

/** Returns the newer version with the changes that were typed. A field that both changed is as it was typed. */
export function mergeUser({ before, typed, newer }: Versions): TypedUserBody {
  const choose = <T>(pick: (version: TypedUserBody) => T): T =>
    pick(typed) === pick(before) ? pick(newer) : pick(typed)
  return {
    Name: choose(({ Name }) => Name),
    TitleId: choose(({ TitleId }) => TitleId),
    RoleId: choose(({ RoleId }) => RoleId),
    CompanyId: choose(({ CompanyId }) => CompanyId),
    // The form has one contact of each type, in the same order in every version.
    Contacts: newer.Contacts.map((contact, index) => ({
      ...contact,
      Detail: choose(({ Contacts }) => Contacts[index]?.Detail ?? ''),
    })),
    GroupIds: mergeLists({ before: before.GroupIds, typed: typed.GroupIds, newer: newer.GroupIds }, String),
    StakeholderRelationships: mergeLists(
      {
        before: before.StakeholderRelationships,
        typed: typed.StakeholderRelationships,
        newer: newer.StakeholderRelationships,
      },
      keyOf,
    ),
  }
}

/** Returns the newer list without what was removed from the typed one, and with what was added to it. */
function mergeLists<T>(
  { before, typed, newer }: { readonly [version in keyof Versions]: readonly T[] },
  keyOfItem: (item: T) => string,
): T[] {
  const [hadBefore, hasTyped, hasNewer] = [before, typed, newer].map((items) => new Set(items.map(keyOfItem)))
  const isRemoved = (key: string) => hadBefore?.has(key) === true && hasTyped?.has(key) === false
  const isAdded = (key: string) => hadBefore?.has(key) === false && hasNewer?.has(key) === false
  return [
    ...newer.filter((item) => !isRemoved(keyOfItem(item))),
    ...typed.filter((item) => isAdded(keyOfItem(item))),
  ]
}

export function keyOf({ MunicipalityId, BoundaryId: province }: TypedPlace): string {
  return MunicipalityId === undefined ? `province ${province}` : `municipality ${MunicipalityId}`
}
