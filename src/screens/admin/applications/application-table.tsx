import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { contactTypes } from '#contract/fields/contact-types.ts'
import type { OrganisationApplication } from '#contract/schemas/application.ts'
import { useStateOfList } from '../left-list.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { EmailText } from '#src/ui/breaking-text.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import type { TableOrder } from '#src/ui/table-order.ts'
import { applicationPath } from './application-paths.ts'
import { ApplicationStatus } from './application-status.tsx'

const columns = ['name', 'from', 'received', 'status'] as const
type Column = (typeof columns)[number]

/** The columns by which applications are sorted. */
export const sortColumns = ['name', 'received'] as const
export type ApplicationOrder = TableOrder<(typeof sortColumns)[number]>

/** The order in which the applications that have waited longest come first. */
export const oldestFirst: ApplicationOrder = { by: 'received', direction: 'ascending' }

interface Props {
  readonly rows: readonly OrganisationApplication[]
  readonly caption: string
  readonly order: ApplicationOrder
  /** Left out where the order is fixed. */
  readonly onOrder?: (order: ApplicationOrder) => void
}

export function ApplicationTable({ rows, caption, order, onOrder }: Props) {
  const state = useStateOfList()
  const sortBy = ({ by, direction }: TableOrder<Column>) => {
    const column = sortColumns.find((one) => one === by)
    if (column !== undefined) onOrder?.({ by: column, direction })
  }
  return (
    <DataTable<OrganisationApplication, Column>
      caption={caption}
      columns={columns.map((id) => ({
        id,
        title: t(`applications.columns.${id}`),
        cell: cells[id],
        ...(sortColumns.some((one) => one === id) && { sorts: 'ascending' }),
      }))}
      rows={rows}
      keyOf={({ stakeholderId }) => stakeholderId}
      order={order}
      onOrder={onOrder && sortBy}
      act={{
        title: t('applications.view'),
        render: ({ stakeholderId, organisationName: name }) => (
          <Link
            to={applicationPath(stakeholderId)}
            state={state}
            aria-label={t('applications.viewOne', { name })}
          >
            {t('applications.view')}
          </Link>
        ),
      }}
    />
  )
}

const cells: Readonly<Record<Column, (row: OrganisationApplication) => ReactNode>> = {
  name: ({ organisationName }) => organisationName,
  from: (row) => <EmailText of={workEmailOf(row) || '–'} />,
  received: ({ receivedOn }) => dayText(receivedOn),
  status: ({ verificationStatus }) => <ApplicationStatus status={verificationStatus} />,
}

export function workEmailOf({ contact }: Pick<OrganisationApplication, 'contact'>): string {
  return contact.find(({ contactTypeId }) => contactTypeId === contactTypes.WorkEmail)?.detail ?? ''
}
