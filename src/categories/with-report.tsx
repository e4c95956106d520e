import type { ReactNode } from 'react'
import type { ChartFigureProps } from '#src/components/chart-figure.tsx'
import { DataAge } from '#src/components/data-age.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import type { LatestReport } from './use-latest-report.ts'

export type FigureProps<Report> = Pick<ChartFigureProps, 'id' | 'level' | 'at' | 'isStale'> & {
  readonly report: Report
  readonly chosen: readonly number[]
}

interface Props<T> {
  readonly report: LatestReport<T>
  readonly children: (data: T, figure: Pick<ChartFigureProps, 'at' | 'isStale'>) => ReactNode
}

export function WithReport<T>({ report, children }: Props<T>) {
  const { data, at, isStale, isFromPhone } = report
  if (data === undefined) return <NotLoaded asked={report} heights={['20rem']} />
  return (
    <>
      {children(data, { at, isStale })}
      <DataAge at={at} isFromPhone={isFromPhone} />
    </>
  )
}
