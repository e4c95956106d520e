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
    if (await copyText(reportText(report, worker, now()))) showToast.success(t('thisDevice.copied'))
    else showToast.error(t('thisDevice.notCopied'))
  }
  return (
    <Card
      title={t('thisDevice.app')}
      foot={
        <Button icon={<Copy />} onClick={() => void copy()}>
          {t('thisDevice.copy')}
        </Button>
      }
    >
      <Facts
        facts={[
          { label: t('thisDevice.version'), value: versionOf(report) },
          {
            label: t('thisDevice.worker'),
            value: worker === undefined ? t('thisDevice.unknown') : t(`thisDevice.workers.${worker}`),
          },
          { label: t('thisDevice.device'), value: numberOf(report) },
        ]}
      />
    </Card>
  )
}

/** Returns the report as plain text, one fact a line, in fixed words for support. It holds no content. */
export function reportText(report: DiagnosticReport, worker: WorkerState | undefined, now: number): string {
  const yesNo = (is: boolean | null) =>
    is === null ? t('thisDevice.unknown') : is ? t('thisDevice.report.yes') : t('thisDevice.report.no')
  const timeText = (at: number | null) => (at === null ? t('thisDevice.never') : new Date(at).toISOString())
  const lines: readonly (readonly [string, string | number])[] = [
    [t('thisDevice.title'), timeText(now)],
    [t('thisDevice.version'), versionOf(report)],
    [t('thisDevice.worker'), worker ?? t('thisDevice.unknown')],
    [t('thisDevice.device'), report.deviceId],
    [t('thisDevice.used'), report.storedBytes ?? t('thisDevice.unknown')],
    [t('thisDevice.lasting'), yesNo(report.isPersisted)],
    [t('thisDevice.contact'), timeText(report.lastContactAt)],
    [t('thisDevice.clock'), report.clockBehind ?? t('thisDevice.unknown')],
    [t('thisDevice.report.states'), countedStates(report) || t('thisDevice.noProblems')],
    [t('thisDevice.quarantined'), report.quarantined],
    [t('thisDevice.drafts'), report.drafts],
    [t('thisDevice.sent'), report.receipts],
    [t('thisDevice.records'), report.records],
    [t('thisDevice.report.pack'), report.pack.type],
    [t('thisDevice.report.locked'), yesNo(report.state === 'locked')],
    [t('thisDevice.report.backgroundSync'), yesNo(report.hasBackgroundSync)],
    ...report.problems.map(
      ({ reason, status, at }) =>
        [
          t('thisDevice.report.problem'),
          [reason, status, at === null ? null : timeText(at)].filter((one) => one !== null).join(' '),
        ] as const,
    ),
  ]
  return lines.map(([label, value]) => `${label}: ${value}`).join('\n')
}

function versionOf({ build, client }: Pick<DiagnosticReport, 'build' | 'client'>): string {
  return `${build} (${client})`
}
