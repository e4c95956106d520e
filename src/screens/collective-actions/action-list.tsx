import { t } from '#src/i18n/t.ts'
import Plus from 'lucide-react/icons/plus'
import { useDeferredValue, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dayOf } from '#contract/rules/day.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { Can } from '#src/components/can.tsx'
import { DataAge } from '#src/components/data-age.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { collectiveActionPath, newCollectiveActionPath, paths } from '#src/components/routing/paths.ts'
import { useTableAddress } from '#src/components/routing/table-address.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useCollectiveActions } from '#src/data/records/collective-actions.ts'
import { useMunicipalities } from '#src/data/records/municipalities.ts'
import { progressOf, type ListedAction } from '#src/data/records/pending/collective-actions.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Page } from '#src/ui/page.tsx'
import { PAGE_SIZE, pageOf } from '#src/ui/page-of.ts'
import { Pager } from '#src/ui/pager.tsx'
import { orderOf, type TableOrder } from '#src/ui/table-order.ts'
import { TableTools } from '#src/ui/table-tools.tsx'
import { datesText, ProgressMark, UnsentMark } from './action-marks.tsx'
import styles from './collective-actions.module.css'

const sortColumns = ['name', 'dates'] as const
type ActionOrder = TableOrder<(typeof sortColumns)[number]>
/** The latest first. */
const usual: ActionOrder = { by: 'dates', direction: 'descending' }
const sorts = ['dates-descending', 'name'] as const

export function CollectiveActionList() {
  const asked = useCollectiveActions()
  const municipalities = useMunicipalities().data ?? []
  const { newId } = useServices()
  const { order, setOrder, pageNumber, setPage, valueOf, setValue, search, setSearch } = useTableAddress(
    sortColumns,
    usual,
  )
  const sought = foldText(useDeferredValue(search))
  const chosen = valueOf('municipality')
  const [only] = municipalities.length === 1 ? municipalities : []
  const municipality = chosen === undefined ? only?.stakeholderId : Number(chosen)
  const head = (
    <PageHead
      back={{ path: paths.buildingBlocks, title: t('area.buildingBlocks') }}
      title={t('actions.title')}
      lead={t('actions.lead')}
    />
  )
  if (asked.data === undefined) {
    return (
      <Page>
        {head}
        <NotLoaded asked={asked} heights={['5rem', '5rem', '5rem']} />
      </Page>
    )
  }
  const found = ordered(
    asked.data.filter(
      ({ record }) =>
        (chosen === undefined || record.boundaryStakeholderId === municipality) &&
        foldText(record.name).includes(sought),
    ),
    order,
  )
  return (
    <Page>
      {head}
      <Card flush>
        <TableTools>
          <SearchField
            label={t('buildingBlock.fields.name')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {municipalities.length > 1 && (
            <FilterSelect
              label={t('buildingBlock.municipality')}
              empty={t('actions.everyMunicipality')}
              options={municipalities.map(({ stakeholderId, name }) => ({
                value: String(stakeholderId),
                label: name,
              }))}
              value={chosen}
              onChange={(value) => setValue('municipality', value)}
            />
          )}
          <FilterSelect
            label={t('table.sort')}
            empty=""
            clearable={false}
            options={sorts.map((sort) => ({
              value: sort,
              label: sort === 'name' ? t('buildingBlock.fields.name') : t('actions.days'),
            }))}
            value={order.by === 'name' ? 'name' : 'dates-descending'}
            onChange={(sort) => setOrder(orderOf(sort ?? null, sortColumns) ?? usual)}
          />
          <Can action="AddBuildingBlock">
            <ButtonLink
              variant="main"
              icon={<Plus />}
              render={<Link to={newCollectiveActionPath(newId(), municipality)} />}
            >
              {t('actions.record')}
            </ButtonLink>
          </Can>
        </TableTools>
        {found.length === 0 ? (
          <Empty title={t('actions.none')}>{t('actions.noneText')}</Empty>
        ) : (
          <>
            <ActionTable rows={pageOf(found, pageNumber)} order={order} onOrder={setOrder} />
            <Pager pageNumber={pageNumber} pageSize={PAGE_SIZE} total={found.length} onPage={setPage} />
          </>
        )}
      </Card>
      <DataAge at={asked.at} isFromPhone={asked.isFromPhone} />
    </Page>
  )
}

function ordered(actions: readonly ListedAction[], { by, direction }: ActionOrder): readonly ListedAction[] {
  const valueOf = ({ record }: ListedAction) => (by === 'name' ? record.name : record.validFrom)
  const sign = direction === 'descending' ? -1 : 1
  return actions.toSorted(
    (one, other) => sign * valueOf(one).localeCompare(valueOf(other), 'en', { sensitivity: 'base' }),
  )
}

interface TableProps {
  readonly rows: readonly ListedAction[]
  readonly order: ActionOrder
  readonly onOrder: (order: ActionOrder) => void
}

function ActionTable({ rows, order, onOrder }: TableProps) {
  const { now } = useServices()
  const today = dayOf(now())
  return (
    <DataTable<ListedAction, Column>
      caption={t('actions.title')}
      columns={[
        { id: 'name', title: t('buildingBlock.fields.name'), sorts: 'ascending', cell: nameOf },
        {
          id: 'municipality',
          title: t('buildingBlock.municipality'),
          cell: ({ record }) => record.localMunicipalityName,
        },
        {
          id: 'pillar',
          title: t('actions.fields.pillarId'),
          cell: ({ record }) => contentText(record.pillar) || '–',
        },
        {
          id: 'dates',
          title: t('actions.days'),
          sorts: 'descending',
          isShort: true,
          cell: ({ record }) => datesText(record),
        },
        { id: 'status', title: t('users.status'), cell: (action) => statusOf(action, today) },
      ]}
      rows={rows}
      keyOf={({ ref }) => ref}
      order={order}
      onOrder={({ by, direction }) => {
        if (by === 'name' || by === 'dates') onOrder({ by, direction })
      }}
    />
  )
}

type Column = 'name' | 'municipality' | 'pillar' | 'dates' | 'status'

function nameOf({ ref, record }: ListedAction): ReactNode {
  return <Link to={collectiveActionPath(ref)}>{record.name || t('sync.newCollectiveActionDraft')}</Link>
}

function statusOf({ record, unsent }: ListedAction, today: string): ReactNode {
  const progress = progressOf(record, today)
  return (
    <span className={styles['marks']}>
      <ProgressMark progress={progress} />
      {unsent !== null && <UnsentMark unsent={unsent} />}
      {progress === 'completed' && record.outcome === '' && <small>{t('actions.outcomeMissing')}</small>}
    </span>
  )
}
