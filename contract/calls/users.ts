import * as z from 'zod/mini'
import { organisationsAccess, usersAccess } from '../access.ts'
import { defineCall } from '../call.ts'
import { BoundaryId, GroupId, StakeholderId } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { Outcome } from '../schemas/outcome.ts'
import { pageOfTable, tablePage } from '../schemas/table-page.ts'
import { userBody, UserDetails, UserRow, UserStatus } from '../schemas/user.ts'
import { limits } from '../wire.ts'

const administration = { access: ['WorldOfImpactAdmin'], scope: 'whole-country' } as const

/** About the account of one person. */
const account = {
  type: 'write',
  method: 'POST',
  access: ['SetGroupMember'],
  needsRecentPassword: true,
  scope: { type: 'user', field: 'stakeholderId' },
  input: z.object({ stakeholderId: StakeholderId }),
  output: Outcome,
} as const

export const users = {
  getAllUsers: defineCall({
    method: 'GET',
    path: '/api/security/getAllUsers',
    type: 'read',
    access: usersAccess,
    scope: { type: 'boundary', field: 'boundaryId' },
    input: z.object({
      /** A part of a name or of an address. */
      filter: z.optional(text(limits.filter)),
      status: z.optional(UserStatus),
      groupId: z.optional(GroupId),
      /** A place in which a person has a place of theirs. */
      boundaryId: z.optional(BoundaryId),
      sort: z.optional(z.enum(['name', 'name-descending', 'last-sign-in'])),
      ...tablePage,
    }),
    output: pageOfTable(UserRow),
  }),
  getUserDetails: defineCall({
    method: 'GET',
    path: '/api/security/getUserDetails',
    type: 'read',
    access: usersAccess,
    scope: { type: 'user', field: 'stakeholderId' },
    input: z.object({ stakeholderId: StakeholderId }),
    output: UserDetails,
  }),
  createNewUser: defineCall({
    method: 'POST',
    path: '/api/security/createNewUser',
    type: 'write',
    access: ['WorldOfImpactAdmin', 'SetGroupMember'],
    needsRecentPassword: true,
    scope: 'whole-country',
    input: z.object(userBody),
    output: z.extend(Outcome, { stakeholderId: StakeholderId }),
  }),
  /** Taking a person out of a group needs DeleteGroupMember too. */
  editUserDetails: defineCall({
    method: 'PUT',
    path: '/api/security/editUserDetails',
    type: 'write',
    access: ['WorldOfImpactAdmin', 'SetGroupMember'],
    needsRecentPassword: true,
    scope: { type: 'user', field: 'stakeholderId' },
    versioned: true,
    input: z.object({ stakeholderId: StakeholderId, ...userBody }),
    output: z.extend(Outcome, { version: z.int() }),
  }),
  deleteUser: defineCall({
    method: 'DELETE',
    path: '/api/security/deleteUser',
    type: 'write',
    access: ['WorldOfImpactAdmin', 'DeleteUser'],
    needsRecentPassword: true,
    scope: { type: 'user', field: 'stakeholderId' },
    versioned: true,
    bodyFields: ['isConfirmed'],
    input: z.object({
      stakeholderId: StakeholderId,
      /** The caller knows which unsent changes are lost and which municipalities are left without anybody. */
      isConfirmed: z.optional(z.boolean()),
    }),
    output: Outcome,
  }),
  disableUser: defineCall({ ...account, path: '/api/security/disableUser' }),
  enableUser: defineCall({ ...account, path: '/api/security/enableUser' }),
  inviteAgain: defineCall({ ...account, path: '/api/security/inviteAgain' }),
  signOutEverywhere: defineCall({ ...account, path: '/api/security/signOutEverywhere' }),
  getLocalMunicipalities: defineCall({
    method: 'GET',
    path: '/api/security/getLocalMunicipalities',
    type: 'read',
    ...administration,
    input: z.object({}),
    output: z.array(
      z.object({
        stakeholderId: StakeholderId,
        name: z.string(),
        boundaryId: BoundaryId,
        boundaryTypeId: z.int(),
        province: z.object({ boundaryId: BoundaryId, description: z.string() }),
      }),
    ),
  }),
  /** The approved organisations and the municipalities, for which a person may work, in the caller's places. */
  getOrganisations: defineCall({
    method: 'GET',
    path: '/api/security/getOrganisations',
    type: 'read',
    access: organisationsAccess,
    scope: 'own',
    input: z.object({}),
    output: z.array(
      z.object({
        stakeholderId: StakeholderId,
        name: z.string(),
        /** Null for a municipality. */
        organisationTypeId: z.nullable(z.int()),
        /** The municipality of an organisation; the province of a municipality. */
        municipality: z.string(),
      }),
    ),
  }),
}
