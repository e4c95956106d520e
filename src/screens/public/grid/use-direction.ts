import { useNavigate } from 'react-router-dom'
import { addressWith, othersIn } from '#src/components/filters/filters.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'
import type { Direction } from './order.ts'

const NAME = 'sort'

/** How the grid is sorted, as the address says it, and what turns it round. */
export function useDirection(): readonly [Direction, () => void] {
  const { path, query, filters } = useFilters()
  const navigate = useNavigate()
  const others = new URLSearchParams(othersIn(query))
  const direction: Direction = others.get(NAME) === 'lowest' ? 'lowest' : 'highest'
  const turn = () => {
    if (direction === 'highest') others.set(NAME, 'lowest')
    else others.delete(NAME)
    void navigate(addressWith(path, filters, others.toString()))
  }
  return [direction, turn]
}
