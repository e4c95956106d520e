import { useEffect, useState } from 'react'
import { workerState, type WorkerState } from '#src/device/worker.ts'
import type { DiagnosticReport } from '#src/offline/engine/sync.ts'
import { stateNames, unsentIn } from '#src/sync/index.ts'
import { useObserved } from './outbox.tsx'

export { unsentIn, type DiagnosticReport, type WorkerState }

/** Returns the diagnostic report of this device, now and after each change. It needs no key. */
export function useReport(): DiagnosticReport | undefined {
  return useObserved((sync) => sync.report(), 'report')
}

/** Returns how much of the person's work is only on this device; nothing while that is unknown. It needs no key. */
export function useUnsentAmount(): { readonly edits: number; readonly drafts: number } {
  const report = useReport()
  return { edits: report === undefined ? 0 : unsentIn(report), drafts: report?.drafts ?? 0 }
}

export function useWorkerState(): WorkerState | undefined {
  const [state, setState] = useState<WorkerState>()
  useEffect(() => {
    void workerState().then(setState)
  }, [])
  return state
}

export function needsPersonIn({
  counts,
  quarantined,
}: Pick<DiagnosticReport, 'counts' | 'quarantined'>): number {
  return counts.refused + counts.conflicted + counts['needs-update'] + quarantined
}

/** Returns the counts by state for support: `ready 3, refused 1`. */
export function countedStates({ counts }: Pick<DiagnosticReport, 'counts'>): string {
  const some = stateNames.filter((name) => counts[name] > 0)
  return some.map((name) => `${name} ${counts[name]}`).join(', ')
}

const MAX_SKEW_MS = 600_000

/** The error of this phone's clock if it is large enough to mention, in the largest whole unit. */
export interface Skew {
  readonly type: 'behind' | 'ahead'
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
}

export function skewOf(clockBehind: number | null): Skew | null {
  if (clockBehind === null || Math.abs(clockBehind) <= MAX_SKEW_MS) return null
  const type = clockBehind > 0 ? 'behind' : 'ahead'
  const minutes = Math.round(Math.abs(clockBehind) / 60_000)
  if (minutes < 120) return { type, unit: 'minutes', count: minutes }
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? { type, unit: 'hours', count: hours }
    : { type, unit: 'days', count: Math.round(hours / 24) }
}
