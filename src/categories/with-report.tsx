import type { ReactNode } from 'react'
import type { ChartFigureProps } from '#src/components/chart-figure.tsx'
import { DataAge } from '#src/components/data-age.tsx'
import { Trouble } from '#src/components/trouble.tsx'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import { common } from '#src/words/common.ts'
import type { Steady } from './use-steady-report.ts'

export type FigureProps<Report> = Pick<ChartFigureProps, 'id' | 'level' | 'at' | 'isStale'> & {
  readonly report: Report
  readonly chosen: readonly number[]
}

interface Props<T> {
  readonly report: Steady<T>
  readonly children: (data: T, figure: Pick<ChartFigureProps, 'at' | 'isStale'>) => ReactNode
}

/** Shows a report, a skeleton while it loads, or the reason why it cannot be loaded. */
export function WithReport<T>({ report, children }: Props<T>) {
  const { data, problem, at, isStale, isFromPhone, ask } = report
  if (data !== undefined) {
    return (
      <>
        {children(data, { at, isStale })}
        <DataAge at={at} isFromPhone={isFromPhone} />
      </>
    )
  }
  return problem === undefined ? <ChartSkeleton /> : <Trouble problem={problem} onRetry={ask} />
}

export function ChartSkeleton() {
  return (
    <Loading label={common.loading}>
      <Skeleton height="20rem" />
    </Loading>
  )
}
