import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { verification } from '#contract/calls/verification.ts'
import { DAY_MS } from '#contract/rules/day.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { BoundaryId } from '#contract/fields/ids.ts'
import { exportTables } from '#contract/schemas/exports.ts'
import type { MunicipalityQuarter } from '#contract/schemas/quarter-overview.ts'
import { DataAge } from '#src/components/data-age.tsx'
import { ExportButton } from '#src/components/export-button.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useTableAddress } from '#src/components/routing/table-address.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { countText, dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Page } from '#src/ui/page.tsx'
import { PAGE_SIZE, pageOf } from '#src/ui/page-of.ts'
import { Pager } from '#src/ui/pager.tsx'
import { orderOf, sortOf } from '#src/ui/table-order.ts'
import { TableTools } from '#src/ui/table-tools.tsx'
import { inQuarterOrder, quarterColumns, sumByProvince, sumOf } from './quarter-order.ts'
import { columnTitle, figureText, firstDirection, QuarterTable } from './quarter-table.tsx'
import { WaitingLongest } from './waiting-longest.tsx'
import { WithoutCoordinator } from './without-coordinator.tsx'
import styles from './quarter-overview.module.css'

/** The municipalities with the most late records come first. */
const usual = { by: 'late', direction: 'descending' } as const

/** Shows how far each municipality is in the current quarter, beside the one before. */
export function QuarterOverview() {
  const serverNow = useServerNow()
  const asked = useCallQuery(verification.getQuarterOverview, {})
  const { data } = asked
  return (
    <Page width="work">
      <PageHead
        back={{ path: paths.verify, title: t('common.verify') }}
        title={t('quarter.title')}
        lead={
          data &&
          t('quarter.lead', {
            day: dayText(data.endsAt - 1),
            days: Math.max(0, Math.ceil((data.endsAt - serverNow) / DAY_MS)),
          })
        }
      />
      {data === undefined ? (
        <NotLoaded asked={asked} heights={['6rem', '20rem']} />
      ) : (
        <>
          <DataAge {...asked} />
          {data.municipalities.length === 0 ? (
            <Empty title={t('quarter.none')} />
          ) : (
            <Figures all={data.municipalities} onReminded={asked.ask} />
          )}
        </>
      )}
    </Page>
  )
}

interface FiguresProps {
  readonly all: readonly MunicipalityQuarter[]
  readonly onReminded: () => void
}

function Figures({ all, onReminded }: FiguresProps) {
  const address = useTableAddress(quarterColumns, usual)
  const chosen = address.valueOf('province')
  const within = all.filter(({ province }) => chosen === undefined || String(province.boundaryId) === chosen)
  const provinces = sumByProvince(all)
  return (
    <>
      <Totals of={within} />
      {provinces.length > 1 && chosen === undefined && (
        <Card flush title={t('quarter.byProvince')}>
          <QuarterTable
            caption={t('quarter.byProvince')}
            titles={{ name: t('buildingBlock.province'), coordinators: t('quarter.noCoordinator') }}
            rows={inQuarterOrder(provinces, usual)}
            renderName={({ boundaryId, name }) => <Link to={`?province=${boundaryId}`}>{name}</Link>}
            renderCoordinators={({ coordinators }) => <Missing is={coordinators > 0}>{coordinators}</Missing>}
          />
        </Card>
      )}
      <WaitingLongest all={within} onReminded={onReminded} />
      <WithoutCoordinator key={chosen} all={within} />
      <Municipalities
        within={within}
        provinces={provinces.map(({ boundaryId, name }) => ({ value: String(boundaryId), label: name }))}
        address={address}
      />
    </>
  )
}

function Totals({ of: municipalities }: { readonly of: readonly MunicipalityQuarter[] }) {
  const current = sumOf(municipalities.map((one) => one.current))
  const last = sumOf(municipalities.map((one) => one.last))
  return (
    <dl className={styles['totals']}>
      {(['confirmed', 'verified', 'submitted', 'late'] as const).map((of) => (
        <div key={of}>
          <dt data-part={of}>{t(`quarter.columns.${of}`)}</dt>
          <dd>
            <b>{figureText(current, of)}</b>
            <small className={styles['last']}>{t('quarter.last', { count: countText(last[of]) })}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface MunicipalitiesProps {
  readonly within: readonly MunicipalityQuarter[]
  readonly provinces: readonly { readonly value: string; readonly label: string }[]
  readonly address: ReturnType<typeof useTableAddress<(typeof quarterColumns)[number]>>
}

function Municipalities({ within, provinces, address }: MunicipalitiesProps) {
  const { order, setOrder, pageNumber, setPage, valueOf, setValue, search, setSearch } = address
  const sought = foldText(useDeferredValue(search))
  const found = inQuarterOrder(
    within.filter(({ name }) => foldText(name).includes(sought)),
    order,
  )
  const titles = { name: t('quarter.columns.name'), coordinators: t('quarter.columns.coordinators') }
  return (
    <Card flush title={t('quarter.byMunicipality')}>
      <TableTools>
        <SearchField
          label={t('quarter.columns.name')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {provinces.length > 1 && (
          <FilterSelect
            label={t('buildingBlock.province')}
            empty={t('quarter.allProvinces')}
            options={provinces}
            value={valueOf('province')}
            onChange={(province) => setValue('province', province)}
          />
        )}
        <FilterSelect
          label={t('table.sort')}
          empty=""
          clearable={false}
          options={quarterColumns.map((by) => ({
            value: sortOf({ by, direction: firstDirection(by) }),
            label: columnTitle(by, titles),
          }))}
          value={sortOf({ by: order.by, direction: firstDirection(order.by) })}
          onChange={(sort) => setOrder(orderOf(sort ?? null, quarterColumns) ?? usual)}
        />
        <ExportButton
          table={exportTables.quarterOverview}
          format="csv"
          boundaryId={BoundaryId.safeParse(valueOf('province')).data}
        >
          {t('quarter.csv')}
        </ExportButton>
      </TableTools>
      {found.length === 0 ? (
        <Empty title={t('quarter.notFound')} />
      ) : (
        <>
          <QuarterTable
            caption={t('quarter.byMunicipality')}
            titles={titles}
            rows={pageOf(found, pageNumber)}
            renderName={({ name }) => name}
            renderCoordinators={({ coordinators }) => (
              <Missing is={coordinators === 0}>{coordinators}</Missing>
            )}
            order={order}
            onOrder={setOrder}
          />
          <Pager pageNumber={pageNumber} pageSize={PAGE_SIZE} total={found.length} onPage={setPage} />
        </>
      )}
    </Card>
  )
}

interface MissingProps {
  readonly is: boolean
  readonly children: number
}

/** A count that shows that somebody is missing. */
function Missing({ is, children }: MissingProps) {
  return is ? <b className={styles['missing']}>{countText(children)}</b> : countText(children)
}
