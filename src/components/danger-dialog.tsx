import { t } from '#src/i18n/t.ts'
import { useState, type ReactNode } from 'react'
import { sentenceOf, type Problem } from '#contract/problem.ts'
import { problemOf } from '#src/data/core/api.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'

interface Props {
  readonly title: string
  readonly act: string
  /** Carries out the action and closes the dialog. If it throws, the dialog shows the reason. */
  readonly onAct: () => Promise<void>
  readonly onClose: () => void
  readonly refusalOf?: (problem: Problem) => string
  readonly children: ReactNode
}

/** Explains an action that can't easily be undone, and carries it out on the server. */
export function DangerDialog({ title, act, onAct, onClose, refusalOf = sentenceOf, children }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    try {
      await onAct()
    } catch (error) {
      setRefusal(refusalOf(problemOf(error)))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void run()}>
            {act}
          </Button>
        </>
      }
    >
      <RefusalNote refusal={refusal} />
      {children}
    </Dialog>
  )
}
