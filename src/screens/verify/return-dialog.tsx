import { t } from '#src/i18n/t.ts'
import { useState, type ReactNode } from 'react'
import { changedPaths, contentOf, pathsOf } from '#contract/rules/provider-content.ts'
import { limits } from '#contract/wire.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { VerdictText } from '#src/data/records/verdict-draft.ts'
import { Guidance } from '#src/components/guidance.tsx'
import { fieldName } from '#src/components/before-and-now.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/form/text-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { Select } from '#src/ui/select.tsx'
import { NoteField } from './note-field.tsx'
import styles from './item.module.css'

interface Props {
  readonly record: SeenRecord
  readonly said: VerdictText
  readonly status: ReactNode
  readonly onSaid: (said: VerdictText) => void
  readonly isBusy: boolean
  /** No decision about the record is possible any more. */
  readonly isOver: boolean
  readonly onClose: () => void
  readonly onReturn: () => void
}

const REASON = 'return-reason'

export function ReturnDialog({ record, said, status, onSaid, isBusy, isOver, onClose, onReturn }: Props) {
  const [isMissing, setIsMissing] = useState(false)
  const isEmpty = said.comment.trim() === ''
  const options = [
    { value: '', label: t('verify.whole') },
    ...pathsToPointAt(record).map((value) => ({ value, label: fieldName(value, [record]) })),
  ]
  const give = () => {
    if (!isEmpty) return onReturn()
    setIsMissing(true)
    document.getElementById(REASON)?.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('verify.returnTitle', { name: record.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {!isOver && (
            <Button variant="main" busy={isBusy} onClick={give}>
              {t('verify.giveBack')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['form']}>
        {isOver && (
          <Note tone="warning" role="status">
            {t('verify.isOver')}
          </Note>
        )}
        <p>{t('verify.returnLead')}</p>
        <TextArea
          id={REASON}
          label={t('verify.what')}
          hint={<Guidance name="return.commentHint" />}
          required
          maxLength={limits.comment}
          value={said.comment}
          error={isMissing && isEmpty ? t('field.reasonRequired') : undefined}
          onChange={({ target }) => onSaid({ ...said, comment: target.value })}
        />
        <Select
          label={t('verify.which')}
          placeholder={t('verify.whole')}
          options={options}
          value={said.path}
          onChange={(path) => onSaid({ ...said, path })}
        />
        <NoteField value={said.note} onChange={(note) => onSaid({ ...said, note })} />
        <p className={styles['meta']} role="status">
          {status}
        </p>
      </div>
    </Dialog>
  )
}

/** Returns the changed fields first, including removed contact persons, and then all others. */
function pathsToPointAt(record: SeenRecord): readonly string[] {
  const now = contentOf(record)
  const verified = record.verification.verified?.content
  return [...new Set([...(verified ? changedPaths(verified, now) : []), ...pathsOf(now)])]
}
