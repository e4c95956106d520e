import Plus from 'lucide-react/icons/plus'
import { useDeferredValue, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { groups } from '#contract/calls/groups.ts'
import { users } from '#contract/calls/users.ts'
import { GroupId } from '#contract/fields/ids.ts'
import { UserStatus, type UserRow } from '#contract/schemas/user.ts'
import { Can } from '#src/components/can.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { contentText } from '#src/data/core/content-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { dayAndTimeText, dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { TableTools } from '#src/ui/table-tools.tsx'
import { StatusMark } from './status-mark.tsx'
import { newUserPath, pathOf } from './user-paths.ts'

const sorts = ['name', 'name-descending', 'last-sign-in'] as const

/** The list of users. Its search, filters and page are in the address, so that going back shows the same rows. */
export function UserList() {
  const [query, setQuery] = useSearchParams()
  const set = (changed: Readonly<Record<string, string | undefined>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ page: undefined, ...changed }))
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const filter = query.get('q') ?? ''
  const asked = useCallQuery(users.getAllUsers, {
    filter: useDeferredValue(filter),
    status: UserStatus.safeParse(query.get('status')).data,
    groupId: GroupId.safeParse(query.get('group')).data,
    sort: sorts.find((one) => one === query.get('sort')),
    pageNumber: Number(query.get('page') ?? 1) || 1,
  })
  const all = useCallQuery(groups.getGroups, {}).data ?? []
  return (
    <Card flush>
      <TableTools>
        <SearchField
          label={t('users.search')}
          value={filter}
          onChange={(event) => set({ q: event.target.value })}
        />
        <FilterSelect
          label={t('users.group')}
          empty={t('users.allGroups')}
          options={all.map(({ groupId, groupName }) => ({
            value: String(groupId),
            label: contentText(groupName),
          }))}
          value={query.get('group') ?? undefined}
          onChange={(group) => set({ group })}
        />
        <FilterSelect
          label={t('users.status')}
          empty={t('users.allStatuses')}
          options={UserStatus.options.map((status) => ({ value: status, label: t(`users.is.${status}`) }))}
          value={query.get('status') ?? undefined}
          onChange={(status) => set({ status })}
        />
        <FilterSelect
          label={t('users.sort')}
          empty={t('users.sorts.name')}
          options={sorts.map((sort) => ({ value: sort, label: t(`users.sorts.${sort}`) }))}
          value={query.get('sort') ?? 'name'}
          clearable={false}
          onChange={(sort) => set({ sort })}
        />
        <Can action="SetGroupMember">
          <ButtonLink variant="main" icon={<Plus />} render={<Link to={newUserPath} />}>
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
          <Pager {...asked.data} onPage={(page) => set({ page: String(page) })} />
        </>
      )}
    </Card>
  )
}

function UserTable({ rows }: { readonly rows: readonly UserRow[] }) {
  return (
    <DataTable
      caption={t('users.users')}
      columns={columns.map((id) => ({ id, title: t(`users.columns.${id}`), cell: cells[id] }))}
      rows={rows}
      keyOf={({ stakeholderId }) => stakeholderId}
      act={{
        title: t('users.manage'),
        render: ({ stakeholderId, displayName }) => (
          <Link
            to={pathOf('view-user', stakeholderId)}
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
  email: ({ username }) => username,
  status: ({ status }) => <StatusMark status={status} />,
  lastSignIn,
}

export function lastSignIn({ lastSignInAt, invitedAt, status }: UserRow): string {
  if (lastSignInAt !== null) return dayAndTimeText(lastSignInAt)
  if (status === 'invited' && invitedAt !== null) return t('users.invitedOn', { day: dayText(invitedAt) })
  return '–'
}
