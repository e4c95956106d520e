import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { Ahead } from '#src/data/outbox/outbox-groups.ts'
import { useServices } from '#src/data/core/app-services.ts'
import {
  explanationOf,
  mergedWords,
  othersIn,
  recordsOf,
  touchedWords,
} from '#src/components/sync-status/entry-words.ts'
import type { DecryptedEntry, Trouble } from '#src/sync/index.ts'
import { ageText, dayText, momentText, nowOf, waitText } from '#src/words/format.ts'
import { syncWords as words } from '#src/words/sync.ts'
import { EntryActions } from './entry-actions.tsx'
import styles from './outbox.module.css'
import { Row } from './row.tsx'

interface Props {
  readonly entry: DecryptedEntry
  readonly ahead: Ahead
  readonly trouble: Trouble | null
  readonly serverNow: number
}

export function EntryRow({ entry, ahead, trouble, serverNow }: Props) {
  const { now } = useServices()
  const { state, summary, deviceTime } = entry
  const asOf = nowOf(deviceTime, { now: now(), serverNow })
  const needs = state.type === 'refused' || state.type === 'conflicted' || state.type === 'needs-update'
  const merged = mergedWords(entry, recordsOf(entry))
  return (
    <Row
      icon={iconOf(needs, state.type === 'discarded')}
      title={summary.title}
      needs={needs}
      acts={
        <div className={styles['acts']}>
          <EntryActions entry={entry} />
        </div>
      }
    >
      {needs && <p className={styles['problem']}>{explanationOf(entry)}</p>}
      <p>
        {touchedWords(entry)} {words.savedAt(momentText(deviceTime, asOf), ageText(deviceTime, asOf))}{' '}
        {standing(entry, ahead, trouble, now())}
      </p>
      <p>{summary.detail}</p>
      {othersIn(entry).map(({ by, at, isOwn }) => (
        <p key={by}>
          {isOwn
            ? words.conflictByYou(momentText(at, serverNow))
            : words.conflictBy(by, momentText(at, serverNow))}
        </p>
      ))}
      {merged.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Row>
  )
}

function iconOf(needs: boolean, isDiscarded: boolean): ReactNode {
  if (isDiscarded) return <CircleDashed />
  return needs ? <TriangleAlert /> : <Clock />
}

/** Returns why an entry waits and until when. The person need not do anything about it. */
function standing(entry: DecryptedEntry, ahead: Ahead, trouble: Trouble | null, now: number): string {
  const { state } = entry
  switch (state.type) {
    case 'refused':
    case 'conflicted':
    case 'needs-update':
      return words.goesAfter[ahead]
    case 'discarded':
      return state.until === null ? words.discardedHere : words.discardedUntil(dayText(state.until))
    case 'waiting':
      return ahead === 'nothing'
        ? `${explanationOf(entry, trouble)} ${words.triesAgain(waitText(state.notBefore, now))}`
        : words.goesAfter[ahead]
    case 'ready':
      return ahead === 'nothing' ? explanationOf(entry, trouble) : words.goesAfter[ahead]
    case 'merging':
    case 'sending':
    case 'locked':
      return explanationOf(entry)
  }
}
