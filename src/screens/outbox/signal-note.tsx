import { useRoom } from '#src/data/room.ts'
import { useSignal } from '#src/data/signal.ts'
import type { OpenEntry } from '#src/sync/index.ts'
import { Note } from '#src/ui/note.tsx'
import { momentText } from '#src/words/format.ts'
import { syncWords as words } from '#src/words/sync.ts'

/** Without signal: since when, and that nothing is lost by it. */
export function SignalNote({ entries }: { readonly entries: readonly OpenEntry[] }) {
  const { now } = useRoom()
  const { isThere, since } = useSignal(entries)
  if (isThere) return null
  return (
    <Note tone="offline" role="status">
      {since === null ? (
        words.noSignal
      ) : (
        <p>
          {words.noSignalSince} <b>{momentText(since, now())}</b>. {words.allIsSaved}
        </p>
      )}
    </Note>
  )
}
