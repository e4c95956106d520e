import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentenceOf, type Problem } from '#contract/problem.ts'
import { DangerDialog } from '#src/components/danger-dialog.tsx'
import type { PageBack } from '#src/components/routing/page-head.tsx'
import { problemOf } from '#src/data/core/api.ts'
import { t } from '#src/i18n/t.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useSaved } from './use-saved.ts'

interface Props {
  readonly title: string
  /** The list to go back to. */
  readonly back: Pick<PageBack, 'path' | 'state'>
  readonly onDelete: (isConfirmed: boolean) => Promise<{ readonly message: string }>
  readonly onClose: () => void
}

/** Asks before a user or a group is deleted, and again when that leaves something behind. */
export function DeleteDialog({ title, back, onDelete, onClose }: Props) {
  const navigate = useNavigate()
  const saved = useSaved()
  const [leftBehind, setLeftBehind] = useState<string>()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const remove = async () => {
    try {
      const { message } = await onDelete(isConfirmed)
      await saved()
      showToast.success(message)
      void navigate(back.path, { state: back.state })
    } catch (error) {
      setLeftBehind((before) => leftBehindIn(problemOf(error)) ?? before)
      throw error
    }
  }
  return (
    <DangerDialog
      title={title}
      act={t('users.delete')}
      onAct={remove}
      onClose={onClose}
      refusalOf={(problem) =>
        leftBehindIn(problem) === undefined ? sentenceOf(problem) : t('users.confirmFirst')
      }
    >
      <p>{t('users.noUndo')}</p>
      {leftBehind !== undefined && (
        <>
          <Note tone="warning">{leftBehind}</Note>
          <Checkbox
            label={t('users.confirmLoss')}
            checked={isConfirmed}
            onChange={(event) => setIsConfirmed(event.target.checked)}
          />
        </>
      )}
    </DangerDialog>
  )
}

const CONFIRMED = 'isConfirmed'

/** Returns what the deletion leaves behind, if the server asks for a confirmation of it. */
function leftBehindIn(problem: Problem): string | undefined {
  if (problem.type !== 'invalid') return undefined
  return problem.errors.find(({ code }) => code === CONFIRMED)?.description
}
