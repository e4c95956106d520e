import { render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DataTable } from '#src/ui/data-table.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { orderOf, sortOf, type TableOrder } from '#src/ui/table-order.ts'
import userEvent from '@testing-library/user-event'

const rows = [
  { id: 1, name: 'Durban', count: 2 },
  { id: 2, name: 'Marburg', count: 5 },
]

function Places() {
  const [order, setOrder] = useState<TableOrder<'name' | 'count'>>({ by: 'name', direction: 'ascending' })
  return (
    <>
      <DataTable
        caption="Places"
        columns={[
          { id: 'name', title: 'Name', sorts: 'ascending', cell: ({ name }) => name },
          { id: 'count', title: 'Providers', sorts: 'descending', cell: ({ count }) => count },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        order={order}
        onOrder={setOrder}
        act={{ title: 'Open', render: ({ id }) => <a href={`#${id}`}>View</a> }}
      />
      <output>{sortOf(order)}</output>
    </>
  )
}

test('a press on a head sorts by its column, and another press reverses the order', async () => {
  const user = userEvent.setup()
  render(<Places />)
  const table = within(screen.getByRole('table', { name: 'Places' }))
  const press = (column: string) => user.click(table.getByRole('button', { name: `Sort by ${column}` }))
  const heads = () => table.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))
  expect(heads()).toEqual(['ascending', null, null])
  await press('Providers')
  expect(screen.getByRole('status').textContent).toBe('count-descending')
  await press('Providers')
  expect(screen.getByRole('status').textContent).toBe('count')
  const marburg = within(table.getByRole('row', { name: /^Marburg/ }))
  expect(marburg.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('#2')
})

test('an order is read from an address only if it names a column', () => {
  expect(orderOf('count-descending', ['name', 'count'])).toEqual({ by: 'count', direction: 'descending' })
  expect(orderOf('name', ['name', 'count'])).toEqual({ by: 'name', direction: 'ascending' })
  expect(orderOf('secret', ['name', 'count'])).toBeUndefined()
  expect(orderOf(null, ['name', 'count'])).toBeUndefined()
})

test('the pager says which rows are shown, and leads on as long as there are more', async () => {
  function Pages() {
    const [pageNumber, setPage] = useState(1)
    return <Pager pageNumber={pageNumber} pageSize={30} total={67} onPage={setPage} />
  }
  const user = userEvent.setup()
  render(<Pages />)
  expect(screen.getByText('1–30 of 67')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('61–67 of 67')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
})
