import { t } from '#src/i18n/t.ts'
import { useNavigate } from 'react-router-dom'
import { imports } from '#contract/calls/imports.ts'
import { useAct } from '#src/data/session/act.ts'
import { DangerDialog } from '#src/components/danger-dialog.tsx'
import { importPath } from './import-path.ts'
import { refusalText } from './run/run-text.ts'

interface Props {
  readonly importId: number
  readonly kind: string
  readonly fileName: string
  readonly onClose: () => void
}

export function UndoImportDialog({ importId, kind, fileName, onClose }: Props) {
  const { send } = useAct(imports.undo)
  const navigate = useNavigate()
  const undoImport = async () => {
    const run = await send({ importId })
    onClose()
    void navigate(importPath(run.kind, run.runId))
  }
  return (
    <DangerDialog
      title={t('import.takeBackTitle', { file: fileName })}
      act={t('verify.undo')}
      onAct={undoImport}
      onClose={onClose}
      refusalOf={refusalText}
    >
      {kind === 'users' ? (
        <p>{t('import.takeBackUsers')}</p>
      ) : (
        <>
          <p>{t('import.takeBackText')}</p>
          <p>{t('import.takeBackRefused')}</p>
        </>
      )}
    </DangerDialog>
  )
}
