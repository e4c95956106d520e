import { useDeferredValue, type ReactNode } from 'react'
import { foldText } from '#contract/rules/fold-text.ts'
import { useTableAddress } from '#src/components/routing/table-address.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { DataTable, type Column } from '#src/ui/data-table.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { PAGE_SIZE, pageOf } from '#src/ui/page-of.ts'
import { Pager } from '#src/ui/pager.tsx'
import { TableTools } from '#src/ui/table-tools.tsx'

interface Props<Row> {
  readonly caption: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  /** In the order of the list, which has a meaning. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Returns the text of a row that is searched. */
  readonly textOf: (row: Row) => string
  /** Filters, and a button to add a row. */
  readonly tools?: ReactNode
}

/** A list of reference data with a search and pages. */
export function ReferenceTable<Row>({ caption, columns, rows, keyOf, textOf, tools }: Props<Row>) {
  const { pageNumber, setPage, search, setSearch } = useTableAddress(['list'], {
    by: 'list',
    direction: 'ascending',
  })
  const sought = foldText(useDeferredValue(search))
  const found = rows.filter((row) => foldText(textOf(row)).includes(sought))
  return (
    <Card flush>
      <TableTools>
        <SearchField
          label={t('buildingBlock.fields.name')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {tools}
      </TableTools>
      {found.length === 0 ? (
        <Empty title={t('reference.notFound')} />
      ) : (
        <>
          <DataTable caption={caption} columns={columns} rows={pageOf(found, pageNumber)} keyOf={keyOf} />
          <Pager pageNumber={pageNumber} pageSize={PAGE_SIZE} total={found.length} onPage={setPage} />
        </>
      )}
    </Card>
  )
}
