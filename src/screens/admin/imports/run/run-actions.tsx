import { t } from '#src/i18n/t.ts'
import CircleStop from 'lucide-react/icons/circle-stop'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { imports } from '#contract/calls/imports.ts'
import { maySkipRows, type ImportRun } from '#contract/schemas/import.ts'
import { problemOf } from '#src/data/core/api.ts'
import { hasEnded } from '#src/data/imports/import-run.ts'
import type { StoredUpload } from '#src/data/imports/import-upload.ts'
import { useAct } from '#src/data/session/act.ts'
import { importPath } from '../import-path.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { UndoImportDialog } from '../undo-import-dialog.tsx'
import { useStartImport } from '../use-start-import.ts'
import { matchesData, refusalText } from './run-text.ts'

interface Props {
  readonly run: ImportRun
  /** The order as this page keeps it, if the person began the run here. */
  readonly sent: StoredUpload | undefined
  readonly onChange: () => void
}

export function RunActions({ run, sent, onChange }: Props) {
  if (!hasEnded(run)) return <StopBar run={run} sent={sent} onChange={onChange} />
  if (run.task === 'undo') return null
  return run.state === 'done' ? <DoneBar run={run} /> : <AgainBar run={run} order={sent?.order} />
}

function StopBar({ run, sent, onChange }: Props) {
  const { send, isBusy } = useAct(imports.stop)
  const stop = async () => {
    sent?.end()
    try {
      await send({ runId: run.runId })
    } catch (error) {
      const problem = problemOf(error)
      // The run has just ended by itself. The page is about to receive that state.
      if (problem.type !== 'invalid') showToast.error(refusalText(problem))
    }
    onChange()
  }
  return (
    <ActionBar width="list">
      <Button icon={<CircleStop />} busy={isBusy} onClick={() => void stop()}>
        {t('pack.stop')}
      </Button>
    </ActionBar>
  )
}

function DoneBar({ run: { importId, fileName, kind } }: Pick<Props, 'run'>) {
  const [isAsking, setIsAsking] = useState(false)
  const state: unknown = useLocation().state
  return (
    <ActionBar width="list">
      {importId !== null && (
        <Button icon={<Undo2 />} onClick={() => setIsAsking(true)}>
          {t('verify.undo')}
        </Button>
      )}
      <ButtonLink variant="main" render={<Link to={importPath(kind)} state={state} />}>
        {t('import.another')}
      </ButtonLink>
      {isAsking && importId !== null && (
        <UndoImportDialog
          importId={importId}
          kind={kind}
          fileName={fileName}
          onClose={() => setIsAsking(false)}
        />
      )}
    </ActionBar>
  )
}

interface AgainProps {
  readonly run: ImportRun
  readonly order: StoredUpload['order'] | undefined
}

/** Imports the same file again, for real or without its bad rows, while this page still has it. */
function AgainBar({ run, order }: AgainProps) {
  const { begin, isBusy, refusal } = useStartImport()
  const state: unknown = useLocation().state
  const mayImport = run.state === 'checked' && !matchesData(run.counts)
  const isRejected = run.state === 'rejected'
  const hasRowsToSkip = maySkipRows(run.kind) && run.faults.some(({ row }) => row !== null)
  const again =
    order === undefined
      ? undefined
      : mayImport
        ? { label: t('import.takeInNow'), order: { ...order, isDryRun: false } }
        : isRejected && hasRowsToSkip && !run.skipsBadRows
          ? { label: t('import.checkWithout'), order: { ...order, isDryRun: true, skipsBadRows: true } }
          : undefined
  const status = mayImport && order === undefined ? t('import.chooseAgain') : undefined
  return (
    <ActionBar width="list" status={refusal ?? status}>
      <ButtonLink
        variant={again === undefined ? 'main' : 'plain'}
        render={<Link to={importPath(run.kind)} state={state} />}
      >
        {isRejected ? t('import.mended') : t('import.another')}
      </ButtonLink>
      {again !== undefined && (
        <Button variant="main" busy={isBusy} onClick={() => void begin(again.order)}>
          {again.label}
        </Button>
      )}
    </ActionBar>
  )
}
