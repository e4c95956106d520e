import * as z from 'zod/mini'
import { usersAccess } from '../access.ts'
import { defineCall } from '../call.ts'
import { GroupId } from '../fields/ids.ts'
import { requiredText } from '../fields/text.ts'
import { errorMessage } from '../i18n/t.ts'
import { chosenActions, Group, GroupActions, UserAction } from '../schemas/group.ts'
import { Outcome } from '../schemas/outcome.ts'
import { limits } from '../wire.ts'

/** Saving a change of a group also needs CreateGroup or UpdateGroup, which the server checks. */
const change = {
  type: 'write',
  needsRecentPassword: true,
  scope: { type: 'group', field: 'GroupId' },
  versioned: true,
  input: z.object({ GroupId, UserActions: chosenActions }),
} as const

const Changed = z.extend(Outcome, { version: z.int() })

export const groups = {
  getAllActions: defineCall({
    method: 'GET',
    path: '/api/security/getAllActions',
    type: 'read',
    access: ['WorldOfImpactAdmin'],
    scope: 'whole-country',
    input: z.object({}),
    output: z.array(UserAction),
  }),
  /** Without the whole country, the groups that a person may give. */
  getGroups: defineCall({
    method: 'GET',
    path: '/api/security/getGroups',
    type: 'read',
    access: usersAccess,
    scope: { type: 'group', field: 'groupId' },
    input: z.object({ groupId: z.optional(GroupId) }),
    output: z.array(Group),
  }),
  getGroupActions: defineCall({
    method: 'POST',
    path: '/api/security/getGroupActions',
    type: 'read',
    access: ['WorldOfImpactAdmin'],
    scope: { type: 'group', field: 'groupId' },
    versioned: true,
    input: z.object({ groupId: GroupId }),
    output: GroupActions,
  }),
  /** Needs AddGroupAction too, if the group gets actions. */
  addGroup: defineCall({
    method: 'POST',
    path: '/api/security/AddGroup',
    type: 'write',
    access: ['WorldOfImpactAdmin', 'CreateGroup'],
    needsRecentPassword: true,
    scope: 'whole-country',
    input: z.object({
      GroupName: requiredText(limits.name, errorMessage('field.groupNameRequired')),
      UserActions: chosenActions,
    }),
    output: z.extend(Outcome, { groupId: GroupId }),
  }),
  addGroupActions: defineCall({
    ...change,
    method: 'POST',
    path: '/api/security/addGroupActions',
    access: ['WorldOfImpactAdmin', 'AddGroupAction'],
    output: z.extend(Changed, { actionList: z.array(UserAction) }),
  }),
  deleteGroupActions: defineCall({
    ...change,
    method: 'DELETE',
    path: '/api/security/deleteGroupActions',
    access: ['WorldOfImpactAdmin', 'DeleteGroupAction'],
    bodyFields: ['UserActions'],
    output: Changed,
  }),
  deleteGroup: defineCall({
    method: 'DELETE',
    path: '/api/security/deleteGroup',
    type: 'write',
    access: ['WorldOfImpactAdmin', 'DeleteGroup'],
    needsRecentPassword: true,
    scope: { type: 'group', field: 'groupId' },
    versioned: true,
    input: z.object({ groupId: GroupId }),
    output: Outcome,
  }),
}
