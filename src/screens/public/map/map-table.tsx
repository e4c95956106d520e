import { t } from '#src/i18n/t.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import type { BoundaryValue, Category } from '#src/categories/index.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { countText, decimalText } from '#src/i18n/format.ts'
import styles from './map-screen.module.css'

interface Props {
  readonly caption: string
  readonly category: Category
  readonly values: readonly BoundaryValue[]
  readonly onOpen: (boundaryId: number) => void
  readonly onDetail: (boundaryId: number) => void
}

export function MapTable({ caption, category, values, onOpen, onDetail }: Props) {
  const [order, setOrder] = useState(byName)
  const columns: readonly (readonly [SortKey, string])[] = [
    ['boundary', t('map.columns.place')],
    ['value', t(`${category.texts}.legendTitle`)],
    ['count', t('map.columns.number')],
    ['distribution', t('map.columns.part')],
  ]
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(([by, label]) => (
            <th key={by} scope="col" aria-sort={sortOf(order.by === by, order.isDescending)}>
              <button type="button" onClick={() => setOrder(turned(order, by))}>
                {label}
                {order.by === by && (order.isDescending ? <ArrowDown /> : <ArrowUp />)}
              </button>
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('map.columns.details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ordered(values, order).map(({ boundaryId, boundary, value, count, distribution }) => (
          <tr key={boundaryId}>
            <th scope="row">
              <Button variant="quiet" dense onClick={() => onOpen(boundaryId)}>
                {boundary}
              </Button>
            </th>
            <td>{value === null ? t('chart.unknown') : category.valueText(value)}</td>
            <td>{count === null ? t('chart.unknown') : countText(count)}</td>
            <td>{distribution === null ? t('chart.unknown') : decimalText(distribution)}</td>
            <td>
              <IconButton
                dense
                label={t('map.details', { place: boundary })}
                icon={<Info />}
                onClick={() => onDetail(boundaryId)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sortOf(isSorted: boolean, isDescending: boolean): 'ascending' | 'descending' | undefined {
  if (!isSorted) return undefined
  return isDescending ? 'descending' : 'ascending'
}

type SortKey = 'boundary' | 'value' | 'count' | 'distribution'

interface Order {
  readonly by: SortKey
  readonly isDescending: boolean
}

const byName: Order = { by: 'boundary', isDescending: false }

/** Names begin at A, numbers with the highest. A second press on a column reverses the order. */
function turned(order: Order, by: SortKey): Order {
  if (order.by !== by) return { by, isDescending: by !== 'boundary' }
  return { by, isDescending: !order.isDescending }
}

/** Returns the rows in an order. Unknown values come last in both directions. */
function ordered(values: readonly BoundaryValue[], { by, isDescending }: Order): readonly BoundaryValue[] {
  const sign = isDescending ? -1 : 1
  return values.toSorted((one, other) => {
    if (by === 'boundary') return sign * one.boundary.localeCompare(other.boundary, 'en')
    const [a, b] = [one[by], other[by]]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b) || one.boundary.localeCompare(other.boundary, 'en')
  })
}
