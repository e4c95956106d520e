import { lazy, Suspense } from 'react'
import type { CategoryView } from './category.ts'
import type * as charts from './charts.ts'
import { ChartSkeleton } from './with-report.tsx'

/** Returns a component that is loaded when it is first shown. The chart code is too large for the start. */
export function lazyChart(chartOf: (all: typeof charts) => CategoryView): CategoryView {
  const Chart = lazy(async () => ({ default: chartOf(await import('./charts.ts')) }))
  return function LazyChart(props) {
    return (
      <Suspense fallback={<ChartSkeleton />}>
        <Chart {...props} />
      </Suspense>
    )
  }
}
