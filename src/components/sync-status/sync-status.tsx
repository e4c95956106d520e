import { t } from '#src/i18n/t.ts'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { useSyncState } from '#src/data/outbox/outbox-reads.ts'
import { type Sync, useOutbox } from '#src/data/outbox/outbox.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import type { DecryptedNews, SyncState as PillState, Trouble } from '#src/sync/index.ts'
import { Pill, type PillTone } from '#src/ui/pill.tsx'
import { momentText } from '#src/i18n/format.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { paths } from '../routing/paths.ts'
import { mergedText, recordsOf } from './entry-text.ts'
import { withdrawDecided } from './toast-outcome.ts'

const tones: Record<PillState['type'], PillTone> = {
  'all-sent': 'settled',
  offline: 'saved',
  unreached: 'saved',
  portal: 'needed',
  'saved-here': 'saved',
  sending: 'going',
  'needs-you': 'needed',
  'sign-in': 'locked',
  locked: 'locked',
  update: 'needed',
  'not-saved': 'failed',
}

export function SyncStatus() {
  useMergeNews()
  const { sync } = useOutbox()
  const pill = useSyncState()
  useEffect(() => {
    // Without storage the message stays until the person closes it.
    if (sync !== null) void withdrawDecided(sync).catch(() => undefined)
  }, [sync, pill])
  const serverNow = useServerNow()
  if (pill === undefined) return null
  const done = pill.type === 'sending' ? pill.count / pill.of : undefined
  return (
    <Pill tone={toneOf(pill)} done={done} render={<Link to={paths.outbox} />}>
      {wordsOf(pill, serverNow)}
    </Pill>
  )
}

/** Edits that wait for the person to sign in to the network need them as much as the network alone does. */
function toneOf(pill: PillState): PillTone {
  return tones[pill.type === 'saved-here' && pill.trouble === 'portal' ? 'portal' : pill.type]
}

/** Reports once that an edit was merged automatically with changes of others. */
function useMergeNews(): void {
  const { onNews } = useServices()
  const { sync } = useOutbox()
  useEffect(() => {
    if (sync === null) return
    return onNews((news) => {
      if (news.type !== 'merged') return
      // If the device is locked meanwhile, the outbox shows the same for each entry.
      void toastMerged(sync, news).catch(() => undefined)
    })
  }, [sync, onNews])
}

function wordsOf(pill: PillState, now: number): string {
  switch (pill.type) {
    case 'all-sent':
      return pill.at === null
        ? t('unsent.pill.nothingToSend')
        : t('unsent.pill.allSent', { time: momentText(pill.at, now) })
    case 'offline':
      return t('unsent.pill.offline')
    case 'unreached':
      return t('unsent.pill.unreached')
    case 'portal':
      return t('unsent.pill.portalOnly')
    case 'saved-here':
      return savedWords(pill.count, pill.trouble)
    case 'sending':
      return t('unsent.pill.sending', { count: pill.count, of: pill.of })
    case 'needs-you':
      return t('unsent.pill.needsYou', { count: pill.count })
    case 'sign-in':
      return t('unsent.pill.signIn')
    case 'locked':
      return t('unsent.pill.locked')
    case 'update':
      return t('unsent.pill.update')
    case 'not-saved':
      return t('unsent.pill.notSaved')
  }
}

/** An answer that did not help is named. Without an answer, the edits wait. */
function savedWords(count: number, trouble: Trouble | null): string {
  switch (trouble) {
    case 'portal':
      return t('unsent.pill.portal', { count })
    case 'busy':
    case 'too-many':
      return t('unsent.pill.busy', { count })
    case 'network':
    case 'timeout':
    case 'too-old':
    case null:
      return t('unsent.pill.saved', { count })
  }
}

async function toastMerged(
  sync: Sync,
  { entries: merged }: Extract<DecryptedNews, { type: 'merged' }>,
): Promise<void> {
  const entries = await sync.listEntries()
  for (const { id, queueKey, summary, changes } of merged) {
    const entry = entries.find((one) => one.id === id)
    const kept = recordIn((await sync.records.get(queueKey))?.content)
    const records = [...(entry === undefined ? [] : recordsOf(entry)), ...(kept === null ? [] : [kept])]
    for (const sentence of mergedText({ merged: changes }, records))
      showToast.info(`${summary.title}. ${sentence}`)
  }
}
