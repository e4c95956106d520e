import { t } from '#src/i18n/t.ts'
import { useNavigate } from 'react-router-dom'
import { imports } from '#contract/calls/imports.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useOwner } from '#src/data/session/session.tsx'
import { DangerDialog } from '#src/components/danger-dialog.tsx'
import { importPath } from './import-path.ts'
import { refusalText } from './run/run-words.ts'

interface Props {
  readonly importId: number
  readonly fileName: string
  readonly onClose: () => void
}

export function UndoImportDialog({ importId, fileName, onClose }: Props) {
  const { api } = useServices()
  const own = useOwner()
  const navigate = useNavigate()
  const undoImport = async () => {
    const run = await api.ask(imports.undo, { importId }, { as: own ?? undefined })
    onClose()
    void navigate(importPath(run.kind, run.runId))
  }
  return (
    <DangerDialog
      title={t('import.takeBackTitle', { file: fileName })}
      act={t('import.takeBack')}
      onAct={undoImport}
      onClose={onClose}
      refusalOf={refusalText}
    >
      <p>{t('import.takeBackText')}</p>
      <p>{t('import.takeBackRefused')}</p>
    </DangerDialog>
  )
}
