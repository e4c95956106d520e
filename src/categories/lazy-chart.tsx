import { t } from '#src/i18n/t.ts'
import { lazy, Suspense } from 'react'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import type { CategoryView } from './category.ts'
import type * as charts from './charts.ts'

/** Returns a component that is loaded when it is first shown. The chart code is too large for the start. */
export function lazyChart(chartOf: (all: typeof charts) => CategoryView): CategoryView {
  const Chart = lazy(async () => ({ default: chartOf(await import('./charts.ts')) }))
  return function LazyChart(props) {
    return (
      <Suspense
        fallback={
          <Loading label={t('common.loading')}>
            <Skeleton height="20rem" />
          </Loading>
        }
      >
        <Chart {...props} />
      </Suspense>
    )
  }
}
