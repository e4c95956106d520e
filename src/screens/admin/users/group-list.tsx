import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { groups } from '#contract/calls/groups.ts'
import type { Group } from '#contract/schemas/group.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { Can } from '#src/components/can.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { contentText } from '#src/data/core/content-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { countText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { TableTools } from '#src/ui/table-tools.tsx'
import { newGroupPath, pathOf } from './user-paths.ts'
import styles from './users.module.css'

const sorts = ['name', 'name-descending'] as const

export function GroupList() {
  const [filter, setFilter] = useState('')
  const [sort, setSort] = useState<(typeof sorts)[number]>('name')
  const asked = useCallQuery(groups.getGroups, {})
  const named = (asked.data ?? [])
    .map((group) => ({ ...group, name: contentText(group.groupName) }))
    .filter(({ name }) => foldText(name).includes(foldText(filter)))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const rows = sort === 'name' ? named : named.toReversed()
  return (
    <Card flush>
      <TableTools>
        <SearchField
          label={t('users.searchGroups')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <FilterSelect
          label={t('table.sort')}
          empty={t('users.sorts.name')}
          options={sorts.map((one) => ({ value: one, label: t(`users.sorts.${one}`) }))}
          value={sort}
          clearable={false}
          onChange={(chosen) => setSort(sorts.find((one) => one === chosen) ?? 'name')}
        />
        <Can action="CreateGroup">
          <ButtonLink variant="main" icon={<Plus />} render={<Link to={newGroupPath} />}>
            {t('users.addNew')}
          </ButtonLink>
        </Can>
      </TableTools>
      {asked.data === undefined ? (
        <NotLoaded asked={asked} heights={['16rem']} />
      ) : rows.length === 0 ? (
        <Empty title={t('users.noGroups')} />
      ) : (
        <DataTable
          caption={t('users.groups')}
          columns={[
            { id: 'name', title: t('users.groupName'), cell: nameCell },
            {
              id: 'members',
              title: t('users.members'),
              cell: ({ memberCount }) => countText(memberCount),
            },
            {
              id: 'permissions',
              title: t('users.permissions'),
              isShort: true,
              cell: ({ actionIds }) => t('users.permissionCount', { count: actionIds.length }),
            },
          ]}
          rows={rows}
          keyOf={({ groupId }) => groupId}
          act={{
            title: t('users.manage'),
            render: ({ groupId, name }) => (
              <Link to={pathOf('view-group', groupId)} aria-label={t('users.manageOne', { name })}>
                {t('users.manage')}
              </Link>
            ),
          }}
        />
      )}
    </Card>
  )
}

function nameCell({ name, description }: Pick<Group, 'description'> & { readonly name: string }) {
  return (
    <>
      {name}
      {description !== '' && <small className={styles['description']}>{contentText(description)}</small>}
    </>
  )
}
