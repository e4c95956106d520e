import { useState } from 'react'
import { useLocation } from 'wouter'
import { imports } from '#contract/calls/imports.ts'
import { problemOf } from '#src/data/api.ts'
import { useRoom } from '#src/data/room.ts'
import { useOwner } from '#src/data/session.tsx'
import { importPath } from './import-path.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Note } from '#src/ui/note.tsx'
import { common } from '#src/words/common.ts'
import { importWords as words } from '#src/words/imports.ts'
import { refusalText } from './run/run-words.ts'

interface Props {
  readonly importId: number
  readonly fileName: string
  readonly onClose: () => void
}

/** Says what taking an import back means, and begins it. */
export function TakeBackDialog({ importId, fileName, onClose }: Props) {
  const { api } = useRoom()
  const own = useOwner()
  const [, go] = useLocation()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const takeBack = async () => {
    setIsBusy(true)
    try {
      const run = await api.ask(imports.undo, { importId }, { as: own ?? undefined })
      onClose()
      go(importPath(run.kind, run.runId))
    } catch (error) {
      setRefusal(refusalText(problemOf(error)))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={words.takeBackTitle(fileName)}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void takeBack()}>
            {words.takeBack}
          </Button>
        </>
      }
    >
      {refusal !== undefined && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <p>{words.takeBackText}</p>
      <p>{words.takeBackRefused}</p>
    </Dialog>
  )
}
