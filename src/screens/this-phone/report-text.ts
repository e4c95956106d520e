import { countedStates, type DiagnosticReport, type WorkerState } from '#src/data/outbox/diagnostics.ts'
import { thisPhoneWords as words } from '#src/words/this-phone.ts'

const { report: own } = words

/** The report as plain text, a fact a line, in the same words everywhere: whoever helps reads it. It holds no content. */
export function reportText(report: DiagnosticReport, worker: WorkerState | undefined, now: number): string {
  const yesNo = (is: boolean | null) => (is === null ? words.unknown : is ? own.yes : own.no)
  const timeText = (at: number | null) => (at === null ? words.never : new Date(at).toISOString())
  const lines: readonly (readonly [string, string | number])[] = [
    [words.title, timeText(now)],
    [words.version, versionOf(report)],
    [words.worker, worker ?? words.unknown],
    [words.device, report.deviceId],
    [words.used, report.storedBytes ?? words.unknown],
    [words.lasting, yesNo(report.isPersisted)],
    [words.contact, timeText(report.lastContactAt)],
    [words.clock, report.clockBehind ?? words.unknown],
    [own.states, countedStates(report) || words.noProblems],
    [words.quarantined, report.quarantined],
    [words.drafts, report.drafts],
    [words.sent, report.receipts],
    [words.records, report.records],
    [own.pack, report.pack.type],
    [own.locked, yesNo(report.state === 'locked')],
    [own.backgroundSync, yesNo(report.hasBackgroundSync)],
    ...report.problems.map(
      ({ reason, status, at }) =>
        [
          own.problem,
          [reason, status, at === null ? null : timeText(at)].filter((one) => one !== null).join(' '),
        ] as const,
    ),
  ]
  return lines.map(([label, value]) => `${label}: ${value}`).join('\n')
}

export function versionOf({ build, client }: Pick<DiagnosticReport, 'build' | 'client'>): string {
  return `${build} (${client})`
}
