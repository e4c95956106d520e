import { Navigate, useParams } from 'react-router-dom'
import { GroupId, StakeholderId } from '#contract/fields/ids.ts'
import { useMay } from '#src/components/can.tsx'
import { decodeId, paths } from '#src/components/routing/paths.ts'
import { useReferenceContent } from '#src/components/use-reference-content.ts'
import { GroupForm } from './group-form.tsx'
import { GroupView } from './group-view.tsx'
import { UserForm } from './user-form.tsx'
import { Lists } from './lists.tsx'
import { UserView } from './user-view.tsx'

/** The lists, and what a row of them opens (specification, section 2.18). */
export function UsersAndGroups() {
  const { view, id } = useParams()
  const decoded = decodeId(id)
  const isAdministrator = useMay('WorldOfImpactAdmin')
  useReferenceContent('groups')
  if (view === undefined) return <Lists />
  if (!isAdministrator && view !== 'view-user') return <Navigate replace to={paths.users} />
  if (view === 'create-user') return <UserForm key="new" stakeholderId={null} />
  if (view === 'create-group') return <GroupForm key="new" groupId={null} />
  if (decoded === undefined) return <Navigate replace to={paths.users} />
  const [userId, groupId] = [StakeholderId.parse(decoded), GroupId.parse(decoded)]
  switch (view) {
    case 'view-user':
      return <UserView key={decoded} stakeholderId={userId} />
    case 'edit-user':
      return <UserForm key={decoded} stakeholderId={userId} />
    case 'view-group':
      return <GroupView key={decoded} groupId={groupId} />
    case 'edit-group':
      return <GroupForm key={decoded} groupId={groupId} />
    default:
      return <Navigate replace to={paths.users} />
  }
}
