import { t } from '#src/i18n/t.ts'
import type { DraftHandle } from '#src/data/outbox/drafts.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { Note } from '#src/ui/note.tsx'
import { momentText, timeText } from '#src/i18n/format.ts'
import styles from './draft-status.module.css'

export function DraftStatus({ savedAt, hasFailed }: Pick<DraftHandle<unknown>, 'savedAt' | 'hasFailed'>) {
  if (hasFailed) return <b className={styles['failed']}>{t('form.draftNotKept')}</b>
  return savedAt === undefined ? null : t('form.draftKept', { time: timeText(savedAt) })
}

export function DraftNote({ storedAt }: Pick<DraftHandle<unknown>, 'storedAt'>) {
  const serverNow = useServerNow()
  if (storedAt === undefined) return null
  return (
    <Note role="status" title={t('form.draftFrom', { time: momentText(storedAt, serverNow) })}>
      {t('form.draftFromText')}
    </Note>
  )
}
