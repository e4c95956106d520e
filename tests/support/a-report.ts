import type { DiagnosticReport } from '#src/offline/engine/sync.ts'
import { stateNames, type StateName } from '#src/sync/index.ts'

type Changes = Partial<Omit<DiagnosticReport, 'counts'>> & {
  readonly counts?: Partial<Record<StateName, number>>
}

/** Returns the report of a phone without faults and without unsent edits. */
export function aReport({ counts, ...changes }: Changes = {}): DiagnosticReport {
  const none = Object.fromEntries(stateNames.map((name) => [name, 0])) as Record<StateName, number>
  return {
    deviceId: '6fde702e-0b5c-4d3f-9c4e-1f0a2b3c4d5e',
    build: '3ceee5d3dc',
    client: 1,
    state: 'open',
    isPersisted: true,
    storedBytes: 1_700_000,
    roomBytes: 10_000_000_000,
    lastContactAt: Date.UTC(2026, 4, 4, 8),
    clockBehind: 0,
    counts: { ...none, ...counts },
    quarantined: 0,
    drafts: 0,
    receipts: 0,
    records: 0,
    pack: { type: 'none' },
    problems: [],
    hasBackgroundSync: true,
    ...changes,
  }
}
