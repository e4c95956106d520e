import { useDeferredValue } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { applications } from '#contract/calls/applications.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { exportTables } from '#contract/schemas/exports.ts'
import { ExportButton } from '#src/components/export-button.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useTableAddress } from '#src/components/routing/table-address.ts'
import { useTableQuery } from '#src/data/queries/call-query.ts'
import { countText } from '#src/i18n/format.ts'
import { t, type PlainId } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Page } from '#src/ui/page.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { orderOf, sortOf } from '#src/ui/table-order.ts'
import { TableTools } from '#src/ui/table-tools.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { applicationsPath, filterIn, filters, type Filter } from './application-paths.ts'
import { ApplicationTable, oldestFirst, sortColumns, type ApplicationOrder } from './application-table.tsx'

const sorts = ['name', 'name-descending', 'received', 'received-descending'] as const

/** The order where nobody waits for a decision. */
const byName: ApplicationOrder = { by: 'name', direction: 'ascending' }

export function ApplicationList() {
  const location = useLocation()
  const state: unknown = location.state
  const filter = filterIn(location.search)
  const statusId = filter === 'all' ? undefined : verificationStatuses[filter]
  const { order, setOrder, pageNumber, setPage, search, setSearch } = useTableAddress(
    sortColumns,
    filter === 'inProgress' ? oldestFirst : byName,
  )
  const asked = useTableQuery(applications.searchOrganisations, {
    statusId,
    OrganisationName: useDeferredValue(search),
    sort: sortOf(order),
    pageNumber,
  })
  const { data } = asked
  const countOf = (one: Filter) =>
    data?.counts
      .filter(({ statusId: id }) => one === 'all' || id === verificationStatuses[one])
      .reduce((sum, { count }) => sum + count, 0)
  return (
    <Page>
      <PageHead back={{ path: paths.admin, title: t('area.admin') }} title={t('applications.title')} />
      <Card flush>
        <Tabs
          label={t('users.status')}
          entries={filters.map((one) => {
            const count = countOf(one)
            return {
              label: t(`applications.is.${one}`),
              count: count === undefined ? undefined : countText(count),
              isCurrent: one === filter,
              render: <Link to={applicationsPath(one)} state={state} />,
            }
          })}
        />
        <TableTools>
          <SearchField
            label={t('applications.columns.name')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <FilterSelect
            label={t('table.sort')}
            empty=""
            options={sorts.map((sort) => ({ value: sort, label: t(`applications.sorts.${sort}`) }))}
            value={sortOf(order)}
            clearable={false}
            onChange={(sort) => setOrder(orderOf(sort ?? null, sortColumns) ?? order)}
          />
          <ExportButton table={exportTables.applications} format="csv">
            {t('applications.csv')}
          </ExportButton>
        </TableTools>
        {data === undefined ? (
          <NotLoaded asked={asked} heights={['20rem']} />
        ) : data.rows.length === 0 ? (
          <Empty title={t(noneText(filter, search))} />
        ) : (
          <>
            <ApplicationTable
              caption={t('applications.title')}
              rows={data.rows}
              order={order}
              onOrder={setOrder}
            />
            <Pager {...data} onPage={setPage} />
          </>
        )}
      </Card>
    </Page>
  )
}

function noneText(filter: Filter, search: string): PlainId {
  if (search !== '') return 'applications.noneForFilter'
  if (filter === 'inProgress') return 'applications.noneWaiting'
  return filter === 'all' ? 'applications.none' : 'applications.noneForFilter'
}
