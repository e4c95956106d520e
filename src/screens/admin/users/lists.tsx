import List from 'lucide-react/icons/list'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import User from 'lucide-react/icons/user'
import { Link, useSearchParams } from 'react-router-dom'
import { useMay } from '#src/components/can.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { GroupList } from './group-list.tsx'
import { groupsPath } from './user-paths.ts'
import { UserList } from './user-list.tsx'

export function Lists() {
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
