import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { changedPaths, contentOf, pathsOf } from '#contract/rules/provider-content.ts'
import { limits } from '#contract/wire.ts'
import type { SeenRecord } from '#contract/things/provider.ts'
import type { Decision } from '#src/data/verdict.ts'
import { fieldName } from '#src/parts/before-now.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { Select } from '#src/ui/select.tsx'
import { common } from '#src/words/common.ts'
import { verifyWords as words } from '#src/words/verify.ts'
import { NoteField } from './note-field.tsx'
import styles from './verify.module.css'

interface Props {
  readonly record: SeenRecord
  /** Of the field that it was pressed on; '' for the record as a whole. */
  readonly path: string
  /** What was said before, where a verdict is given anew. */
  readonly again: Decision | undefined
  /** What was typed for those who verify. */
  readonly note: string
  readonly onClose: () => void
  readonly onReturn: (decision: Decision) => void
}

const REASON = 'return-reason'

/** Asks what must be corrected, and in which field. */
export function ReturnDialog({ record, path: pressed, again, note: typed, onClose, onReturn }: Props) {
  const [path, setPath] = useState(pressed || (again?.path ?? ''))
  const [comment, setComment] = useState(again?.comment ?? '')
  const [note, setNote] = useState(typed || (again?.note ?? ''))
  const [isMissing, setIsMissing] = useState(false)
  const options = [
    { value: '', label: words.wholeRecord },
    ...pathsToPointAt(record).map((value) => ({ value, label: fieldName(value, [record]) })),
  ]
  const give = () => {
    if (comment.trim() === '') {
      setIsMissing(true)
      document.getElementById(REASON)?.focus()
      return
    }
    onReturn({
      verdict: 'returned',
      comment: comment.trim(),
      path: path || null,
      note: note.trim(),
      inBulk: false,
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.returnTitle(record.name)}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="main" onClick={give}>
            {words.giveBack}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{words.returnLead}</p>
        <TextArea
          id={REASON}
          label={words.what}
          required
          maxLength={limits.comment}
          value={comment}
          error={isMissing && comment.trim() === '' ? messages.fields.reasonRequired : undefined}
          onChange={({ target }) => setComment(target.value)}
        />
        <Select
          label={words.which}
          placeholder={words.wholeRecord}
          options={options}
          value={path}
          onChange={setPath}
        />
        <NoteField value={note} onChange={setNote} />
      </div>
    </Dialog>
  )
}

/** First what changed, also a contact person who is there no more; then all else. */
function pathsToPointAt(record: SeenRecord): readonly string[] {
  const now = contentOf(record)
  const verified = record.verification?.verified?.content
  return [...new Set([...(verified ? changedPaths(verified, now) : []), ...pathsOf(now)])]
}
