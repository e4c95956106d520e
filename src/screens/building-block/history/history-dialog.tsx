import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { providerRef } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { useHistory, wholeHistory } from '#src/data/queries/history.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useOwner } from '#src/data/session/session.tsx'
import { DataAge } from '#src/components/data-age.tsx'
import { useMay } from '#src/components/can.tsx'
import { Trouble } from '#src/components/trouble.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { common } from '#src/words/common.ts'
import { historyWords as words } from '#src/words/history.ts'
import { HistoryItem } from './history-item.tsx'
import styles from './history.module.css'
import { historyHead, historyLines, saveHistory } from './history-csv.ts'

interface Props {
  readonly record: SeenRecord
  readonly onClose: () => void
}

export function HistoryDialog({ record, onClose }: Props) {
  const maySave = useMay('WorldOfImpactAdmin')
  const of = { buildingBlockId: record.buildingBlockId, stakeholderId: providerRef(record) }
  const { entries, at, isFromPhone, problem, ask, more, isAsking } = useHistory(of)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={words.title(record.name)}
      actions={maySave && <SaveOne record={record} />}
    >
      {entries === undefined && <Missing problem={problem} onRetry={ask} />}
      <DataAge at={at} isFromPhone={isFromPhone} />
      {entries?.length === 0 && <p>{words.none}</p>}
      {entries && (
        <ol className={styles['list']}>
          {entries.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} record={record} />
          ))}
        </ol>
      )}
      {more && (
        <Button wide busy={isAsking} onClick={more}>
          {words.showMore}
        </Button>
      )}
    </Dialog>
  )
}

interface MissingProps {
  readonly problem: ReturnType<typeof useHistory>['problem']
  readonly onRetry: () => void
}

function Missing({ problem, onRetry }: MissingProps) {
  if (problem?.kind === 'unreachable') return <p role="status">{words.needsSignal}</p>
  if (problem !== undefined) return <Trouble problem={problem} onRetry={onRetry} />
  return (
    <Loading label={common.loading}>
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
    </Loading>
  )
}

function SaveOne({ record }: Pick<Props, 'record'>) {
  const { api, now } = useServices()
  const own = useOwner()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    if (own === null) return
    setIsBusy(true)
    try {
      const of = { buildingBlockId: record.buildingBlockId, stakeholderId: providerRef(record) }
      const entries = await wholeHistory(api, own, of)
      const placed = entries.map((entry) => ({ ...entry, ...placeOf(record) }))
      const nameOf = (id: number) =>
        record.buildingBlockRequirements.find((one) => one.buildingBlockRequirementId === id)?.name
      saveHistory([historyHead(), historyLines(placed, nameOf)], record.name, now())
    } catch {
      showToast.error(words.notSaved)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button icon={<Download />} busy={isBusy} onClick={() => void save()}>
      {words.save}
    </Button>
  )
}

function placeOf({ name, buildingBlock, localMunicipalityName }: SeenRecord) {
  return { name, buildingBlock, localMunicipalityName }
}
