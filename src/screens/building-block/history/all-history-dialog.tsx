import { t } from '#src/i18n/t.ts'
import { useEffect, useRef, useState } from 'react'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { BoundaryId } from '#contract/fields/ids.ts'
import { everyHistory } from '#src/data/queries/history.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useOwner } from '#src/data/session/session.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { countText } from '#src/i18n/format.ts'
import { historyHead, historyLines, saveHistory } from './history-csv.ts'

interface Props {
  /** The place chosen in the filters, or undefined for the whole country. */
  readonly boundaryId: BoundaryId | undefined
  readonly place: string
  readonly onClose: () => void
}

/** Saves the history of every provider of a place, page by page, and shows the progress. The person can stop it. */
export function AllHistoryDialog({ boundaryId, place, onClose }: Props) {
  const { api, now } = useServices()
  const own = useOwner()
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking')
  const [count, setCount] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const save = async () => {
    if (own === null) return
    const run = new AbortController()
    running.current = run
    setState('saving')
    setCount(0)
    try {
      const blocks = await api.ask(buildingBlocks.getBuildingBlocks, {}, { as: own, signal: run.signal })
      const names = new Map<number, string>(
        blocks.flatMap(({ requirements }) =>
          requirements.map((one) => [one.buildingBlockRequirementId, one.name] as const),
        ),
      )
      const lines = [historyHead()]
      let done = 0
      for await (const entries of everyHistory({ api }, own, boundaryId, run.signal)) {
        lines.push(historyLines(entries, (id) => names.get(id)))
        done += entries.length
        setCount(done)
      }
      saveHistory(lines, place, now())
      showToast.success(t('history.saved', { entries: countText(done) }))
      onClose()
    } catch {
      // The person stopped it, or there is no signal.
      if (!run.signal.aborted) setState('failed')
    }
  }
  const isSaving = state === 'saving'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSaving ? t('history.saving') : t('history.saveAll')}
      actions={
        <>
          <Button onClick={onClose}>{isSaving ? t('pack.stop') : t('common.cancel')}</Button>
          <Button variant="main" busy={isSaving} onClick={() => void save()}>
            {t('profile.save')}
          </Button>
        </>
      }
    >
      {state === 'failed' && (
        <Note tone="danger" role="alert">
          {t('history.notSaved')}
        </Note>
      )}
      <p>{t('history.saveAllText', { place })}</p>
      <p role="status">{isSaving && t('history.progress', { entries: countText(count) })}</p>
    </Dialog>
  )
}
