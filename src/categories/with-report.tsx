import type { ReactNode } from 'react'
import { DataAge } from '#src/components/data-age.tsx'
import { Trouble } from '#src/components/trouble.tsx'
import { ChartSkeleton } from './later.tsx'
import type { Steady } from './use-steady-report.ts'

interface Props<T> {
  readonly report: Steady<T>
  readonly children: (data: T) => ReactNode
}

/** Shows a report, a skeleton while it loads, or the reason why it cannot be loaded. */
export function WithReport<T>({ report, children }: Props<T>) {
  const { data, problem, at, isFromPhone, ask } = report
  if (data !== undefined) {
    return (
      <>
        {children(data)}
        <DataAge at={at} isFromPhone={isFromPhone} />
      </>
    )
  }
  return problem === undefined ? <ChartSkeleton /> : <Trouble problem={problem} onRetry={ask} />
}
