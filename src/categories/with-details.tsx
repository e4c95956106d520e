import type { ReactNode } from 'react'
import { DataAge } from '#src/components/data-age.tsx'
import { ModalState } from '#src/components/modal-state.tsx'
import type { LatestReport } from './use-latest-report.ts'

interface Props<T> {
  readonly report: LatestReport<T>
  readonly children: (data: T) => ReactNode
}

/** Shows the details of a place in a dialog once their report is loaded. */
export function WithDetails<T>({ report: { data, problem, ask, at, isFromPhone }, children }: Props<T>) {
  return (
    <>
      {data === undefined ? <ModalState problem={problem} onRetry={ask} /> : children(data)}
      <DataAge at={at} isFromPhone={isFromPhone} />
    </>
  )
}
