import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useMemo } from 'react'
import type { Category } from '#src/categories/index.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import type { View } from '#src/components/filters/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { chartWords } from '#src/words/charts.ts'
import { gridWords as words } from '#src/words/grid.ts'
import { Board } from './board.tsx'
import { useDirection } from './use-direction.ts'
import { wholeOf } from './whole-of.ts'

interface Props {
  readonly view: View
  readonly category: Category
  /** What the category is called; undefined until that is known. */
  readonly name: string | undefined
}

/** The boundaries of a view as cards, and how they are sorted. */
export function Grid({ view, category, name }: Props) {
  const known = category.useBoundaryValues(view)
  const whole = useMemo(() => wholeOf(view), [view])
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
      ? words.alone(view.place, category.sharesOf, whole.view.place, period)
      : words.lead(view.level, category.sharesOf, view.place, period)
  return (
    <>
      <DocumentTitle of={title} />
      <PageTitle
        title={title}
        lead={lead}
        aside={
          values !== undefined &&
          values.length > 1 && (
            <Button icon={<ArrowUpDown />} onClick={turn}>
              {direction === 'highest' ? words.highest : words.lowest}
            </Button>
          )
        }
      />
      <category.GridCards view={view}>
        {(cards) => {
          // Without a report there are neither values nor cards, and what is the matter stands in their place.
          if (values === undefined) return null
          if (values.length === 0) return <Empty title={chartWords.noData} />
          const isStale = known.isStale || inWhole.isStale || cards.isStale
          return <Board {...{ category, values, direction, cards, isStale }} />
        }}
      </category.GridCards>
    </>
  )
}

function titleOf({ level, boundaryId, place }: View, name: string | undefined): string {
  if (name === undefined) return place
  if (level === null) return chartWords.inPlace(name, place)
  return boundaryId === null ? words.byLevel(name, level) : words.byLevelIn(name, level, place)
}
