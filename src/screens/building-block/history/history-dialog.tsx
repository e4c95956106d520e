import { t } from '#src/i18n/t.ts'
import Download from 'lucide-react/icons/download'
import { hasNoAnswer } from '#contract/problem.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { useHistory, wholeHistory } from '#src/data/queries/history.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useOwner } from '#src/data/session/session.tsx'
import { DataAge } from '#src/components/data-age.tsx'
import { useMay } from '#src/components/can.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import { HistoryItem } from './history-item.tsx'
import { historyHead, historyLines, saveHistory } from './history-csv.ts'

interface Props {
  readonly record: SeenRecord
  readonly onClose: () => void
}

export function HistoryDialog({ record, onClose }: Props) {
  const maySave = useMay('WorldOfImpactAdmin')
  const of = { buildingBlockId: record.buildingBlockId, stakeholderId: providerRef(record) }
  const history = useHistory(of)
  const { entries, at, isFromPhone, problem, more, isAsking } = history
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('history.title', { name: record.name })}
      actions={maySave && <SaveOne record={record} />}
    >
      {entries === undefined &&
        (problem && hasNoAnswer(problem) ? (
          <p role="status">{t('history.needsSignal')}</p>
        ) : (
          <NotLoaded asked={history} heights={['5rem', '5rem']} />
        ))}
      <DataAge at={at} isFromPhone={isFromPhone} />
      {entries?.length === 0 && <p>{t('history.none')}</p>}
      {entries && (
        <ol>
          {entries.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} record={record} />
          ))}
        </ol>
      )}
      {more && (
        <Button wide busy={isAsking} onClick={more}>
          {t('common.showMore')}
        </Button>
      )}
    </Dialog>
  )
}

function SaveOne({ record }: Pick<Props, 'record'>) {
  const { api, now } = useServices()
  const own = useOwner()
  const [isBusy, save] = useBusy(async () => {
    if (own === null) return
    try {
      const of = { buildingBlockId: record.buildingBlockId, stakeholderId: providerRef(record) }
      const entries = await wholeHistory(api, own, of)
      const { name, buildingBlock, localMunicipalityName } = record
      const placed = entries.map((entry) => ({ ...entry, name, buildingBlock, localMunicipalityName }))
      const nameOf = (id: number) =>
        record.buildingBlockRequirements.find((one) => one.buildingBlockRequirementId === id)?.name
      saveHistory([historyHead(), historyLines(placed, nameOf)], name, now())
    } catch {
      showToast.error(t('history.notSaved'))
    }
  })
  return (
    <Button icon={<Download />} busy={isBusy} onClick={save}>
      {t('history.save')}
    </Button>
  )
}
