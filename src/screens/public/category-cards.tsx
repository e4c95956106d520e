import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Component } from '#contract/calls/dashboard.ts'
import { selectCategory } from '#src/components/filters/filter-transitions.ts'
import { addressWith, isComponent, type Filters } from '#src/components/filters/filters.ts'
import { markPerformance } from '#src/components/performance-mark.ts'
import { paths } from '#src/components/routing/paths.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'
import type { View } from '#src/components/filters/view.ts'
import styles from './category-cards.module.css'
import { firstFigure } from './first-figure.ts'

interface Props {
  readonly components: readonly Component[]
  readonly view: View | undefined
}

export function CategoryCards({ components, view }: Props) {
  const { state, filters } = useFilters()
  const areFiguresShown = view !== undefined && components.length > 0
  useEffect(() => {
    if (areFiguresShown) markPerformance('figures')
  }, [areFiguresShown])
  return (
    <ul className={styles['cards']}>
      {components.map(({ componentId, name, description }) => {
        if (!isComponent(componentId)) return null
        const figure = view && firstFigure(view, componentId)
        const next = selectCategory(state, componentId)
        return (
          <li key={componentId}>
            <Link
              className={styles['card']}
              data-category={componentId}
              data-state={stateOf(filters, componentId)}
              aria-current={filters.componentId === componentId ? 'true' : undefined}
              to={addressWith(paths.chart, next.filters)}
            >
              <h3>{name}</h3>
              <p className={styles['figure']}>
                {figure && (
                  <>
                    <b>{figure.value}</b> <span>{figure.of}</span>
                    {figure.note !== undefined && <small>{figure.note}</small>}
                  </>
                )}
              </p>
              <p className={styles['description']}>{description}</p>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns whether no category, this one, or another one is selected (specification, section 4). */
function stateOf({ componentId }: Filters, own: number): 'default' | 'active' | 'inactive' {
  if (componentId === null) return 'default'
  return componentId === own ? 'active' : 'inactive'
}
