import List from 'lucide-react/icons/list'
import User from 'lucide-react/icons/user'
import { Link, useSearchParams } from 'react-router-dom'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { t } from '#src/i18n/t.ts'
import { Page } from '#src/ui/page.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { GroupList } from './group-list.tsx'
import { groupsPath } from './user-paths.ts'
import { UserList } from './user-list.tsx'

export function Lists() {
  const [query] = useSearchParams()
  const isOfGroups = query.get('show') === 'groups'
  return (
    <Page>
      <PageHead
        title={t('users.title')}
        aside={
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
        }
      />
      {isOfGroups ? <GroupList /> : <UserList />}
    </Page>
  )
}
