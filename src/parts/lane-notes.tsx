import Smartphone from 'lucide-react/icons/smartphone'
import { Link } from 'wouter'
import { stoppedIn } from '#src/data/outbox-reads.ts'
import type { OpenEntry } from '#src/sync/index.ts'
import { explanationOf } from './entry-words.ts'
import { comparePath, paths } from './paths.ts'
import { Note } from '#src/ui/note.tsx'
import { common } from '#src/words/common.ts'
import { syncWords } from '#src/words/sync.ts'

/** What of this record has not reached the server: waiting, or in need of a decision. */
export function LaneNotes({ entries }: { readonly entries: readonly OpenEntry[] }) {
  const stopped = stoppedIn(entries)
  if (stopped !== undefined) {
    return (
      <Note tone="warning" title={syncWords.needsYou} role="status">
        <p>{explanationOf(stopped)}</p>
        <p>
          {stopped.state.is === 'conflicted' ? (
            <Link to={comparePath(stopped.id)}>{syncWords.compare}</Link>
          ) : (
            <Link to={paths.outbox}>{common.outbox}</Link>
          )}
        </p>
      </Note>
    )
  }
  if (entries.length === 0) return null
  return (
    <Note tone="offline" icon={<Smartphone />} title={syncWords.notSent} role="status">
      {syncWords.sentWhenOpen}
    </Note>
  )
}
