import type { DraftHandle } from '#src/data/outbox/drafts.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Note } from '#src/ui/note.tsx'
import { formWords as words } from '#src/words/forms.ts'
import { momentText, timeText } from '#src/words/format.ts'
import styles from './draft-status.module.css'

export function DraftStatus({ savedAt, hasFailed }: Pick<DraftHandle<unknown>, 'savedAt' | 'hasFailed'>) {
  if (hasFailed) return <b className={styles['failed']}>{words.draftNotKept}</b>
  return savedAt === undefined ? null : words.draftKept(timeText(savedAt))
}

export function DraftNote({ storedAt }: Pick<DraftHandle<unknown>, 'storedAt'>) {
  const { now } = useServices()
  if (storedAt === undefined) return null
  return (
    <Note role="status" title={words.draftFrom(momentText(storedAt, now()))}>
      {words.draftFromText}
    </Note>
  )
}
