import { actionIds } from '../access.ts'

/** The actions without which nobody could repair the rights: to sign in, to administer, and to give groups and actions. */
const administratorActions: readonly number[] = [
  actionIds.LogIntoSystem,
  actionIds.WorldOfImpactAdmin,
  actionIds.SetGroupMember,
  actionIds.AddGroupAction,
]

/** The four groups of the specification may be changed, but not deleted. */
const LAST_DEFAULT_GROUP = 4

export function isDefaultGroup(groupId: number): boolean {
  return groupId <= LAST_DEFAULT_GROUP
}

/** A person as far as the rules need them. */
export interface Member {
  readonly stakeholderId: number
  readonly groupIds: readonly number[]
  /** The account is not disabled, and no one-time password of it has expired. */
  readonly canSignIn: boolean
}

/** The rights before a change. */
export interface Rights {
  /** The actions of each group. */
  readonly actionsOf: ReadonlyMap<number, readonly number[]>
  /** At least the caller, the person of the change, and everybody with WorldOfImpactAdmin. */
  readonly members: readonly Member[]
  /** The names of people in the group that is to be deleted. */
  readonly namesInGroup: readonly string[]
}

export type RightsChange =
  | { readonly type: 'add-group'; readonly actionIds: readonly number[] }
  | { readonly type: 'add-actions'; readonly groupId: number; readonly actionIds: readonly number[] }
  | { readonly type: 'remove-actions'; readonly groupId: number; readonly actionIds: readonly number[] }
  | { readonly type: 'delete-group'; readonly groupId: number }
  /** `stakeholderId` is null for a new person. */
  | {
      readonly type: 'set-groups'
      readonly stakeholderId: number | null
      readonly groupIds: readonly number[]
    }
  /** Whoever changes the address of an account can take it over. */
  | { readonly type: 'change-address'; readonly stakeholderId: number }
  | { readonly type: 'enable'; readonly stakeholderId: number }
  | { readonly type: 'disable'; readonly stakeholderId: number }
  | { readonly type: 'delete-person'; readonly stakeholderId: number }

export type RightsFault =
  | { readonly reason: 'lacks-action'; readonly actionIds: readonly number[] }
  | { readonly reason: 'oneself' | 'self-lockout' | 'last-administrator' | 'default-group' }
  | { readonly reason: 'has-members'; readonly names: readonly string[] }

/**
 * Returns why a person may not make a change of the rights, whatever actions their call needs; undefined if they may.
 * Nobody gives what they do not hold, nobody locks themselves out, and somebody can always administer the rights.
 */
export function findRightsFault(by: number, change: RightsChange, before: Rights): RightsFault | undefined {
  const own = actionsOfPerson(by, before)
  const missing = givenBy(change, before).filter((action) => !own.includes(action))
  if (missing.length > 0) return { reason: 'lacks-action', actionIds: missing }
  if (change.type === 'delete-group') {
    if (isDefaultGroup(change.groupId)) return { reason: 'default-group' }
    if (before.namesInGroup.length > 0) return { reason: 'has-members', names: before.namesInGroup }
  }
  if ((change.type === 'disable' || change.type === 'delete-person') && change.stakeholderId === by)
    return { reason: 'oneself' }
  const after = applied(change, before)
  const left = actionsOfPerson(by, after)
  if (administratorActions.some((action) => own.includes(action) && !left.includes(action)))
    return { reason: 'self-lockout' }
  if (hasAdministrator(before) && !hasAdministrator(after)) return { reason: 'last-administrator' }
  return undefined
}

/** The actions that a change gives to somebody. */
function givenBy(change: RightsChange, before: Rights): readonly number[] {
  switch (change.type) {
    case 'add-group':
    case 'add-actions':
      return change.actionIds
    case 'set-groups': {
      const held = memberOf(change.stakeholderId, before)?.groupIds ?? []
      return actionsOfGroups(
        change.groupIds.filter((groupId) => !held.includes(groupId)),
        before,
      )
    }
    case 'change-address':
    case 'enable':
      return actionsOfPerson(change.stakeholderId, before)
    default:
      return []
  }
}

/** The rights after a change; a new group has no members yet, and a new person can not sign in. */
function applied(change: RightsChange, before: Rights): Rights {
  const withActions = (groupId: number, changed: (actions: readonly number[]) => readonly number[]) => ({
    ...before,
    actionsOf: new Map(before.actionsOf).set(groupId, changed(before.actionsOf.get(groupId) ?? [])),
  })
  const withMember = (stakeholderId: number | null, changed: Partial<Member>) => ({
    ...before,
    members: before.members.map((one) =>
      one.stakeholderId === stakeholderId ? { ...one, ...changed } : one,
    ),
  })
  switch (change.type) {
    case 'add-actions':
      return withActions(change.groupId, (actions) => [...actions, ...change.actionIds])
    case 'remove-actions':
      return withActions(change.groupId, (actions) =>
        actions.filter((action) => !change.actionIds.includes(action)),
      )
    case 'delete-group':
      return withActions(change.groupId, () => [])
    case 'set-groups':
      return withMember(change.stakeholderId, { groupIds: change.groupIds })
    case 'enable':
      return withMember(change.stakeholderId, { canSignIn: true })
    case 'disable':
    case 'delete-person':
      return withMember(change.stakeholderId, { canSignIn: false })
    case 'add-group':
    case 'change-address':
      return before
  }
}

/** Whether somebody can administer the rights. */
export function hasAdministrator(rights: Pick<Rights, 'members' | 'actionsOf'>): boolean {
  return rights.members.some(({ canSignIn, groupIds }) => {
    const actions = actionsOfGroups(groupIds, rights)
    return canSignIn && administratorActions.every((action) => actions.includes(action))
  })
}

function actionsOfPerson(stakeholderId: number, rights: Rights): readonly number[] {
  return actionsOfGroups(memberOf(stakeholderId, rights)?.groupIds ?? [], rights)
}

function actionsOfGroups(
  groupIds: readonly number[],
  { actionsOf }: Pick<Rights, 'actionsOf'>,
): readonly number[] {
  return [...new Set(groupIds.flatMap((groupId) => actionsOf.get(groupId) ?? []))]
}

function memberOf(stakeholderId: number | null, { members }: Rights): Member | undefined {
  return members.find((one) => one.stakeholderId === stakeholderId)
}
