import { useState } from 'react'
import { useOutbox } from '#src/data/outbox.tsx'
import { useRoom } from '#src/data/room.ts'
import { changeNotesOf, explanationOf } from '#src/parts/entry-words.ts'
import type { Entry } from '#src/sync/index.ts'
import { Button } from '#src/ui/button.tsx'
import { ageText, dayText, momentText, timeText } from '#src/words/format.ts'
import { syncWords as words } from '#src/words/sync.ts'
import { DiscardEntryDialog } from './discard-entry-dialog.tsx'
import styles from './outbox.module.css'

/** One saved edit: what, how old, why it is still here, when it is tried again, and what can be done. */
export function EntryRow({ entry }: { readonly entry: Entry }) {
  const { sync } = useOutbox()
  const { now } = useRoom()
  const [isAsking, setIsAsking] = useState(false)
  const { state, summary } = entry
  const isStopped = state.is === 'refused' || state.is === 'conflicted' || state.is === 'needs-update'
  return (
    <div className={styles['row']}>
      <h3>{summary.title}</h3>
      <p className={styles['detail']}>{summary.detail}</p>
      <p>
        {words.savedAgo(ageText(entry.deviceTime, now()))} {explanationOf(entry)}{' '}
        {state.is === 'waiting' && words.triesAgain(timeText(state.notBefore))}
        {state.is === 'discarded' && words.discardedUntil(dayText(state.until))}
      </p>
      {changeNotesOf(entry).map((note) => (
        <p key={note.at} className={styles['detail']}>
          {words.conflictBy(note.by, momentText(note.at, now()))}
        </p>
      ))}
      <div className={styles['actions']}>
        {(state.is === 'refused' || state.is === 'needs-update') && (
          <Button onClick={() => void sync?.tryAgain(entry)}>{words.tryAgain}</Button>
        )}
        {isStopped && <Button onClick={() => setIsAsking(true)}>{words.discard}</Button>}
        {state.is === 'discarded' && (
          <Button onClick={() => void sync?.restore(entry)}>{words.restore}</Button>
        )}
      </div>
      <DiscardEntryDialog
        open={isAsking}
        title={summary.title}
        onClose={() => setIsAsking(false)}
        onDiscard={() => {
          setIsAsking(false)
          void sync?.discard(entry)
        }}
      />
    </div>
  )
}
