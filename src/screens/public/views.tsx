import { t } from '#src/i18n/t.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Component, dashboard } from '#contract/calls/dashboard.ts'
import type { ComponentId } from '#contract/schemas/component-ids.ts'
import { type Category, useCategory } from '#src/categories/index.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { selectCategory } from '#src/components/filters/filter-transitions.ts'
import { addressWith, isComponent } from '#src/components/filters/filters.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'
import type { View } from '#src/components/filters/view.ts'
import { WithView } from '#src/components/filters/with-view.tsx'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import styles from './category-cards.module.css'
import { Grid } from './grid/grid.tsx'

export function ChartScreen() {
  return (
    <OneCategory page={t('public.pages.chart')}>
      {({ view, category, component }) => (
        <>
          <PageHead
            tab={t('public.pages.chart')}
            title={
              component === undefined
                ? view.place
                : t('chart.inPlace', { category: component.name, place: view.place })
            }
            lead={component?.description}
          />
          <category.ChartView view={view} />
        </>
      )}
    </OneCategory>
  )
}

export function GridScreen() {
  return (
    <OneCategory page={t('public.pages.grid')}>
      {({ view, category, component }) => (
        <Grid key={category.id} view={view} category={category} name={component?.name} />
      )}
    </OneCategory>
  )
}

/** A placeholder for a future page. */
export function Comparison() {
  return (
    <Page>
      <PageHead title={t('public.comparison')} lead={t('public.comparisonLead')} />
    </Page>
  )
}

interface CategoryInPlace {
  readonly view: View
  readonly category: Category
  /** Undefined until it is loaded. */
  readonly component: Component | undefined
}

interface Props {
  /** The title of the page while no category is chosen. */
  readonly page: string
  readonly children: (shown: CategoryInPlace) => ReactNode
}

/** Shows one category in one place. If none is chosen, it lists the categories. */
function OneCategory({ page, children }: Props) {
  return (
    <WithView>
      {(view) => (
        <Page width="board">
          {view.filters.componentId === null ? (
            <ChooseCategory page={page} place={view.place} />
          ) : (
            <Chosen view={view} id={view.filters.componentId} of={children} />
          )}
        </Page>
      )}
    </WithView>
  )
}

interface ChosenProps {
  readonly view: View
  readonly id: ComponentId
  readonly of: Props['children']
}

function Chosen({ view, id, of }: ChosenProps) {
  const category = useCategory(id)
  const components = useTranslatedQuery(dashboard.components, {}).data
  return of({ view, category, component: components?.find(({ componentId }) => componentId === id) })
}

function ChooseCategory({ page, place }: { readonly page: string; readonly place: string }) {
  const components = useTranslatedQuery(dashboard.components, {}).data
  const { state } = useFilters()
  return (
    <>
      <DocumentTitle of={page} />
      <PageTitle title={place} lead={t('public.filters.prompt')} />
      <ul className={styles['choices']}>
        {components?.map(({ componentId, name, description }) => {
          if (!isComponent(componentId)) return null
          const { path, filters } = selectCategory(state, componentId)
          return (
            <li key={componentId} className={styles['choice']} data-category={componentId}>
              <Link to={addressWith(path, filters)}>{name}</Link>
              <p>{description}</p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
