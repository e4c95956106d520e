import { t } from '#src/i18n/t.ts'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Category } from '#src/categories/index.ts'
import type { View } from '#src/components/filters/view.ts'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { addressWith, othersIn } from '#src/components/filters/filters.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'
import { boundariesWithin, levelWithin } from '#contract/rules/boundaries-within.ts'
import { BoundaryLevel, levels } from '#contract/schemas/place.ts'
import { figuresOfPlace, findBoundary } from '#src/components/filters/view-of.ts'
import { Board } from './board.tsx'
import type { Direction } from './order.ts'

interface Props {
  readonly view: View
  readonly category: Category
  readonly name: string | undefined
}

export function Grid({ view, category, name }: Props) {
  const known = category.useBoundaryValues(view)
  const whole = useMemo(() => comparisonOf(view), [view])
  const inWhole = category.useBoundaryValues(whole.view)
  const [direction, turn] = useDirection()
  const title = titleOf(view, name)
  const values =
    whole.boundaryId === null
      ? known.values
      : known.values?.map((value) => ({
          ...value,
          distribution:
            inWhole.values?.find(({ boundaryId }) => boundaryId === whole.boundaryId)?.distribution ?? null,
        }))
  const period = category.periodOf(view.snapshot)
  const lead =
    view.level === null
      ? t(`${category.texts}.shareOf`, { boundary: view.place, place: whole.view.place, period })
      : t(`${category.texts}.shareEach`, { level: view.level, place: view.place, period })
  return (
    <>
      <PageHead
        title={title}
        tab={t('public.pages.grid')}
        lead={lead}
        aside={
          values !== undefined &&
          values.length > 1 && (
            <Button icon={<ArrowUpDown />} onClick={turn}>
              {direction === 'highest' ? t('grid.highest') : t('grid.lowest')}
            </Button>
          )
        }
      />
      <category.GridCards view={view}>
        {(cards) => {
          // Without a report there are neither values nor cards, and the problem is shown instead.
          if (values === undefined) return null
          if (values.length === 0) return <Empty title={t('common.noData')} />
          const isStale = known.isStale || inWhole.isStale || cards.isStale
          const source = category.sourceOf(figuresOfPlace(view))
          return <Board {...{ category, source, values, direction, cards, isStale }} />
        }}
      </category.GridCards>
    </>
  )
}

function titleOf({ level, boundaryId, place }: View, name: string | undefined): string {
  if (name === undefined) return place
  if (level === null) return t('chart.inPlace', { category: name, place })
  return boundaryId === null
    ? t('grid.byLevel', { category: name, level })
    : t('grid.byLevelIn', { category: name, level, place })
}

const NAME = 'sort'

/** Returns the sort direction in the address, and a function that reverses it. */
function useDirection(): readonly [Direction, () => void] {
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

interface Comparison {
  readonly view: View
  /** The boundary whose share of the whole is shown, or null if each card shows its own. */
  readonly boundaryId: number | null
}

/**
 * Returns the whole for a view. A single municipality has a share of its district. A metro, which makes up its whole
 * district, has a share of its province. In every other case the shares refer to the shown boundaries.
 */
export function comparisonOf(view: View): Comparison {
  const own = findBoundary(view.snapshot, view.boundaryId)
  if (view.level !== null || own === undefined) return { view, boundaryId: null }
  const { boundaryId, districtBoundaryId, nationalBoundaryId } = own
  const neighbours = boundariesWithin(
    view.snapshot.containedBoundaryData,
    districtBoundaryId,
    levels.municipality,
  )
  if (neighbours.length > 1) return { view: viewAbove(view, districtBoundaryId), boundaryId }
  return { view: viewAbove(view, nationalBoundaryId), boundaryId: districtBoundaryId }
}

function viewAbove(view: View, boundaryId: number | null): View {
  const above = findBoundary(view.snapshot, boundaryId)
  if (above === undefined) return view
  const boundaryTypeId = BoundaryLevel.parse(above.boundaryTypeId)
  const level = levelWithin(boundaryTypeId, null)
  return { ...view, boundaryId, place: above.description, boundaryTypeId, level }
}
