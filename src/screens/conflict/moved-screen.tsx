import { t } from '#src/i18n/t.ts'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { compareDraftKey } from '#src/data/outbox/outbox-drafts.ts'
import type { EntryView } from '#src/data/outbox/outbox-reads.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { recordPathOf } from '#src/components/routing/record-path.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Frame, Head } from './frame.tsx'

/** Shows the current state of an edit that an answer or another window settled first. */
export function MovedScreen({ view: { entry, receipt } }: { readonly view: EntryView }) {
  const { sync } = useOutbox()
  const id = entry?.id ?? receipt?.id
  useEffect(() => {
    // The choices about it are no longer needed.
    if (id !== undefined) void sync?.drafts.discard(compareDraftKey(id)).catch(() => undefined)
  }, [sync, id])
  const record = entry === null ? undefined : recordPathOf(entry)
  const summary = entry?.summary ?? receipt?.summary
  return (
    <Frame
      title={t('conflict.moved')}
      buttons={
        <>
          {record !== undefined && (
            <ButtonLink render={<Link to={record} />}>{t('conflict.open')}</ButtonLink>
          )}
          <ButtonLink variant="main" render={<Link to={paths.outbox} />}>
            {t('conflict.toOutbox')}
          </ButtonLink>
        </>
      }
    >
      <Head title={t('conflict.moved')}>
        {summary !== undefined && `${summary.title}, ${summary.detail}. `}
        {t(`conflict.movedText.${stateOf({ entry, receipt })}`)}
      </Head>
    </Frame>
  )
}

function stateOf({
  entry,
  receipt,
}: Pick<EntryView, 'entry' | 'receipt'>): 'sent' | 'waiting' | 'discarded' | 'refused' | 'gone' {
  if (entry === null) return receipt === null ? 'gone' : 'sent'
  switch (entry.state.type) {
    case 'discarded':
      return 'discarded'
    case 'refused':
    case 'needs-update':
      return 'refused'
    case 'ready':
    case 'sending':
    case 'waiting':
    case 'locked':
    case 'merging':
    case 'conflicted':
      return 'waiting'
  }
}
