/** A coordinator of a municipality, as administrators see her. */
import type { AnswerOf } from '#contract/call.ts'
import type { users } from '#contract/calls/users.ts'

export type Row = AnswerOf<typeof users.getAllUsers>['rows'][number]

export const at = Date.UTC(2026, 4, 3, 6, 12)
export const municipal = { groupId: 3, groupName: 'Municipal designated persons' }

export const ayanda: Row = {
  stakeholderId: 70,
  displayName: 'Ayanda Khumalo',
  username: 'a.khumalo@raynkonyeni.example',
  groups: [municipal],
  status: 'active',
  lastSignInAt: at,
  invitedAt: null,
}

export const ayandaDetails: AnswerOf<typeof users.getUserDetails> = {
  ...ayanda,
  version: 4,
  Name: 'Ayanda Khumalo',
  TitleId: 1,
  RoleId: 3,
  CompanyId: 40,
  CompanyName: 'Ray Nkonyeni',
  Contacts: [
    { ContactId: 1, ContactTypeId: 1, Detail: ayanda.username },
    { ContactId: 2, ContactTypeId: 2, Detail: '0835550118' },
  ],
  GroupIds: [3],
  StakeholderRelationships: [
    {
      StakeholderRelationshipTypeId: 6,
      MunicipalityId: 40,
      BoundaryId: 701,
      Description: 'Ray Nkonyeni',
      RelationshipType: 'BuildingBlockCoordinator',
    },
  ],
  invitedUntil: null,
  sessions: 1,
  devices: [],
}
