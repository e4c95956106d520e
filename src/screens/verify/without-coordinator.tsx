import { useState } from 'react'
import { Link } from 'react-router-dom'
import { users } from '#contract/calls/users.ts'
import type { MunicipalityQuarter } from '#contract/schemas/quarter-overview.ts'
import { useMay } from '#src/components/can.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { ageText, countText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { PAGE_SIZE, pageOf } from '#src/ui/page-of.ts'
import { Pager } from '#src/ui/pager.tsx'

const columns = ['name', 'province', 'late', 'disabled'] as const
type Column = (typeof columns)[number]

/** The municipalities that nobody looks after, the most unconfirmed records first, with the way to appoint somebody. */
export function WithoutCoordinator({ all }: { readonly all: readonly MunicipalityQuarter[] }) {
  const serverNow = useServerNow()
  const [pageNumber, setPage] = useState(1)
  const mayAppoint = useMay('SetGroupMember')
  const rows = all
    .filter(({ coordinators }) => coordinators === 0)
    .toSorted((one, other) => other.current.late - one.current.late || one.name.localeCompare(other.name))
  if (rows.length === 0) return null
  const title = t('quarter.withoutCoordinator')
  return (
    <Card flush title={title} action={countText(rows.length)}>
      <DataTable
        caption={title}
        columns={columns.map((id) => ({
          id,
          title: titleOf(id),
          cell: (row: MunicipalityQuarter) => cells[id](row, serverNow),
        }))}
        rows={pageOf(rows, pageNumber)}
        keyOf={({ boundaryId }) => boundaryId}
        act={mayAppoint ? { title: t('quarter.assign'), render: (row) => <Assign to={row} /> } : undefined}
      />
      {rows.length > PAGE_SIZE && (
        <Pager pageNumber={pageNumber} pageSize={PAGE_SIZE} total={rows.length} onPage={setPage} />
      )}
    </Card>
  )
}

function Assign({ to: { stakeholderId, code, name } }: { readonly to: MunicipalityQuarter }) {
  // Others appoint people of their places from a sheet.
  const mayCreate = useMay(users.createNewUser.access)
  const form = `${paths.users}create-user?municipality=${stakeholderId}`
  return (
    <ButtonLink
      dense
      variant="plain"
      aria-label={t('quarter.assignTo', { name })}
      render={<Link to={mayCreate ? form : `${paths.imports}users?municipality=${code}`} />}
    >
      {t('quarter.assign')}
    </ButtonLink>
  )
}

function titleOf(column: Column): string {
  if (column === 'province') return t('buildingBlock.province')
  return column === 'disabled' ? t('quarter.disabled') : t(`quarter.columns.${column}`)
}

const cells: Readonly<Record<Column, (row: MunicipalityQuarter, now: number) => string>> = {
  name: ({ name }) => name,
  province: ({ province }) => province.description,
  late: ({ current }) => countText(current.late),
  disabled: ({ coordinatorDisabledAt: at }, now) => (at === null ? '–' : ageText(at, now)),
}
