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
            value: worker === undefined ? t('device.notKnown') : t(`thisDevice.workers.${worker}`),
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
    is === null ? t('device.notKnown') : is ? t('thisDevice.report.yes') : t('thisDevice.report.no')
  const timeText = (at: number | null) => (at === null ? t('thisDevice.never') : new Date(at).toISOString())
  const lines: readonly (readonly [string, string | number])[] = [
    [t('common.thisDevice'), timeText(now)],
    [t('thisDevice.version'), versionOf(report)],
    [t('thisDevice.worker'), worker ?? t('device.notKnown')],
    [t('thisDevice.device'), report.deviceId],
    [t('thisDevice.used'), report.storedBytes ?? t('device.notKnown')],
    [t('device.columns.lasting'), yesNo(report.isPersisted)],
    [t('thisDevice.contact'), timeText(report.lastContactAt)],
    [t('thisDevice.clock'), report.clockBehind ?? t('device.notKnown')],
    [t('thisDevice.report.states'), countedStates(report) || t('thisDevice.noProblems')],
    [t('sync.quarantined'), report.quarantined],
    [t('sync.drafts'), report.drafts],
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
