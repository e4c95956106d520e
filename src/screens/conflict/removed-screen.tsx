import { Link } from 'react-router-dom'
import { keepAsNew, mayBeKeptAsNew } from '#src/data/records/keep-as-new.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { paths } from '#src/components/routing/paths.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { conflictWords as words } from '#src/words/conflict.ts'
import { dayText, timeText } from '#src/words/format.ts'
import { syncWords } from '#src/words/sync.ts'
import { Frame, Head, useSettle } from './frame.tsx'

interface Props {
  readonly entry: DecryptedEntry
  readonly followers: readonly DecryptedEntry[]
}

export function RemovedScreen({ entry, followers }: Props) {
  const { sync } = useOutbox()
  const { now, newId } = useServices()
  const [isBusy, settle] = useSettle()
  const letGo = () => settle(sync?.discard(entry), syncWords.wasDiscarded)
  const keep = () =>
    sync !== null &&
    settle(keepAsNew(sync, entry, followers, { author: entry.author, now: now(), newId }), words.kept)
  const { state } = entry
  const removal =
    state.type === 'conflicted' && state.found.type === 'removed' ? state.found.removal : undefined
  const mayKeep = mayBeKeptAsNew(entry)
  return (
    <Frame
      title={words.wasRemoved}
      buttons={
        mayKeep ? (
          <>
            <ButtonLink render={<Link to={paths.outbox} />}>{words.skip}</ButtonLink>
            <Button variant="main" busy={isBusy} onClick={keep}>
              {words.keepAsNew}
            </Button>
          </>
        ) : (
          <Button variant="main" busy={isBusy} onClick={letGo}>
            {words.done}
          </Button>
        )
      }
    >
      <Head title={words.wasRemoved}>
        {mayKeep ? words.wasRemovedLead(entry.summary.title) : words.goneAlready}
      </Head>
      {removal !== undefined && (
        <Note title={words.removedBy(removal.by, dayText(removal.at), timeText(removal.at))}>
          {words.removalReason(removal.reason)}
        </Note>
      )}
      {mayKeep && (
        <>
          <Note title={words.keepAsNew}>{words.keepAsNewText}</Note>
          <Note title={words.letGo}>
            <p>{words.letGoText}</p>
            <p>
              <Button onClick={letGo}>{words.letGo}</Button>
            </p>
          </Note>
        </>
      )}
    </Frame>
  )
}
