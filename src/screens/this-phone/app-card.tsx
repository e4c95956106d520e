import { t } from '#src/i18n/t.ts'
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

export function AppCard({ report }: { readonly report: DiagnosticReport }) {
  const { now } = useServices()
  const worker = useWorkerState()
  const copy = async () => {
    if (await copyText(reportText(report, worker, now()))) showToast.success(t('thisPhone.copied'))
    else showToast.error(t('thisPhone.notCopied'))
  }
  return (
    <Card
      title={t('thisPhone.app')}
      foot={
        <Button icon={<Copy />} onClick={() => void copy()}>
          {t('thisPhone.copy')}
        </Button>
      }
    >
      <Facts
        facts={[
          { label: t('thisPhone.version'), value: versionOf(report) },
          {
            label: t('thisPhone.worker'),
            value: worker === undefined ? t('thisPhone.unknown') : t(`thisPhone.workers.${worker}`),
          },
          { label: t('thisPhone.device'), value: numberOf(report) },
        ]}
      />
    </Card>
  )
}

/** Returns the report as plain text, one fact a line, in fixed words for support. It holds no content. */
export function reportText(report: DiagnosticReport, worker: WorkerState | undefined, now: number): string {
  const yesNo = (is: boolean | null) =>
    is === null ? t('thisPhone.unknown') : is ? t('thisPhone.report.yes') : t('thisPhone.report.no')
  const timeText = (at: number | null) => (at === null ? t('thisPhone.never') : new Date(at).toISOString())
  const lines: readonly (readonly [string, string | number])[] = [
    [t('thisPhone.title'), timeText(now)],
    [t('thisPhone.version'), versionOf(report)],
    [t('thisPhone.worker'), worker ?? t('thisPhone.unknown')],
    [t('thisPhone.device'), report.deviceId],
    [t('thisPhone.used'), report.storedBytes ?? t('thisPhone.unknown')],
    [t('thisPhone.lasting'), yesNo(report.isPersisted)],
    [t('thisPhone.contact'), timeText(report.lastContactAt)],
    [t('thisPhone.clock'), report.clockBehind ?? t('thisPhone.unknown')],
    [t('thisPhone.report.states'), countedStates(report) || t('thisPhone.noProblems')],
    [t('thisPhone.quarantined'), report.quarantined],
    [t('thisPhone.drafts'), report.drafts],
    [t('thisPhone.sent'), report.receipts],
    [t('thisPhone.records'), report.records],
    [t('thisPhone.report.pack'), report.pack.type],
    [t('thisPhone.report.locked'), yesNo(report.state === 'locked')],
    [t('thisPhone.report.backgroundSync'), yesNo(report.hasBackgroundSync)],
    ...report.problems.map(
      ({ reason, status, at }) =>
        [
          t('thisPhone.report.problem'),
          [reason, status, at === null ? null : timeText(at)].filter((one) => one !== null).join(' '),
        ] as const,
    ),
  ]
  return lines.map(([label, value]) => `${label}: ${value}`).join('\n')
}

function versionOf({ build, client }: Pick<DiagnosticReport, 'build' | 'client'>): string {
  return `${build} (${client})`
}
