import { t } from '#src/i18n/t.ts'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { BlockedBy } from '#src/data/outbox/outbox-groups.ts'
import { useServices } from '#src/data/core/app-services.ts'
import {
  explanationOf,
  mergedText,
  othersIn,
  recordsOf,
  touchedText,
} from '#src/components/sync-status/entry-text.ts'
import type { SignalTrouble } from '#src/data/outbox/connectivity.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { ageText, dayText, momentText, waitText } from '#src/i18n/format.ts'
import { EntryActions } from './entry-actions.tsx'
import styles from './outbox.module.css'
import { Row } from './row.tsx'

interface Props {
  readonly entry: DecryptedEntry
  readonly blocker: BlockedBy
  readonly trouble: SignalTrouble | null
  readonly serverNow: number
}

export function EntryRow({ entry, blocker, trouble, serverNow }: Props) {
  const { now } = useServices()
  const { state, summary, typedAt } = entry
  const needs = state.type === 'refused' || state.type === 'conflicted' || state.type === 'needs-update'
  const merged = mergedText(entry, recordsOf(entry))
  return (
    <Row
      icon={iconOf(needs, state.type === 'discarded')}
      title={summary.title}
      needs={needs}
      acts={
        <div className={styles['actions']}>
          <EntryActions entry={entry} />
        </div>
      }
    >
      {needs && <p className={styles['problem']}>{explanationOf(entry)}</p>}
      <p>
        {touchedText(entry)}{' '}
        {t('sync.savedAt', { moment: momentText(typedAt, serverNow), age: ageText(typedAt, serverNow) })}{' '}
        {stateText(entry, blocker, trouble, now())}
      </p>
      <p>{summary.detail}</p>
      {othersIn(entry).map(({ by, at, isOwn }) => (
        <p key={by}>
          {isOwn
            ? t('sync.conflictByYou', { when: momentText(at, serverNow) })
            : t('sync.conflictBy', { by, when: momentText(at, serverNow) })}
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
function stateText(
  entry: DecryptedEntry,
  blocker: BlockedBy,
  trouble: SignalTrouble | null,
  now: number,
): string {
  const { state } = entry
  switch (state.type) {
    case 'refused':
    case 'conflicted':
    case 'needs-update':
      return blocker === 'nothing' ? '' : t(`sync.goesAfter.${blocker}`)
    case 'discarded':
      return state.until === null
        ? t('sync.discardedHere')
        : t('sync.discardedUntil', { day: dayText(state.until) })
    case 'waiting':
      return blocker === 'nothing'
        ? `${explanationOf(entry, trouble)} ${t('sync.triesAgain', { wait: waitText(state.notBefore, now) })}`
        : t(`sync.goesAfter.${blocker}`)
    case 'ready':
      return blocker === 'nothing' ? explanationOf(entry, trouble) : t(`sync.goesAfter.${blocker}`)
    case 'merging':
    case 'sending':
    case 'locked':
      return explanationOf(entry)
  }
}
