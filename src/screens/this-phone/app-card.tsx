import Copy from 'lucide-react/icons/copy'
import { copyText } from '#src/data/core/device.ts'
import {
  countedStates,
  type DiagnosticReport,
  useWorkerState,
  type WorkerState,
} from '#src/data/outbox/diagnostics.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { numberOf } from '#src/components/devices/device-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { thisPhoneWords as words } from '#src/words/this-phone.ts'

export function AppCard({ report }: { readonly report: DiagnosticReport }) {
  const { now } = useServices()
  const worker = useWorkerState()
  const copy = async () => {
    if (await copyText(reportText(report, worker, now()))) showToast.success(words.copied)
    else showToast.error(words.notCopied)
  }
  return (
    <Card
      title={words.app}
      foot={
        <Button icon={<Copy />} onClick={() => void copy()}>
          {words.copy}
        </Button>
      }
    >
      <Facts
        facts={[
          { label: words.version, value: versionOf(report) },
          { label: words.worker, value: worker === undefined ? words.unknown : words.workers[worker] },
          { label: words.device, value: numberOf(report) },
        ]}
      />
    </Card>
  )
}

const { report: own } = words

/** Returns the report as plain text, one fact a line, in fixed words for support. It holds no content. */
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

function versionOf({ build, client }: Pick<DiagnosticReport, 'build' | 'client'>): string {
  return `${build} (${client})`
}
