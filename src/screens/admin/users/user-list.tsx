import Plus from 'lucide-react/icons/plus'
import Table from 'lucide-react/icons/table'
import { useDeferredValue, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { groups } from '#contract/calls/groups.ts'
import { users } from '#contract/calls/users.ts'
import { BoundaryId, GroupId } from '#contract/fields/ids.ts'
import { UserStatus, type UserRow } from '#contract/schemas/user.ts'
import { Can } from '#src/components/can.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useStateOfList } from '../left-list.ts'
import { useTableAddress } from '#src/components/routing/table-address.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { useCallQuery, useTableQuery } from '#src/data/queries/call-query.ts'
import { dayAndTimeText, dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmailText } from '#src/ui/breaking-text.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { orderOf, sortOf } from '#src/ui/table-order.ts'
import { TableTools } from '#src/ui/table-tools.tsx'
import { StatusMark } from './status-mark.tsx'
import { provincesIn } from './provinces-in.ts'
import { newUserPath, pathOf, userSheetPath } from './user-paths.ts'

const sortColumns = ['name', 'last-sign-in'] as const
const sorts = ['name', 'name-descending', 'last-sign-in'] as const

export function UserList() {
  const { order, setOrder, pageNumber, setPage, valueOf, setValue, search, setSearch } = useTableAddress(
    sortColumns,
    { by: 'name', direction: 'ascending' },
  )
  const sort = sorts.find((one) => one === sortOf(order))
  const asked = useTableQuery(users.getAllUsers, {
    filter: useDeferredValue(search),
    status: UserStatus.safeParse(valueOf('status')).data,
    groupId: GroupId.safeParse(valueOf('group')).data,
    boundaryId: BoundaryId.safeParse(valueOf('place')).data,
    sort,
    pageNumber,
  })
  const all = useCallQuery(groups.getGroups, {}).data ?? []
  const state = useStateOfList()
  return (
    <Card flush>
      <TableTools>
        <SearchField
          label={t('users.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <FilterSelect
          label={t('users.group')}
          empty={t('users.allGroups')}
          options={all.map(({ groupId, groupName }) => ({
            value: String(groupId),
            label: contentText(groupName),
          }))}
          value={valueOf('group')}
          onChange={(group) => setValue('group', group)}
        />
        <Can action="WorldOfImpactAdmin">
          <PlaceFilter value={valueOf('place')} onChange={(place) => setValue('place', place)} />
        </Can>
        <FilterSelect
          label={t('users.status')}
          empty={t('users.allStatuses')}
          options={UserStatus.options.map((status) => ({ value: status, label: t(`users.is.${status}`) }))}
          value={valueOf('status')}
          onChange={(status) => setValue('status', status)}
        />
        <FilterSelect
          label={t('table.sort')}
          empty={t('users.sorts.name')}
          options={sorts.map((one) => ({ value: one, label: t(`users.sorts.${one}`) }))}
          value={sort}
          clearable={false}
          onChange={(one) => setOrder(orderOf(one ?? null, sortColumns) ?? order)}
        />
        <Can action="SetGroupMember">
          <ButtonLink icon={<Table />} render={<Link to={userSheetPath} state={state} />}>
            {t('users.addFromSheet')}
          </ButtonLink>
        </Can>
        <Can action={['WorldOfImpactAdmin', 'SetGroupMember']}>
          <ButtonLink variant="main" icon={<Plus />} render={<Link to={newUserPath} state={state} />}>
            {t('users.addNew')}
          </ButtonLink>
        </Can>
      </TableTools>
      {asked.data === undefined ? (
        <NotLoaded asked={asked} heights={['20rem']} />
      ) : asked.data.rows.length === 0 ? (
        <Empty title={t('users.none')}>{t('users.noneHint')}</Empty>
      ) : (
        <>
          <UserTable rows={asked.data.rows} />
          <Pager {...asked.data} onPage={setPage} />
        </>
      )}
    </Card>
  )
}

interface PlaceFilterProps {
  readonly value: string | undefined
  readonly onChange: (boundaryId: string | undefined) => void
}

/** Finds the people of a province or a municipality. */
function PlaceFilter({ value, onChange }: PlaceFilterProps) {
  const all = useCallQuery(users.getLocalMunicipalities, {}).data ?? []
  const places = [
    ...provincesIn(all).map(({ boundaryId, description }) => ({ boundaryId, label: description })),
    ...all.map(({ boundaryId, name }) => ({ boundaryId, label: name })),
  ]
  return (
    <FilterSelect
      label={t('users.place')}
      empty={t('users.allPlaces')}
      options={places.map(({ boundaryId, label }) => ({ value: String(boundaryId), label }))}
      value={value}
      onChange={onChange}
    />
  )
}

function UserTable({ rows }: { readonly rows: readonly UserRow[] }) {
  const state = useStateOfList()
  return (
    <DataTable
      caption={t('users.users')}
      columns={columns.map((id) => ({
        id,
        title: t(`users.columns.${id}`),
        cell: cells[id],
        ...(id === 'lastSignIn' && { isShort: true }),
      }))}
      rows={rows}
      keyOf={({ stakeholderId }) => stakeholderId}
      act={{
        title: t('users.manage'),
        render: ({ stakeholderId, displayName }) => (
          <Link
            to={pathOf('view-user', stakeholderId)}
            state={state}
            aria-label={t('users.manageOne', { name: displayName })}
          >
            {t('users.manage')}
          </Link>
        ),
      }}
    />
  )
}

const columns = ['name', 'groups', 'email', 'status', 'lastSignIn'] as const

const cells: Readonly<Record<(typeof columns)[number], (row: UserRow) => ReactNode>> = {
  name: ({ displayName }) => displayName,
  groups: (row) => row.groups.map(({ groupName }) => contentText(groupName)).join(', ') || '–',
  email: ({ username }) => <EmailText of={username} />,
  status: ({ status }) => <StatusMark status={status} />,
  lastSignIn,
}

export function lastSignIn({ lastSignInAt, invitedAt, status }: UserRow): string {
  if (lastSignInAt !== null) return dayAndTimeText(lastSignInAt)
  if (status === 'invited' && invitedAt !== null) return t('users.invitedOn', { day: dayText(invitedAt) })
  return '–'
}
