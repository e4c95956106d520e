import { Navigate, useParams, Link, useSearchParams } from 'react-router-dom'
import { GroupId, StakeholderId } from '#contract/fields/ids.ts'
import { useMay } from '#src/components/can.tsx'
import { decodeId, paths } from '#src/components/routing/paths.ts'
import { useReferenceContent } from '#src/components/use-reference-content.ts'
import { GroupForm } from './group-form.tsx'
import { GroupView } from './group-view.tsx'
import { UserForm } from './user-form.tsx'
import { UserView } from './user-view.tsx'
import List from 'lucide-react/icons/list'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import User from 'lucide-react/icons/user'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { GroupList } from './group-list.tsx'
import { groupsPath } from './user-paths.ts'
import { UserList } from './user-list.tsx'

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

function Lists() {
  const [query] = useSearchParams()
  const isAdministrator = useMay('WorldOfImpactAdmin')
  const isOfGroups = isAdministrator && query.get('show') === 'groups'
  return (
    <Page>
      <PageHead
        back={isAdministrator ? { path: paths.admin, title: t('area.admin') } : undefined}
        title={t('area.users')}
        aside={
          isAdministrator ? (
            <Segments
              label={t('users.toggle')}
              entries={[
                {
                  label: t('users.groups'),
                  icon: <List />,
                  isCurrent: isOfGroups,
                  render: <Link to={groupsPath} />,
                },
                {
                  label: t('users.users'),
                  icon: <User />,
                  isCurrent: !isOfGroups,
                  render: <Link to={paths.users} />,
                },
              ]}
            />
          ) : (
            <ButtonLink icon={<MonitorSmartphone />} render={<Link to={paths.devices} />}>
              {t('common.devices')}
            </ButtonLink>
          )
        }
      />
      {isOfGroups ? <GroupList /> : <UserList />}
    </Page>
  )
}
