import { t } from '#src/i18n/t.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import { Link } from 'react-router-dom'
import { stoppedIn } from '#src/data/outbox/outbox-reads.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { paths } from '../routing/paths.ts'
import { decideText, explanationOf } from './entry-text.ts'
import { decidePathOf } from '../routing/record-path.ts'
import { Note } from '#src/ui/note.tsx'

export function UnsentNotes({ entries }: { readonly entries: readonly DecryptedEntry[] }) {
  const stopped = stoppedIn(entries)
  if (stopped !== undefined) {
    return (
      <Note tone="warning" title={t('unsent.needsYou')} role="status">
        <p>{explanationOf(stopped)}</p>
        <p>
          {stopped.state.type === 'conflicted' ? (
            <Link to={decidePathOf(stopped)}>{decideText(stopped)}</Link>
          ) : (
            <Link to={paths.outbox}>{t('common.outbox')}</Link>
          )}
        </p>
      </Note>
    )
  }
  if (entries.length === 0) return null
  return (
    <Note tone="offline" icon={<Smartphone />} title={t('unsent.notSent')} role="status">
      {t('unsent.sentWhenOpen')}
    </Note>
  )
}
