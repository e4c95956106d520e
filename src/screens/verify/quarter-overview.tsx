import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { verification } from '#contract/calls/verification.ts'
import { DAY_MS } from '#contract/rules/day.ts'
import type { MunicipalityQuarter } from '#contract/schemas/quarter-overview.ts'
import { DataAge } from '#src/components/data-age.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { countText, dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { Page } from '#src/ui/page.tsx'
import type { TableOrder } from '#src/ui/table-order.ts'
import { TableTools } from '#src/ui/table-tools.tsx'
import { inQuarterOrder, quarterColumns, type QuarterColumn } from './quarter-order.ts'
import styles from './quarter-overview.module.css'

/** Shows how far each municipality is in the current quarter, beside the one before. */
export function QuarterOverview() {
  const serverNow = useServerNow()
  const asked = useCallQuery(verification.getQuarterOverview, {})
  const { data } = asked
  return (
    <Page width="work">
      <PageHead
        back={{ path: paths.verify, title: t('verify.title') }}
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
        <NotLoaded asked={asked} heights={['20rem']} />
      ) : (
        <>
          <DataAge {...asked} />
          {data.municipalities.length === 0 ? (
            <Empty title={t('quarter.none')} />
          ) : (
            <Municipalities all={data.municipalities} />
          )}
        </>
      )}
    </Page>
  )
}

function Municipalities({ all }: { readonly all: readonly MunicipalityQuarter[] }) {
  const [query, setQuery] = useSearchParams()
  const [order, setOrder] = useState<TableOrder<QuarterColumn>>({ by: 'late', direction: 'descending' })
  const provinces = new Map(all.map(({ province }) => [String(province.boundaryId), province.description]))
  const chosen = query.get('province') ?? undefined
  const shown = all.filter(({ province }) => chosen === undefined || String(province.boundaryId) === chosen)
  return (
    <Card flush>
      {provinces.size > 1 && (
        <TableTools>
          <FilterSelect
            label={t('quarter.province')}
            empty={t('quarter.allProvinces')}
            options={[...provinces].map(([value, label]) => ({ value, label }))}
            value={chosen}
            onChange={(province) => setQuery(province === undefined ? {} : { province }, { replace: true })}
          />
        </TableTools>
      )}
      <DataTable
        caption={t('quarter.title')}
        columns={quarterColumns.map((id) => ({
          id,
          title: t(`quarter.columns.${id}`),
          cell: cells[id],
          sorts: id === 'name' ? 'ascending' : 'descending',
        }))}
        rows={inQuarterOrder(shown, order)}
        keyOf={({ boundaryId }) => boundaryId}
        order={order}
        onOrder={setOrder}
      />
    </Card>
  )
}

const cells: Readonly<Record<QuarterColumn, (row: MunicipalityQuarter) => ReactNode>> = {
  name: ({ name }) => name,
  confirmed: (row) => <Figure row={row} of="confirmed" />,
  submitted: (row) => <Figure row={row} of="submitted" />,
  verified: (row) => <Figure row={row} of="verified" />,
  late: (row) => <Figure row={row} of="late" />,
}

interface FigureProps {
  readonly row: MunicipalityQuarter
  readonly of: Exclude<QuarterColumn, 'name'>
}

function Figure({ row: { current, last }, of }: FigureProps) {
  const all = current.confirmed + current.late
  return (
    <>
      {of === 'confirmed'
        ? t('quarter.of', { count: countText(current.confirmed), all: countText(all) })
        : countText(current[of])}
      <small className={styles['last']}>{t('quarter.last', { count: countText(last[of]) })}</small>
    </>
  )
}
