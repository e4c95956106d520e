import { t } from '#src/i18n/t.ts'
import { Suspense } from 'react'
import type { Component } from '#contract/calls/dashboard.ts'
import type { ComponentId } from '#contract/schemas/component-ids.ts'
import { useCategory } from '#src/categories/index.ts'
import { ErrorBoundary } from '#src/components/error-boundary.tsx'
import { isComponent } from '#src/components/filters/filters.ts'
import type { View } from '#src/components/filters/view.ts'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import { LazyInView } from '#src/ui/lazy-in-view.tsx'
import styles from './home.module.css'

const HEIGHT = '24rem'

interface Props {
  readonly components: readonly Component[]
  readonly view: View
}

/** Shows a section for each category, in the order of the components list. On a phone it shows only the chosen one. */
export function Sections({ components, view }: Props) {
  const isDesk = useIsDesk()
  return components.map(({ componentId, name }) =>
    isComponent(componentId) && (isDesk || componentId === view.filters.componentId) ? (
      <section key={componentId} className={styles['section']} aria-labelledby={`category-${componentId}`}>
        <h2 id={`category-${componentId}`}>{name}</h2>
        <LazyInView height={HEIGHT}>
          <ErrorBoundary isPart>
            <Suspense fallback={<Waiting />}>
              <SectionOf id={componentId} view={onlyItsOwn(view, componentId)} />
            </Suspense>
          </ErrorBoundary>
        </LazyInView>
      </section>
    ) : null,
  )
}

function SectionOf({ id, view }: { readonly id: ComponentId; readonly view: View }) {
  const { Section } = useCategory(id)
  return <Section view={view} />
}

/** The options in the address belong to one category, so the other sections show all of theirs. */
function onlyItsOwn(view: View, id: ComponentId): View {
  const { filters } = view
  if (filters.componentId === id) return view
  return { ...view, filters: { ...filters, componentId: id, options: [], subOptions: [] } }
}

function Waiting() {
  return (
    <Loading label={t('common.loading')}>
      <Skeleton height={HEIGHT} />
    </Loading>
  )
}
