import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Component, dashboard } from '#contract/calls/dashboard.ts'
import type { ComponentId } from '#contract/schemas/component-ids.ts'
import { type Category, useCategory } from '#src/categories/index.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import type { View } from '#src/components/filters/view.ts'
import { WithView } from '#src/components/filters/with-view.tsx'
import { Page } from '#src/ui/page.tsx'
import { selectCategory } from '#src/components/filters/filter-transitions.ts'
import { addressWith, isComponent } from '#src/components/filters/filters.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { publicWords } from '#src/words/public.ts'
import styles from './choose-category.module.css'

/** A category in a place, with its component once that is loaded. */
export interface CategoryInPlace {
  readonly view: View
  readonly category: Category
  readonly component: Component | undefined
}

interface Props {
  /** The title of the page while no category is chosen. */
  readonly page: string
  readonly children: (shown: CategoryInPlace) => ReactNode
}

/** Shows one category in one place. If none is chosen, it lists the categories. */
export function OneCategory({ page, children }: Props) {
  return (
    <WithView>
      {(view) => (
        <Page width="board">
          {view.filters.componentId === null ? (
            <>
              <DocumentTitle of={`${page}: ${view.place}`} />
              <ChooseCategory view={view} />
            </>
          ) : (
            <Chosen view={view} componentId={view.filters.componentId}>
              {children}
            </Chosen>
          )}
        </Page>
      )}
    </WithView>
  )
}

function Chosen({
  view,
  componentId,
  children,
}: Pick<Props, 'children'> & { readonly view: View; readonly componentId: ComponentId }) {
  const category = useCategory(componentId)
  const components = useCallQuery(dashboard.components, {}).data
  const component = components?.find((candidate) => candidate.componentId === componentId)
  return children({ view, category, component })
}

function ChooseCategory({ view }: { readonly view: View }) {
  const components = useCallQuery(dashboard.components, {}).data
  const { standing } = useFilters()
  return (
    <>
      <PageTitle title={view.place} lead={publicWords.filters.prompt} />
      <ul className={styles['choices']}>
        {components?.map(({ componentId, name, description }) => {
          if (!isComponent(componentId)) return null
          const { path, filters } = selectCategory(standing, componentId)
          return (
            <li key={componentId} className={styles[`category-${componentId}`]}>
              <Link to={addressWith(path, filters)}>{name}</Link>
              <p>{description}</p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
