import { t } from '#src/i18n/t.ts'
import { Note } from '#src/ui/note.tsx'
import type { SendingResult } from './send-waiting.ts'

/** Says how many responses that waited on this device for signal were sent and how many were refused. */
export function SentLater({ sent, refused }: Pick<SendingResult, 'sent' | 'refused'>) {
  return (
    <>
      {sent > 0 && (
        <Note tone="success" role="status">
          {t('survey.waitedSent', { count: sent })}
        </Note>
      )}
      {refused > 0 && (
        <Note tone="warning" role="status">
          {t('survey.waitedRefused', { count: refused })}
        </Note>
      )}
    </>
  )
}
