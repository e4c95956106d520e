import Copy from 'lucide-react/icons/copy'
import { copyText } from '#src/data/core/copy-text.ts'
import { useWorkerState, type DiagnosticReport } from '#src/data/outbox/diagnostics.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { numberOf } from '#src/components/devices/device-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { thisPhoneWords as words } from '#src/words/this-phone.ts'
import { reportText, versionOf } from './report-text.ts'

/** Which version runs here, and a report of it all for whoever helps. */
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
