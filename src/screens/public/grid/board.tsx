import { t } from '#src/i18n/t.ts'
import { useCallback, useDeferredValue, useMemo, useReducer } from 'react'
import type { BoundaryValue, Cards, Category } from '#src/categories/index.ts'
import { Bilingual } from '#src/components/bilingual.tsx'
import { useSource } from '#src/components/use-source.ts'
import { Legend } from '#src/ui/charts/legend.tsx'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import styles from './grid.module.css'
import type { Side } from './drag-card.ts'
import { gridReducer, movedIn, orderIn, sortedBy, untouched, type Direction, type Step } from './order.ts'
import { GridCard } from './grid-card.tsx'

/** The number of cards that are rendered first. With hundreds at once, a slow phone would show none for a while. */
const FIRST = 12

interface Props {
  readonly category: Category
  /** Names the source of the cards. */
  readonly source: string
  readonly values: readonly BoundaryValue[]
  readonly direction: Direction
  readonly cards: Cards
  readonly isStale: boolean
}

export function Board({ category, source, values, direction, cards, isStale }: Props) {
  const [state, dispatch] = useReducer(gridReducer, untouched)
  const said = useSource(source)
  const isDesk = useIsDesk()
  const isWhole = useDeferredValue(true, false)
  const byId = useMemo(() => new Map(values.map((value) => [value.boundaryId, value])), [values])
  const sorted = useMemo(() => sortedBy(values, direction), [values, direction])
  const order = orderIn(state, sorted)
  const moved = movedIn(state, sorted)

  const move = useCallback(
    (boundaryId: number, to: Step) => dispatch({ type: 'move', sorted, boundaryId, to }),
    [sorted],
  )
  const drop = useCallback(
    (boundaryId: number, beside: number, side: Side) =>
      dispatch({ type: 'drop', sorted, boundaryId, beside, side }),
    [sorted],
  )
  const toggle = useCallback((boundaryId: number) => dispatch({ type: 'toggle', boundaryId }), [])

  const isMany = order.length > 1
  return (
    <div className={styles['board']}>
      <div className={styles['line']}>
        <Legend family={category.palette} items={cards.legend} />
        {isDesk && isMany && <p className={styles['hint']}>{t('grid.hint')}</p>}
      </div>
      <p role="status" className="visually-hidden">
        {moved !== null &&
          t('grid.nowAt', {
            boundary: byId.get(moved)?.boundary ?? '',
            position: order.indexOf(moved) + 1,
            count: order.length,
          })}
      </p>
      <ol className={styles['cards']} aria-busy={isStale} data-stale={isStale || undefined}>
        {(isWhole ? order : order.slice(0, FIRST)).map((boundaryId, index) => {
          const { boundary = '', distribution = null } = byId.get(boundaryId) ?? {}
          return (
            <GridCard
              key={boundaryId}
              boundaryId={boundaryId}
              boundary={boundary}
              share={distribution}
              isFirst={index === 0}
              isLast={index === order.length - 1}
              isOpen={!state.collapsed.has(boundaryId)}
              hasHandle={isDesk && isMany}
              body={cards.bodies.get(boundaryId) ?? t('common.noData')}
              onMove={move}
              onDrop={drop}
              onToggle={toggle}
            />
          )
        })}
      </ol>
      <p className={styles['foot']}>
        {t('grid.oneScale', { most: cards.most })} {t('chart.sourceIs', { said })}{' '}
        {category.note && <Bilingual id={category.note} />}
      </p>
    </div>
  )
}
