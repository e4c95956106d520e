import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { contactTypes } from '#contract/fields/contact-types.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { sentenceOf } from '#contract/problem.ts'
import { phoneInGroups } from '#contract/fields/phone.ts'
import { users } from '#contract/calls/users.ts'
import type { UserDetails } from '#contract/schemas/user.ts'
import { Can } from '#src/components/can.tsx'
import { useLookups } from '#src/components/lookups.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { problemOf } from '#src/data/core/api.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useAct } from '#src/data/session/act.ts'
import { useOwner } from '#src/data/session/session.tsx'
import { countText, dayAndTimeText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Page } from '#src/ui/page.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { StatusMark } from './status-mark.tsx'
import { unsentOf } from './unsent-of.ts'
import { useSaved } from './use-saved.ts'
import { lastSignIn } from './user-list.tsx'
import { pathOf } from './user-paths.ts'
import { useUsersBack } from './use-users-back.ts'
import styles from './users.module.css'

export function UserView({ stakeholderId }: { readonly stakeholderId: StakeholderId }) {
  const asked = useCallQuery(users.getUserDetails, { stakeholderId })
  const user = asked.data
  const [isDeleting, setIsDeleting] = useState(false)
  const isOneself = useOwner() === stakeholderId
  const back = useUsersBack()
  const state: unknown = useLocation().state
  const { send } = useAct(users.deleteUser)
  return (
    <>
      <Page>
        <PageHead back={back} title={user?.displayName ?? t('users.user')} />
        {user === undefined ? (
          <NotLoaded asked={asked} heights={['12rem', '8rem', '8rem']} />
        ) : (
          <>
            <Details user={user} />
            <Card title={t('users.groups')}>
              <ul className={styles['cells']}>
                {user.groups.map(({ groupId, groupName }) => (
                  <li key={groupId}>{contentText(groupName)}</li>
                ))}
              </ul>
            </Card>
            <Card title={t('users.places')}>
              {user.StakeholderRelationships.length === 0 && t('users.noPlaces')}
              <ul className={styles['cells']}>
                {user.StakeholderRelationships.map(({ BoundaryId, MunicipalityId, Description }) => (
                  <li key={BoundaryId}>
                    {MunicipalityId === null
                      ? t('users.wholeProvince', { province: Description })
                      : Description}
                  </li>
                ))}
              </ul>
            </Card>
            <Access user={user} />
          </>
        )}
      </Page>
      {user !== undefined && (
        <ActionBar>
          <ButtonLink render={<Link to={back.path} state={back.state} />}>{t('common.cancel')}</ButtonLink>
          {!isOneself && (
            <Can action={['WorldOfImpactAdmin', 'DeleteUser']}>
              <Button icon={<Trash />} onClick={() => setIsDeleting(true)}>
                {t('users.delete')}
              </Button>
            </Can>
          )}
          <Can action={['WorldOfImpactAdmin', 'SetGroupMember']}>
            <ButtonLink
              variant="main"
              icon={<Pencil />}
              render={<Link to={pathOf('edit-user', stakeholderId)} state={state} />}
            >
              {t('profile.edit')}
            </ButtonLink>
          </Can>
        </ActionBar>
      )}
      {isDeleting && user !== undefined && (
        <DeleteDialog
          title={t('users.deleteUser')}
          back={back}
          onDelete={(isConfirmed) => send({ stakeholderId, isConfirmed }, user.version)}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  )
}

function Details({ user }: { readonly user: UserDetails }) {
  const { titles, roles } = useLookups()
  const named = (all: typeof titles, id: number | null) => {
    const found = all?.find((one) => one.id === id)
    return found === undefined ? '–' : contentText(found.description)
  }
  const contact = (type: number) => {
    const detail = user.Contacts.find(({ ContactTypeId }) => ContactTypeId === type)?.Detail
    return detail === undefined || detail === '' ? '–' : phoneInGroups(detail)
  }
  return (
    <Card title={t('users.details')} className={styles['facts']}>
      <Facts
        facts={[
          { label: t('profile.fields.title'), value: named(titles, user.TitleId) },
          { label: t('profile.fields.fullName'), value: user.Name },
          { label: t('users.fields.role'), value: named(roles, user.RoleId) },
          { label: t('users.fields.company'), value: user.CompanyName ?? '–' },
          { label: t('users.fields.email'), value: user.username },
          { label: t('profile.fields.mobile'), value: contact(contactTypes.MobilePhone) },
          { label: t('users.fields.reception'), value: contact(contactTypes.Reception) },
        ]}
      />
    </Card>
  )
}

function Access({ user }: { readonly user: UserDetails }) {
  const until = user.status === 'invited' ? user.invitedUntil : null
  return (
    <Card
      title={t('users.access')}
      className={styles['facts']}
      action={<StatusMark status={user.status} />}
      foot={
        <Can action="SetGroupMember">
          <AccessButtons user={user} />
        </Can>
      }
    >
      <Facts
        facts={[
          { label: t('users.columns.lastSignIn'), value: lastSignIn(user) },
          ...(until === null ? [] : [{ label: t('users.invitedUntil'), value: dayAndTimeText(until) }]),
          { label: t('users.sessions'), value: countText(user.sessions) },
          {
            label: t('common.devices'),
            value: user.devices.map(({ label }) => label).join(', ') || '–',
          },
          { label: t('users.unsent'), value: countText(unsentOf(user)) },
        ]}
      />
    </Card>
  )
}

function AccessButtons({ user }: { readonly user: UserDetails }) {
  const { stakeholderId, status } = user
  const [isDisabling, setIsDisabling] = useState(false)
  const isOneself = useOwner() === stakeholderId
  const of = { stakeholderId }
  return (
    <div className={styles['actions']}>
      <AccountButton of={of} label={t('users.signOut')} call={users.signOutEverywhere} />
      {status === 'invited' && (
        <AccountButton of={of} label={t('users.inviteAgain')} call={users.inviteAgain} />
      )}
      {status === 'disabled' && <AccountButton of={of} label={t('users.enable')} call={users.enableUser} />}
      {status !== 'disabled' && !isOneself && (
        <Button onClick={() => setIsDisabling(true)}>{t('users.disable')}</Button>
      )}
      {isDisabling && <DisableDialog user={user} onClose={() => setIsDisabling(false)} />}
    </div>
  )
}

interface AccountButtonProps {
  readonly of: { readonly stakeholderId: StakeholderId }
  readonly label: string
  readonly call: typeof users.signOutEverywhere | typeof users.inviteAgain | typeof users.enableUser
}

function AccountButton({ of, label, call }: AccountButtonProps) {
  const saved = useSaved()
  const { send, isBusy } = useAct(call)
  const press = async () => {
    try {
      showToast.success((await send(of)).message)
    } catch (error) {
      showToast.error(sentenceOf(problemOf(error)))
    }
    await saved()
  }
  return (
    <Button busy={isBusy} onClick={() => void press()}>
      {label}
    </Button>
  )
}
