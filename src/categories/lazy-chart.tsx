import { t } from '#src/i18n/t.ts'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '#src/components/error-boundary.tsx'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import type { CategoryView } from './category.ts'
import type * as charts from './charts.ts'
import type * as details from './details.ts'

/** Returns a component that is loaded when it is first shown. The chart code is too large for the start. */
export function lazyChart(chartOf: (all: typeof charts) => CategoryView): CategoryView {
  return lazyView(async () => chartOf(await import('./charts.ts')))
}

/** Returns what a category says about one place, loaded when it is first shown. */
export function lazyDetails(detailsOf: (all: typeof details) => CategoryView): CategoryView {
  return lazyView(async () => detailsOf(await import('./details.ts')))
}

function lazyView(load: () => Promise<CategoryView>): CategoryView {
  const Chart = lazy(async () => ({ default: await load() }))
  return function LazyView(props) {
    return (
      <ErrorBoundary isPart>
        <Suspense
          fallback={
            <Loading label={t('common.loading')}>
              <Skeleton height="20rem" />
            </Loading>
          }
        >
          <Chart {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
