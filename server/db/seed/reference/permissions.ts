import lookups from '../content/lookups.json'
import type { Rows } from '../rows.ts'

export function addPermissions(rows: Rows): void {
  for (const { actionId, action, description } of lookups.actions) {
    rows.add('actions', { id: actionId, name: action, description })
  }
  for (const { groupId, groupName, description, userActions } of lookups.groups) {
    rows.add('groups', { id: groupId, name: groupName, description })
    rows.add('group_actions', ...userActions.map((actionId) => ({ group_id: groupId, action_id: actionId })))
  }
  for (const { stakeholderRelationshipTypeId, relationshipType, description } of lookups.relationshipTypes) {
    rows.add('relationship_types', { id: stakeholderRelationshipTypeId, name: relationshipType, description })
  }
}
