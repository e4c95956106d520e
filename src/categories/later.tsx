import { lazy, Suspense, type ComponentType } from 'react'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import { common } from '#src/words/common.ts'

/** Returns a component that is loaded when it is first shown. The chart code is too large for the start. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Later(props: Props) {
    return (
      <Suspense fallback={<ChartSkeleton />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** The shape of a chart that is loading. */
export function ChartSkeleton() {
  return (
    <Loading label={common.loading}>
      <Skeleton height="20rem" />
    </Loading>
  )
}
