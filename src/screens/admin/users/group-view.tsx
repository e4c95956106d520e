import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { groups } from '#contract/calls/groups.ts'
import type { GroupId } from '#contract/fields/ids.ts'
import { Can } from '#src/components/can.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { contentText } from '#src/data/core/content-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useAct } from '#src/data/session/act.ts'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { ActionName } from './action-name.tsx'
import { byArea } from './action-areas.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { groupsPath, pathOf } from './user-paths.ts'
import styles from './users.module.css'

export function GroupView({ groupId }: { readonly groupId: GroupId }) {
  const group = useCallQuery(groups.getGroups, { groupId }).data?.[0]
  const asked = useCallQuery(groups.getGroupActions, { groupId })
  const [isDeleting, setIsDeleting] = useState(false)
  const { send } = useAct(groups.deleteGroup)
  return (
    <>
      <Page>
        <PageHead
          back={{ path: groupsPath, title: t('users.groups') }}
          title={group === undefined ? t('users.group') : contentText(group.groupName)}
          lead={group && contentText(group.description)}
          tags={group && [{ label: t('users.members'), value: group.memberCount }]}
        />
        {asked.data === undefined ? (
          <NotLoaded asked={asked} heights={['10rem', '10rem']} />
        ) : (
          byArea(asked.data.userActions)
            .filter(({ actions }) => actions.length > 0)
            .map(({ area, actions }) => (
              <Card key={area} title={t(`users.areas.${area}`)}>
                <ul className={styles['cells']}>
                  {actions.map(({ actionId, action, description }) => (
                    <li key={actionId}>
                      {contentText(description)}
                      <small>
                        <ActionName of={action} />
                      </small>
                    </li>
                  ))}
                </ul>
              </Card>
            ))
        )}
      </Page>
      {group !== undefined && asked.data !== undefined && (
        <ActionBar>
          <ButtonLink render={<Link to={groupsPath} />}>{t('common.cancel')}</ButtonLink>
          {!group.isDefault && (
            <Can action="DeleteGroup">
              <Button icon={<Trash />} onClick={() => setIsDeleting(true)}>
                {t('users.delete')}
              </Button>
            </Can>
          )}
          <Can action="UpdateGroup">
            <ButtonLink variant="main" icon={<Pencil />} render={<Link to={pathOf('edit-group', groupId)} />}>
              {t('profile.edit')}
            </ButtonLink>
          </Can>
        </ActionBar>
      )}
      {isDeleting && asked.data !== undefined && (
        <DeleteDialog
          title={t('users.deleteGroup')}
          back={{ path: groupsPath }}
          onDelete={() => send({ groupId }, asked.data?.version)}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  )
}
